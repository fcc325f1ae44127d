import { describe, expect, it } from 'vitest'
import { absences } from './absences.ts'
import { nextPeriod } from './nextPeriod.ts'
import { daysOf, lengthened, moved } from './planLine.ts'
import { stretchOf, weekAt, weeksOf } from './weeksOf.ts'

const line = { trabajador: 1, periodoVacacional: 7, fechaInicio: '2026-06-01', fechaFin: '2026-06-12' }
const worker = {
  idTrabajador: 1,
  nombreCompleto: 'ANA',
  periodos: [
    { idPeriodoVacacional: 7, nombre: '2024-2025', dias: 14 },
    { idPeriodoVacacional: 8, nombre: '2025-2026', dias: 30 },
  ],
  vacaciones: [],
}
const weeks = weeksOf(2026)

describe('weeks of a vacation plan', () => {
  it('start on Mondays and cover the year', () => {
    expect([weeks[0], weeks.at(-1), weeks.length]).toEqual(['2025-12-29', '2026-12-28', 53])
    expect([weekAt(weeks, '2026-01-01'), weekAt(weeks, '2026-01-05'), weekAt(weeks, '2026-12-31')]).toEqual([0, 1, 52])
  })
  it('give a stretch from Monday to Friday within the year, drawn in either direction', () => {
    expect(stretchOf(weeks, 23, 22, 2026)).toEqual({ fechaInicio: '2026-06-01', fechaFin: '2026-06-12' })
    expect(stretchOf(weeks, 0, 0, 2026)).toEqual({ fechaInicio: '2026-01-01', fechaFin: '2026-01-02' })
    expect(stretchOf(weeks, 52, 52, 2026).fechaFin).toBe('2026-12-31')
  })
})

describe('stretch of a vacation plan', () => {
  it('includes the weekend after its Friday', () => {
    expect([daysOf(line), daysOf({ ...line, fechaFin: '2026-06-11' })]).toEqual([14, 11])
  })
  it('moves by weeks within the year, and grows and shrinks at its end', () => {
    expect(moved(line, 1, 2026)).toMatchObject({ fechaInicio: '2026-06-08', fechaFin: '2026-06-19' })
    expect(moved(line, 40, 2026)).toBeUndefined()
    expect(lengthened(line, -1)).toMatchObject({ fechaFin: '2026-06-05' })
    expect(lengthened(line, -2)).toBeUndefined()
  })
})

it('counts towards the percentage of the unit that is away', () => {
  const other = { ...worker, idTrabajador: 2, vacaciones: [{ desde: '2026-06-08', hasta: '2026-06-21' }] }
  const away = absences(weeks, [worker, other], [line])
  expect([away[21], away[22], away[23], away[24]]).toEqual([0, 50, 100, 50])
})

it('uses the oldest entitlement period first, then the next', () => {
  expect([nextPeriod(worker, []), nextPeriod(worker, [line])]).toEqual([7, 8])
})
