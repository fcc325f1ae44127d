import type { Route } from '@wamani/contract/core/http/route.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { marcacionRoutes } from '@wamani/contract/rrhh/asistencia/marcacion.ts'
import { verificacionRoutes } from '@wamani/contract/rrhh/asistenciaVerificada/asistenciaVerificada.ts'
import { horarioRoutes } from '@wamani/contract/rrhh/horario/horarioTrabajador.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { expect, it } from 'vitest'
import { firstOf } from '../helpers/firstOf.ts'
import { newPerson } from '../helpers/modules/people.ts'
import { movableClock } from '../helpers/movableClock.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const today = dayInLima(new Date())
const t = await testApp({ clock: movableClock(new Date(`${today}T12:00:00-05:00`)) })
const dayFromToday = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
const ABSENT_ID = 2_000_000_000

async function headOfNothing() {
  const made = await t.call<Row>(perfil.routes.create, { body: { nombre: 'Sin unidad', alcance: 'UNIDAD' } })
  const { idPerfil } = made.body
  await t.sql(
    'insert into seguridad.perfil_servicio (id_perfil, id_servicio) select $1, id_servicio from seguridad.servicio',
    [idPerfil],
  )
  const routes: Route[] = [
    marcacionRoutes.importMarcaciones,
    asistenciaRoutes.registerAsistencia,
    asistenciaRoutes.recalculateAsistencia,
    asistenciaRoutes.queueRecalculation,
    horarioRoutes.assignHorario,
    verificacionRoutes.generateAsistenciaVerificada,
  ]
  await t.sql(
    `insert into seguridad.permiso (id_perfil, id_servicio, id_recurso)
     select $1, id_servicio, id_recurso from seguridad.recurso where solicitud || ' ' || url = any($2)`,
    [idPerfil, routes.map(({ method, path }) => `${method} ${path}`)],
  )
  return newPerson(t, ['Sin unidad'])
}
const as = await headOfNothing()
const one = async (sql: string) => firstOf(await t.sql<{ id: number; text: string }>(sql))
const worker = await one(
  `select id_trabajador as id, numero_documento as text from rrhh.trabajador
   where tipo_documento = 'DNI' and estado = 'ACTIVO' and id_unidad is not null order by 1 limit 1`,
)
const unit = await one(`select id_unidad as id, '' as text from rrhh.trabajador where id_trabajador = ${worker.id}`)
const period = await one(
  `select id_periodo as id, '' as text from rrhh.periodo where tipo = 'MENSUAL' order by fecha_inicio desc limit 1`,
)
const schedule = await one(`select id_horario as id, '' as text from rrhh.horario where activo order by 1 limit 1`)
const marks = { fecha: today, marcas: '08:00, 11:00', motivo: 'Olvidó marcar su salida' }
const days = { desde: dayFromToday(-7), hasta: dayFromToday(-1) }

/** Open months with days to compute. */
const reset = `
  update rrhh.periodo set estado = 'ABIERTO';
  delete from rrhh.asistencia_verificada where id_periodo = ${period.id};
  delete from rrhh.asistencia where id_trabajador = ${worker.id} and fecha between '${days.desde}' and '${days.hasta}'`

/** Calls that name a worker, a unit, or a clock file with the DNI. */
const calls: [string, Route, (named: { worker: number; unit: number; dni: string }) => Row][] = [
  [
    'a clock’s file',
    marcacionRoutes.importMarcaciones,
    ({ dni }) => ({
      archivo: {
        nombre: 'reloj.csv',
        tipo: 'text/csv',
        contenido: Uint8Array.from(Buffer.from(`dni,fecha,hora\n${dni},${today},08:00\n`)),
      },
    }),
  ],
  ['marks of a day', asistenciaRoutes.registerAsistencia, (id) => ({ trabajador: id.worker, ...marks })],
  [
    'days of a worker worked out again',
    asistenciaRoutes.recalculateAsistencia,
    (id) => ({ idTrabajador: id.worker, idUnidad: null, ...days }),
  ],
  [
    'days of a unit worked out again',
    asistenciaRoutes.recalculateAsistencia,
    (id) => ({ idTrabajador: null, idUnidad: id.unit, ...days }),
  ],
  [
    'days of a unit worked out again in the background',
    asistenciaRoutes.queueRecalculation,
    (id) => ({ idTrabajador: null, idUnidad: id.unit, ...days }),
  ],
  [
    'a schedule for a unit',
    horarioRoutes.assignHorario,
    (id) => ({ idUnidad: id.unit, idHorario: schedule.id, fechaInicio: dayFromToday(9), fechaFin: null }),
  ],
  [
    'months of a unit',
    verificacionRoutes.generateAsistenciaVerificada,
    (id) => ({ idPeriodo: period.id, idUnidad: id.unit }),
  ],
]

/** Response keys that differ in every call. */
const ofTheCall = /^(traza|sha256|idImportacionMarcacion|idProceso|creado|(creado|actualizado)(En|Por))$/

it.each(calls)(
  '%s that names whom the person does not reach answers as if there were nobody',
  async (_, route, body) => {
    const absent = { worker: ABSENT_ID, unit: ABSENT_ID, dni: '99999999' }
    const existing = { worker: worker.id, unit: unit.id, dni: worker.text }
    const answerTo = async (named: typeof absent, caller?: typeof as) => {
      const { status, body: answer } = await t.call<Row>(route, { as: caller, body: body(named) })
      const rest = Object.fromEntries(Object.entries(answer ?? {}).filter(([key]) => !ofTheCall.test(key)))
      return [status, JSON.stringify(rest).replaceAll(named.dni, 'DNI')]
    }
    const nobody = await answerTo(absent, as)
    expect([200, 201, 400, 404]).toContain(nobody[0])
    await t.sql(reset)
    expect(await answerTo(existing, as)).toEqual(nobody)
    // the call works for a worker in scope
    const [status, answer] = await answerTo(existing)
    expect([200, 201], answer as string).toContain(status)
    expect(answer).not.toEqual(nobody[1])
  },
)
