// The tables of this browser in IndexedDB: a log of events for each, as on a server. Python calls this.

interface Append {
  table_id: string
  seq: number
  events: string[]
  row: string
  status: string
  bot_due: boolean
  command: string | null
  seed: string | null
  /** How the game ended for its guests, if the events end it. */
  results: unknown[]
  /** The number of the last event, and the time in seconds since the epoch. */
  last: number
  now: number
}
interface TableRow {
  id: string
  seed: string
  created: number
  changed: number
  seq: number
  status: string
  bot_due: boolean
  row: string
  results?: unknown[]
  finished?: number
}
interface EventRow {
  table: string
  seq: number
  data: string
  command?: string
}

const NAME = 'stoneage'
const VERSION = 1

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, VERSION)
    opening.onupgradeneeded = () => {
      const database = opening.result
      database.createObjectStore('tables', { keyPath: 'id' }).createIndex('changed', 'changed')
      const events = database.createObjectStore('events', { keyPath: ['table', 'seq'] })
      events.createIndex('command', ['table', 'command'], { unique: true })
      database.createObjectStore('settings')
    }
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(named(opening.error))
  })
}

/** An error that Python can tell apart by its name. */
function named(error: DOMException | null): Error {
  return Object.assign(new Error(error?.message || 'the database failed'), { name: error?.name ?? 'UnknownError' })
}

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(named(request.error))
  })

export class Database {
  private constructor(private readonly database: IDBDatabase) {
    // A newer version of the page in another tab must be able to change the database.
    database.onversionchange = () => database.close()
  }

  static async open(): Promise<Database> {
    return new Database(await open())
  }

  append(news: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const work = this.database.transaction(['tables', 'events'], 'readwrite', { durability: 'strict' })
      work.oncomplete = () => resolve()
      work.onabort = () => reject(named(work.error))
      for (const append of JSON.parse(news) as Append[]) write(work, append)
    })
  }

  async table(id: string): Promise<string> {
    return JSON.stringify((await result<TableRow | undefined>(this.store('tables').get(id))) ?? null)
  }

  async tables(): Promise<string> {
    const rows = await result<TableRow[]>(this.store('tables').index('changed').getAll())
    return JSON.stringify(rows.reverse())
  }

  async events(id: string, after: number): Promise<string> {
    const range = IDBKeyRange.bound([id, after], [id, Infinity], true)
    const rows = await result<EventRow[]>(this.store('events').getAll(range))
    return JSON.stringify(rows.map(({ data }) => data))
  }

  async command(id: string, command: string): Promise<string> {
    const row = await result<EventRow | undefined>(this.store('events').index('command').get([id, command]))
    return JSON.stringify(row?.seq ?? null)
  }

  async get(name: string): Promise<string> {
    return (await result<string | undefined>(this.store('settings').get(name))) ?? 'null'
  }

  put(name: string, value: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const work = this.database.transaction('settings', 'readwrite', { durability: 'strict' })
      work.oncomplete = () => resolve()
      work.onabort = () => reject(named(work.error))
      work.objectStore('settings').put(value, name)
    })
  }

  private store(name: string): IDBObjectStore {
    return this.database.transaction(name).objectStore(name)
  }
}

/** Adds events, which fails if another tab has added some of the same number, and renews the row of their table. */
function write(work: IDBTransaction, append: Append): void {
  const events = work.objectStore('events')
  append.events.forEach((data, number) => {
    const row: EventRow = { table: append.table_id, seq: append.seq + number, data }
    if (number === 0 && append.command) row.command = append.command
    events.add(row)
  })
  const tables = work.objectStore('tables')
  const changed = {
    changed: append.now,
    seq: append.last,
    status: append.status,
    bot_due: append.bot_due,
    row: append.row,
    ...(append.results.length && { results: append.results, finished: append.now }),
  }
  if (append.seed !== null) {
    tables.add({ id: append.table_id, seed: append.seed, created: append.now, ...changed })
    return
  }
  const reading = tables.get(append.table_id) as IDBRequest<TableRow>
  reading.onsuccess = () => tables.put({ ...reading.result, ...changed })
}
