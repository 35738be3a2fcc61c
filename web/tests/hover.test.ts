// A mouse that was moved onto a thing, and a thing that came under a resting mouse.
import { expect, test } from 'vitest'
import { Mouse } from '../src/ui/hover'

const at = (clientX: number, clientY: number) => ({ clientX, clientY })

/** The events of a mouse that is moved to a point on another thing, in the order of the browsers. */
function moveOnto(mouse: Mouse, point: ReturnType<typeof at>): boolean {
  mouse.enter(point)
  mouse.move(point)
  return mouse.pointsAt(point)
}

test('a mouse that is moved onto a thing points at it', () => {
  const mouse = new Mouse()
  expect(moveOnto(mouse, at(10, 10))).toBe(true)
  expect(moveOnto(mouse, at(200, 80))).toBe(true)
})

test('a thing that comes under a resting mouse is not pointed at, however the hand trembles', () => {
  const mouse = new Mouse()
  mouse.move(at(100, 100))
  mouse.enter(at(100, 100))
  expect(mouse.pointsAt(at(100, 100))).toBe(false) // some browsers report a move as well
  for (const point of [at(101, 100), at(102, 102), at(99, 103)]) {
    mouse.move(point)
    expect(mouse.pointsAt(point)).toBe(false)
  }
})

test('a thing that came under a resting mouse is pointed at once the mouse is moved on it', () => {
  const mouse = new Mouse()
  mouse.move(at(100, 100))
  mouse.enter(at(100, 100))
  expect(mouse.pointsAt(at(110, 100))).toBe(true)
  expect(mouse.pointsAt(at(101, 100))).toBe(true)
})
