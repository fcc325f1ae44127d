import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Line, lineOf } from './line.ts'

const PATH = '/rrhh/api/v1/asistencia/recalcular'
/** March plus one day on either side, which the computation also reads. */
const DAYS = 33
const WORKER_COUNT = 2_000
const march = JSON.stringify({ desde: '2026-03-01', hasta: '2026-03-31' })

/** Computes a month of attendance for 2,000 workers through the API, three times from scratch. */
export async function measureAttendance(url: string, port: number, token: string): Promise<Line> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await measureMonth(client, port, token)
  } finally {
    await client.end()
  }
}

async function measureMonth(client: pg.Client, port: number, token: string): Promise<Line> {
  await client.query(readFileSync(join(import.meta.dirname, 'asistencia.sql'), 'utf8'))
  const taken: number[] = []
  for (let round = 0; round < 3; round++) {
    await client.query('truncate rrhh.asistencia')
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: march,
    })
    const { dias } = (await answer.json()) as { dias: number }
    if (dias !== DAYS * WORKER_COUNT) throw new Error(`${answer.status}: ${dias} days`)
    taken.push((performance.now() - began) / 1000)
  }
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from rrhh.marcacion')
  const what = `A month of 2,000 workers out of ${rows[0]?.n.toLocaleString('en')} punches (s)`
  return lineOf({ what, goal: 3, digits: 1 }, taken)
}
