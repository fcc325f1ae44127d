import type { Script } from './reference.ts'

export const list = '/banco/api/v1/padron'

type Bodied = { path: string | (() => string); body?: () => string }
export type Ratio = Bodied & { what: string; script: Script; goal: number }

let made = 0
function newPerson(): string {
  made += 1
  return JSON.stringify({
    codigo: `N${made}-${process.pid}`.slice(0, 12),
    nombre: `Quispe Rojas ${made}`,
    fecha: '2026-01-01',
    monto: 10.5,
    oficina: 1 + (made % 100),
  })
}

/** Relative to PostgreSQL alone. */
export const ratiosOf = (rows: number): readonly Ratio[] => [
  { what: 'List of 10, sorted, one reference, with total / R', path: list, script: 'list', goal: 0.35 },
  { what: 'The same, filtered, total capped / R', path: `${list}?activo=true`, script: 'filtered', goal: 0.3 },
  {
    what: 'Read one / R',
    path: () => `${list}/${1 + Math.floor(Math.random() * Math.min(rows, 900_000))}`,
    script: 'get',
    goal: 0.5,
  },
  { what: 'Create with audit / R', path: list, script: 'create', goal: 0.6, body: newPerson },
]

/** Reads with and without an access log entry, measured alternately. */
export const tracedReads = (rows: number) => {
  const id = () => 1 + Math.floor(Math.random() * Math.min(rows, 900_000))
  return {
    alone: {
      what: 'Time of a read of sensitive data, which leaves a trace, by one caller / the same without',
      goal: 1.05,
    },
    together: { what: 'The same by 20 callers: answers a second / the same without', goal: 0.95 },
    traced: () => `/banco/api/v1/ficha/${id()}`,
    plain: () => `${list}/${id()}`,
  }
}

/** Responses per second. */
export const rates = [
  { what: 'Search, rare word (answers/s)', path: `${list}?query=a1b2c3`, goal: 5_000 },
  { what: 'Search, word in one row of six, sorted by name (answers/s)', path: `${list}?query=maria`, goal: 6_000 },
]

/** Milliseconds. */
export const tails = [
  { what: 'p99 of the list, 20 connections (ms)', path: list, goal: 15 },
  { what: 'p99 of page 5,000 (ms)', path: `${list}?current_page=5000`, goal: 30 },
  { what: 'p99 of a substring search over names (ms)', path: `${list}?query=uispe%20ro`, goal: 20 },
]
