// Plays games in WebAssembly and prints for each the number of steps and a hash of all records on the way.
// Arguments: rules.wasm, bots.wasm, the size of a record. Games come as JSON on standard input.
import { readFileSync } from 'node:fs'
import { load } from './module.mjs'

const [rulesFile, botsFile, size] = process.argv.slice(2)
const rules = await load(rulesFile)
const bots = await load(botsFile)
const words = new Uint32Array(rules.run.memory.buffer, rules.record, size / 4)
const bytes = new Uint8Array(rules.run.memory.buffer, rules.record, Number(size))
const seen = new Uint8Array(bots.run.memory.buffer, bots.record, Number(size))

for (const game of JSON.parse(readFileSync(0, 'utf8'))) {
  words.fill(0)
  rules.memory.setBigUint64(rules.generator, BigInt(game.seed), true)
  bots.memory.setBigUint64(bots.generator, BigInt(game.seed + 1), true)
  rules.run.new_game(rules.record, game.players, game.options, game.start)
  let hash = 0x811c9dc5
  let steps = 0
  for (let asks; (asks = rules.run.waiting_for(rules.record)); steps++) {
    let answer
    if (asks > 1) answer = rules.run.draw_outcome(rules.record, rules.generator)
    else {
      seen.set(bytes)
      answer = bots.run[game.bots[steps % game.bots.length]](bots.record, bots.generator)
    }
    rules.run.step(rules.record, answer)
    for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words[at], 16777619)
  }
  console.log(`${steps} ${hash >>> 0}`)
}
