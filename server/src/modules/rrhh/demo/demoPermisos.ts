import { defined } from '@wamani/contract/core/http/defined.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { nextNumber } from '../../../database/nextNumber.ts'
import type { Files } from '../../../files/files.ts'
import { addDays } from '../calendar/addDays.ts'
import { yearOf } from '../calendar/yearOf.ts'
import { writeVacacion } from '../vacacion/planVacacion.ts'
import { refreshPeriodos } from '../vacacion/refreshPeriodos.ts'
import { demoAvisos } from './demoAvisos.ts'
import { demoNacimientos } from './demoNacimientos.ts'
import { demoPastRequests } from './demoPastRequests.ts'
import { drawSampleDocument } from './drawSampleDocument.ts'

const WEEK_DAYS = 7

/** Inserts requests in every state, and past and future vacations. Does nothing if a request exists. */
export async function demoPermisos(db: Db, files: Files, now: Date): Promise<void> {
  const some = await db.selectFrom('rrhh.solicitud').select('id_solicitud').limit(1).executeTakeFirst()
  if (some) return
  const today = dayInLima(now)
  const workers = await db.selectFrom('rrhh.trabajador').select('id_trabajador').orderBy('id_trabajador').execute()
  const ids = workers.map(({ id_trabajador }) => id_trabajador)
  if (ids.length < 48) return
  const drawn = drawSampleDocument({
    name: 'sustento.pdf',
    title: 'CONSTANCIA',
    text: 'Documento de muestra que sustenta una solicitud.',
    now,
  })
  drawn.catch(() => undefined) // awaited below
  await earnYears(db, today)
  await planSome(db, ids, today)
  const sustento = await files.keep(db, await drawn)
  await demoPastRequests(db, now, sustento)
  await askSome(db, ids, today, sustento)
  await demoNacimientos(db, today)
  await demoAvisos(db)
}

/** Marks the last complete year as earned. Earlier years were used up in the previous system. */
async function earnYears(db: Db, today: string): Promise<void> {
  await sql`
    update rrhh.periodo_vacacional p set dias_efectivos_manual = 250, motivo_ajuste = 'Récord y saldo del sistema anterior',
      ajuste = case when exists (select from rrhh.periodo_vacacional n where n.id_trabajador = p.id_trabajador
        and n.fecha_inicio > p.fecha_inicio and n.fecha_fin < ${today}::date) then -30 end
    where p.fecha_fin < ${today}::date and coalesce(p.fin_servicio >= p.fecha_fin, true)`.execute(db)
  await refreshPeriodos(db, today)
}

/** Writes vacations worker by worker. Balances are updated for all workers at the end, days with the attendance. */
async function planSome(db: Db, ids: readonly number[], today: string): Promise<void> {
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % WEEK_DAYS))
  for (const [at, trabajador] of ids.entries()) {
    if (at < 12 || at % 2 === 1) continue
    // some vacations are this week
    const weeks = at % 8 === 2 ? 0 : at % 3 === 0 ? -6 - (at % 5) : 3 + (at % 6)
    const desde = addDays(monday, weeks * WEEK_DAYS)
    const dates = { trabajador, desde, hasta: addDays(desde, at % 4 === 0 ? 11 : 4), media: null }
    try {
      await writeVacacion(db, { ...dates, idPeriodo: null, modalidad: null, sinPlazo: true }, today)
    } catch (error) {
      // Skip workers without enough days or without a contract that lasts long enough.
      if (!(error instanceof Problem)) throw error
    }
  }
  await sql`
    update rrhh.vacacion set estado = case when fecha_fin_computo < ${today}::date then 'GOZADA' else 'EN_GOCE' end
    where fecha_inicio <= ${today}::date`.execute(db)
  await refreshPeriodos(db, today)
}

type Asked = { codigo: string; worker: number; days: number; length?: number; hours?: [string, string]; estado: string }

/** Worker 20 is a demo user. Workers below 8 report to the other demo user. */
const asked: readonly Asked[] = [
  { codigo: 'PER-PAR', worker: 20, days: -20, hours: ['08:00', '10:00'], estado: 'APROBADA' },
  { codigo: 'PER-SAL', worker: 20, days: 4, hours: ['09:00', '11:30'], estado: 'REGISTRADA' },
  { codigo: 'PER-PAR', worker: 13, days: 2, hours: ['14:00', '17:00'], estado: 'REGISTRADA' },
  { codigo: 'COM-DIA', worker: 15, days: 3, hours: ['08:00', '16:00'], estado: 'REGISTRADA' },
  { codigo: 'COM-VIA', worker: 16, days: 9, length: 3, estado: 'REGISTRADA' },
  { codigo: 'PER-CIT', worker: 17, days: 5, hours: ['08:00', '13:00'], estado: 'REGISTRADA' },
  { codigo: 'LIC-CAP', worker: 19, days: 16, length: 5, estado: 'VISADA' },
  { codigo: 'LIC-SGH', worker: 21, days: 25, length: 10, estado: 'VISADA' },
  { codigo: 'PER-CAP', worker: 22, days: 12, hours: ['08:00', '13:00'], estado: 'VISADA' },
  { codigo: 'LIC-ENF', worker: 23, days: -12, length: 5, estado: 'APROBADA' },
  { codigo: 'PER-SAL', worker: 25, days: -8, hours: ['15:00', '17:00'], estado: 'APROBADA' },
  { codigo: 'LIC-FAL', worker: 27, days: -18, length: 5, estado: 'APROBADA' },
  { codigo: 'COM-DIA', worker: 29, days: -5, hours: ['08:00', '12:00'], estado: 'APROBADA' },
  { codigo: 'PER-PAR', worker: 31, days: -9, hours: ['08:00', '12:00'], estado: 'RECHAZADA' },
  { codigo: 'PER-ONO', worker: 33, days: 20, length: 1, estado: 'RECHAZADA' },
  { codigo: 'PER-PAR', worker: 35, days: -3, hours: ['10:00', '11:00'], estado: 'ANULADA' },
]
const SATURDAY_INDEX = 6

/** Returns the working day nearest to `days` from today, and the day on which the request is made. */
function datesOf(today: string, days: number) {
  const near = addDays(today, days)
  const rest = new Date(near).getUTCDay()
  const desde = addDays(near, rest === SATURDAY_INDEX ? 2 : rest === 0 ? 1 : 0)
  return { desde, on: days < 0 ? desde : today }
}

async function askSome(db: Db, ids: readonly number[], today: string, sustento: number): Promise<void> {
  // request numbers follow the request date
  const dated = asked.map((one) => ({ ...one, ...datesOf(today, one.days) })).sort((a, b) => a.on.localeCompare(b.on))
  for (const { codigo, worker, desde, on, length = 1, hours, estado } of dated) {
    const id = defined(ids[worker], `worker ${worker}`)
    const year = yearOf(on)
    const numero = `${year}-${String(await nextNumber(db, 'rrhh.solicitud', year)).padStart(6, '0')}`
    await sql`
      with hecha as (
        insert into rrhh.solicitud (numero, id_trabajador, id_tipo_solicitud, id_unidad, fecha_solicitud, fecha_inicio, fecha_fin,
          hora_inicio, hora_fin, dias, minutos, motivo, lugar, id_sustento, estado)
        select ${numero}, t.id_trabajador, k.id_tipo_solicitud, t.id_unidad, ${on}::date, ${desde}::date,
          ${addDays(desde, length - 1)}::date, ${hours?.[0] ?? null}::time, ${hours?.[1] ?? null}::time,
          case when k.unidad_medida = 'DIAS' then ${length}::int end,
          case when k.unidad_medida = 'HORAS' then extract(epoch from ${hours?.[1] ?? null}::time - ${hours?.[0] ?? null}::time)::int / 60 end,
          'Gestión de ' || lower(k.nombre), case when k.categoria = 'COMISION' then 'Lima, Ministerio de Economía y Finanzas' end,
          case when k.requiere_sustento then ${sustento}::int end, ${estado}
        from rrhh.trabajador t, rrhh.tipo_solicitud k where t.id_trabajador = ${id} and k.codigo = ${codigo}
          and not exists (select from rrhh.vacacion v where v.id_trabajador = t.id_trabajador and v.estado <> 'ANULADA'
            and v.fecha_inicio <= ${addDays(desde, length - 1)}::date and v.fecha_fin_computo >= ${desde}::date)
        returning id_solicitud, estado)
      insert into rrhh.solicitud_historial (id_solicitud, estado_anterior, estado_nuevo, usuario, comentario)
      select id_solicitud, null, 'REGISTRADA', 'analistarrhh', null from hecha
      union all select id_solicitud, 'REGISTRADA', estado, 'rrhh', case when estado = 'RECHAZADA' then 'Necesidad de servicio' end
      from hecha where estado <> 'REGISTRADA'`.execute(db)
  }
}
