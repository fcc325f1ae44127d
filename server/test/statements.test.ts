import { CompiledQuery, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '../src/database/connect.ts'
import { precededBy } from '../src/database/statements/precededBy.ts'
import { testApp } from './helpers/testApp.ts'

const t = await testApp()
const stamp = {
  idUsuario: null,
  username: 'prueba',
  ip: '127.0.0.1',
  traza: 'prueba',
  now: new Date('2026-03-04T10:00:00Z'),
}
const said =
  "current_setting('wamani.username', true) as username, nucleo.request_time()::text as at, now() <> statement_timestamp() as begun"
const stamped = { username: 'prueba', at: '2026-03-04 05:00:00-05' }
const who = async (db: Db) => (await db.executeQuery(CompiledQuery.raw(`select ${said}`))).rows[0]

it('the first statement of a transaction has its stamp, and later reads do not', async () => {
  for (let n = 0; n < 3; n++) {
    expect(await t.database.transaction(stamp, who)).toMatchObject(stamped)
    expect(await who(t.database.read)).toMatchObject({ username: '' })
  }
})

it('rows read through a cursor have the stamp', async () => {
  const found = await t.database.transaction(stamp, async (db) => {
    const rows: unknown[] = []
    for await (const part of db.getExecutor().stream(CompiledQuery.raw(`select ${said}`), 10)) rows.push(...part.rows)
    return rows
  })
  expect(found).toMatchObject([stamped])
})

it('a transaction without statements ends normally', async () => {
  expect(await t.database.transaction(stamp, async () => 7)).toBe(7)
  await expect(t.database.transaction(stamp, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

it('concurrent statements of a transaction run inside it', async () => {
  const both = await t.database.transaction(stamp, (db) => Promise.all([who(db), who(db), who(db)]))
  expect(both).toMatchObject([stamped, stamped, stamped])
})

it('reports errors and keeps the connection', async () => {
  const circle: { of?: unknown } = {}
  circle.of = circle
  for (let n = 0; n < 20; n++) {
    await expect(t.database.transaction(stamp, (db) => sql`select 1 / 0`.execute(db))).rejects.toMatchObject({
      code: '22012',
    })
    await expect(sql`select ${circle}::jsonb as x`.execute(t.database.read)).rejects.toThrow('circular')
    await expect(t.database.transaction(stamp, (db) => sql`select ${circle}::jsonb`.execute(db))).rejects.toThrow(
      'circular',
    )
    expect((await sql`select ${n}::int as n`.execute(t.database.read)).rows).toEqual([{ n }])
  }
})

it('a prepared statement returns the same rows each time', async () => {
  const day = '2026-03-04'
  const rows = [
    { n: 1, nothing: null, list: ['a', 'b'], day, time: '08:30', is: true, decimal: 10.5, json: { a: [1] } },
    { n: 2, nothing: null, list: ['a', 'b'], day, time: '08:30', is: true, decimal: 10.5, json: { a: [1] } },
  ]
  for (let n = 0; n < 4; n++) {
    const found =
      await sql`select n, null::text as nothing, array['a', 'b'] as list, ${day}::date as day, time '08:30' as time,
      true as is, 10.50 as decimal, '{"a": [1]}'::jsonb as json from generate_series(1, 2) n`.execute(t.database.read)
    expect(found.rows).toEqual(rows)
  }
})

it('a preceding statement runs first in the same message', async () => {
  const first = { text: "select set_config('wamani.made', $1, true)", values: ['17'] }
  const made = sql<{ made: string }>`select current_setting('wamani.made') as made`.compile(t.database.read)
  for (let n = 0; n < 3; n++) {
    const { rows } = await t.database.transaction(stamp, (db) => db.executeQuery(precededBy(first, made)))
    expect(rows).toEqual([{ made: '17' }])
  }
  const failing = { text: 'select 1 / $1::int', values: [0] }
  await expect(t.database.transaction(stamp, (db) => db.executeQuery(precededBy(failing, made)))).rejects.toMatchObject(
    {
      code: '22012',
    },
  )
})

it('counts written rows', async () => {
  const counted = await t.database.transaction(stamp, async (db) => {
    await sql`create temp table contada (n int) on commit drop`.execute(db)
    const made = await sql`insert into contada select generate_series(1, 12)`.execute(db)
    const left = await sql`delete from contada where n > 5`.execute(db)
    return [made.numAffectedRows, left.numAffectedRows]
  })
  expect(counted).toEqual([12n, 7n])
})
