import {
  asistenciaVerificada,
  verificacionRoutes,
} from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { attendanceOf } from '../../../../test/helpers/modules/attendance.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: movableClock(new Date('2026-04-10T12:00:00-05:00')) })
const { person, importText, days, recompute } = attendanceOf(t)

const twoDigits = (n: number) => String(n).padStart(2, '0')
/** Any minute between 05:00 and 24:00 of any day in March. */
const moment = fc
  .record({ day: fc.integer({ min: 1, max: 31 }), minute: fc.integer({ min: 300, max: 1439 }) })
  .map(({ day, minute }) => `2026-03-${twoDigits(day)},${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`)

const [office, nurse] = [await person('ADM'), await person('GUARD')]
const period = firstOf(
  await t.sql<{ id: number }>("select id_periodo as id from rrhh.periodo where nombre = 'Marzo 2026'"),
)
const idPeriodo = period.id
await t.call(verificacionRoutes.generateAsistenciaVerificada, { body: { idPeriodo } })

const SUMS = {
  diasFalta: ({ condicion }: Row) => Number(condicion === 'FALTA' || condicion === 'INCOMPLETA'),
  diasLaborados: ({ condicion }: Row) =>
    Number(['PRESENTE', 'TARDANZA', 'COMISION', 'JUSTIFICADA'].includes(String(condicion))),
  diasProgramados: ({ turno }: Row) => Number(turno !== null),
  minutosTardanza: (row: Row) => Number(row.minutosTardanza),
  minutosOtros: (row: Row) =>
    Number(row.minutosSalidaAnticipada) + Number(row.minutosExcesoRefrigerio) + Number(row.minutosSinGoce),
  minutosExtraAutorizados: (row: Row) => Number(row.minutosExtraAutorizados),
}

test('computing the same punches twice changes nothing, and months equal the sum of their days', async () => {
  const property = fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 60 }), async (moments) => {
    const lines = moments.flatMap((one) => [office, nurse].map(({ dni }) => `${dni},${one}`))
    expect((await importText(lines.join('\n'))).status).toBe(201)
    for (const who of [office, nurse]) {
      expect((await recompute(who, '2026-03-01', '2026-03-31')).body).toEqual({ dias: 0 })
      const rows = await days(who, '2026-03-01', '2026-03-31')
      expect(rows).toHaveLength(31)
      const query = { idPeriodo, idTrabajador: who.id }
      const { body } = await t.call<{ items: Row[] }>(asistenciaVerificada.routes.list, { query })
      for (const [name, of] of Object.entries(SUMS))
        expect([name, body.items[0]?.[name]]).toEqual([name, rows.reduce((sum, row) => sum + of(row), 0)])
    }
  })
  await fc.assert(property, { numRuns: 12 })
})

test('the nightly job computes missing days once', async () => {
  const who = await person('ADM')
  await t.sql('delete from rrhh.asistencia where id_trabajador = $1', [who.id])
  await t.night('2026-04-10')
  const rows = await days(who, '2026-03-10', '2026-04-10')
  expect(rows.map(({ fecha }) => fecha).at(-1)).toBe('2026-04-09') // today's shift is still under way
  expect(rows).toHaveLength(31)
  const stamps = () =>
    t.sql('select id_asistencia, xmin::text from rrhh.asistencia where id_trabajador = $1 order by 1', [who.id])
  const before = await stamps()
  await t.night('2026-04-10')
  expect(await stamps()).toEqual(before)
})
