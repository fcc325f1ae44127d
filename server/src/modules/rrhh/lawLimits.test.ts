import { expect, test } from 'vitest'
import { workersOf } from '../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../test/helpers/movableClock.ts'
import { issuesOf } from '../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const clock = movableClock(new Date('2026-05-15T12:00:00-05:00'))
const t = await testApp({ clock })
const { worker, inForce, action, post, idBy } = workersOf(t)

test('a disciplinary suspension must end within 365 days (C9)', async () => {
  const id = await inForce({ idTrabajador: await worker(), codigo: 'CAS-IND', fechaInicio: '2024-01-01' })
  const sanction = { motivo: 'SANCION', fechaInicio: '2026-05-01', documento: 'R.D. 010-2026' }
  expect(issuesOf(await action('suspender', id, sanction))).toEqual([
    { campo: 'fechaFin', mensaje: 'Ingrese el último día de la sanción' },
  ])
  expect(issuesOf(await action('suspender', id, { ...sanction, fechaFin: '2027-05-01' }))).toEqual([
    { campo: 'fechaFin', mensaje: 'La suspensión por sanción no puede superar 365 días (Ley N.° 30057, art. 90)' },
  ])
  expect((await action('suspender', id, { ...sanction, fechaFin: '2027-04-30' })).body.estado).toBe('SUSPENDIDO')
})

test('an alert announces the end of a career by age a year ahead, except in posts of trust (C10)', async () => {
  const { plazas } = await post(3)
  const idNivelRemunerativo = await idBy('nivel_remunerativo', 'id_nivel_remunerativo', 'SPA')
  const appointed = async (born: string, at: number, codigo = '276-NOM') => {
    const idTrabajador = await worker()
    await t.sql('update rrhh.trabajador set fecha_nacimiento = $2 where id_trabajador = $1', [idTrabajador, born])
    const terms = { fechaInicio: '2026-01-01', idCape: plazas[at], codigo, idNivelRemunerativo }
    return inForce({ idTrabajador, ...terms })
  }
  const [due, later, trusted] = [
    await appointed('1956-08-10', 0),
    await appointed('1957-01-01', 1),
    await appointed('1956-08-10', 2, '276-DES'),
  ]
  await t.night('2026-05-15')
  const alerts = await t.sql<Row>(
    "select sujeto, texto, fecha::text from nucleo.alerta where tipo = 'rrhh.limiteDeEdad' and sujeto = any($1) order by 1",
    [[due, later, trusted]],
  )
  expect(alerts).toEqual([{ sujeto: due, texto: 'Cesa por límite de edad el 31/12/2026', fecha: '2026-12-31' }])
})
