import { expect, test } from 'vitest'
import { testApp } from '../../../../test/helpers/testApp.ts'
import { addWorkingDays } from './addWorkingDays.ts'

const { database, sql } = await testApp()
const after = (day: string, n: number) => addWorkingDays(database.read, day, n)

test('working days skip weekends and holidays', async () => {
  expect(await after('2026-03-16', 1)).toBe('2026-03-17')
  expect(await after('2026-03-20', 1)).toBe('2026-03-23')
  expect(await after('2026-04-01', 1)).toBe('2026-04-06')
  expect(await after('2026-03-16', 30)).toBe('2026-04-29')
  expect(await after('2026-12-07', 1)).toBe('2026-12-10')
})

test('working days skip a holiday as soon as it is added', async () => {
  await sql(
    "insert into rrhh.feriado (fecha, descripcion, tipo, ambito) values ('2026-03-17', 'Duelo', 'NO_LABORABLE', 'REGIONAL')",
  )
  expect(await after('2026-03-16', 1)).toBe('2026-03-18')
})
