import { expect, it } from 'vitest'
import { nextNumber } from '../src/database/nextNumber.ts'
import { testApp } from './helpers/testApp.ts'

const t = await testApp()
const stamp = { idUsuario: null, username: 'prueba', ip: '', traza: 'prueba', now: new Date() }
const take = (key: string, year: number) => t.database.transaction(stamp, (db) => nextNumber(db, key, year))

it('counts each key and year from one', async () => {
  expect([
    await take('acta', 2026),
    await take('acta', 2026),
    await take('oficio', 2026),
    await take('acta', 2027),
  ]).toEqual([1, 2, 1, 1])
})

it('forty concurrent calls get gapless numbers even when every third rolls back', async () => {
  const wanted = Array.from({ length: 40 }, (_, at) => at)
  const taken = await Promise.allSettled(
    wanted.map((at) =>
      t.database.transaction(stamp, async (db) => {
        const number = await nextNumber(db, 'vuelta', 2026)
        if (at % 3 === 0) throw new Error('given back')
        return number
      }),
    ),
  )
  const numbers = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
  expect(numbers).toHaveLength(26)
})
