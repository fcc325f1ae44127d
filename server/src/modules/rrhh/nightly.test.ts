import { regimenLaboral } from '@wamani/contract/rrhh/contrato/regimenLaboral.ts'
import { feriado } from '@wamani/contract/rrhh/feriado.ts'
import { alerta } from '@wamani/contract/sistema/alerta.ts'
import { expect, test } from 'vitest'
import { firstOf } from '../../../test/helpers/firstOf.ts'
import { attendanceOf } from '../../../test/helpers/modules/attendance.ts'
import { leavesOf } from '../../../test/helpers/modules/leaves.ts'
import { movableClock } from '../../../test/helpers/movableClock.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const clock = movableClock(new Date('2026-05-04T10:00:00-05:00'))
const t = await testApp({ clock })
const { person, days } = attendanceOf(t)
const { servant, years, w1, plan } = leavesOf(t)
const { call, sql } = t

/** Makes the database reject writes for a worker in a table, like corrupt data would. */
async function breakRows(table: string, id: number) {
  await sql(`create function rrhh.romper_${table}() returns trigger language plpgsql as $$
    begin if new.id_trabajador = ${id} then raise exception 'broken on purpose'; end if; return new; end $$`)
  await sql(
    `create trigger romper before insert or update on rrhh.${table} for each row execute function rrhh.romper_${table}()`,
  )
}
const mend = (table: string) => sql(`drop function rrhh.romper_${table}() cascade`)
const failures = () => sql('select tarea, tabla, id_registro, error from nucleo.tarea_fallo order by 1, 2, 3')

test('a corrupt row of one worker does not stop the nightly job for others, and human resources are notified', async () => {
  const [broken, sound] = [await person(), await person()]
  await sql('delete from rrhh.asistencia where id_trabajador = any($1)', [[broken.id, sound.id]])
  await sql(
    "update rrhh.contrato set estado = 'VIGENTE', fecha_fin_vigente = '2026-05-01' where id_trabajador = any($1)",
    [[sound.id]],
  )
  await breakRows('asistencia', broken.id)
  await breakRows('periodo_vacacional', broken.id)
  await sql('update rrhh.periodo_vacacional set dias_ganados = 1 where id_trabajador = $1', [sound.id])
  await sql('alter table rrhh.periodo_vacacional disable trigger romper')
  await sql('update rrhh.periodo_vacacional set dias_ganados = 1 where id_trabajador = $1', [broken.id])
  await sql('alter table rrhh.periodo_vacacional enable trigger romper')
  await t.night('2026-05-04')
  expect(await failures()).toEqual([
    { tarea: 'rrhh.asistencia', tabla: 'rrhh.trabajador', id_registro: broken.id, error: 'broken on purpose' },
    {
      tarea: 'rrhh.contratosYDesplazamientos',
      tabla: 'rrhh.trabajador',
      id_registro: broken.id,
      error: 'broken on purpose',
    },
    { tarea: 'rrhh.vacaciones', tabla: 'rrhh.trabajador', id_registro: broken.id, error: 'broken on purpose' },
  ])
  expect(await days(broken, '2026-04-20', '2026-04-24')).toEqual([])
  expect(await days(sound, '2026-04-20', '2026-04-24')).toHaveLength(5)
  const [ceased] = await sql<{ estado: string }>('select estado from rrhh.contrato where id_trabajador = $1', [
    sound.id,
  ])
  expect(ceased?.estado).toBe('CESADO')
  const alertsOf = async (as: string) =>
    (await call<{ items: Row[] }>(alerta.routes.list, { query: { query: 'nocturno', per_page: 50 }, as })).body.items ??
    []
  expect((await alertsOf('RRHH')).map(({ texto }) => texto)).toContain(
    'No se pudo calcular su asistencia en el proceso nocturno',
  )
  expect(await alertsOf('Jefe de unidad')).toEqual([])
  await mend('asistencia')
  await mend('periodo_vacacional')
  await t.night('2026-05-04')
  expect(await failures()).toEqual([])
  expect(await days(broken, '2026-04-20', '2026-04-24')).toHaveLength(5)
})

test('a regime that reduces its days does not change years already earned', async () => {
  const worker = await w1()
  const [first] = await years(worker)
  expect(first).toMatchObject({ estado: 'GANADO', saldo: 30 })
  const used = await plan(worker, '2024-2025', {
    modalidad: 'CONTINUA',
    fechaInicio: '2026-06-01',
    fechaFin: '2026-06-26',
  })
  expect(used.status, used.text).toBe(201)
  const regime = firstOf(
    await sql<{ id: number }>(
      'select id_regimen_laboral as id from rrhh.periodo_vacacional where id_trabajador = $1 limit 1',
      [worker],
    ),
  )
  const params = { id: regime.id }
  const { body: stored } = await call<Row>(regimenLaboral.routes.get, { params })
  const changed = await call(regimenLaboral.routes.update, { params, body: { ...stored, diasVacaciones: 15 } })
  expect(changed.status, changed.text).toBe(200)
  await t.night('2026-05-05')
  expect(await failures()).toEqual([])
  expect((await years(worker))[0]).toMatchObject({ estado: 'GANADO', diasGanados: 30, saldo: 2 })
  const later = await servant({ desde: '2026-05-04' })
  await t.night('2026-05-05')
  expect(await sql('select dias_regimen from rrhh.periodo_vacacional where id_trabajador = $1', [later])).toEqual([
    { dias_regimen: 15 },
  ])
  await call(regimenLaboral.routes.update, { params, body: { ...stored, version: undefined } })
})

test('a holiday declared later no longer counts as a working day of a fraction', async () => {
  const worker = await w1()
  const made = await plan(worker, '2024-2025', {
    modalidad: 'FRACCION',
    fechaInicio: '2026-06-16',
    fechaFin: '2026-06-18',
  })
  expect(made.body, made.text).toMatchObject({ diasHabiles: 3, fechaRetorno: '2026-06-19' })
  const body = (fecha: string) => ({
    fecha,
    descripcion: `Feriado ${fecha}`,
    tipo: 'FERIADO',
    ambito: 'REGIONAL',
    compensable: false,
  })
  const inside = await call<Row>(feriado.routes.create, { body: body('2026-06-17') })
  expect(inside.status, inside.text).toBe(201)
  expect((await call<Row>(feriado.routes.create, { body: body('2026-06-19') })).status).toBe(201)
  const stored = async () =>
    (
      await sql(
        'select dias_habiles::float as habiles, fecha_retorno::text as retorno from rrhh.vacacion where id_vacacion = $1',
        [made.body.idVacacion],
      )
    )[0]
  expect(await stored()).toEqual({ habiles: 2, retorno: '2026-06-22' })
  expect((await years(worker))[0]).toMatchObject({ habilesUsados: 2 })
  const params = { id: Number(inside.body.idFeriado) }
  expect((await call(feriado.routes.remove, { params })).status).toBe(204)
  expect(await stored()).toEqual({ habiles: 3, retorno: '2026-06-22' })
  expect((await years(worker))[0]).toMatchObject({ habilesUsados: 3 })
})
