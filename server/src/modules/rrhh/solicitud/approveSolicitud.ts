import { Problem } from '@wamani/contract/core/http/problem.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { sql } from 'kysely'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { planVacacion } from '../vacacion/planVacacion.ts'
import { assertSolicitud } from './assertSolicitud.ts'
import { assertStep, assertTurn } from './assertTurn.ts'
import { type Call, type Locked, lockSolicitud, passSolicitud } from './lockSolicitud.ts'
import { notifySolicitud } from './notifySolicitud.ts'
import { isForgottenPunch } from './tipoDe.ts'

/** The last step: everything but the lead time is checked again, and the request takes effect (WF6.5). */
export const approveSolicitud: Handler<typeof solicitud.routes.aprobar> = async (context) => {
  const { db, body, today, now, settings } = context
  const locked = await lockSolicitud(context)
  assertStep(locked, 'aprobar')
  await assertTurn(context, locked)
  if (locked.tipo.requiereSustento && !locked.tieneSustento)
    throw new Problem('conflict', 'Adjunte el sustento antes de aprobar')
  const occasion = { id: locked.id, fechaSolicitud: locked.fechaSolicitud, today, approving: true }
  await assertSolicitud(db, locked, locked.tipo, occasion)
  const row = await passSolicitud(context, locked, 'APROBADA')
  const approved = locked.tipo.categoria === 'VACACION' ? await grantVacacion(context, locked) : row
  if (isForgottenPunch(locked.tipo)) await writePunch(context, locked)
  const { trabajador, fechaInicio: desde, fechaFin: hasta } = locked
  await recomputeDays(db, { trabajadores: [trabajador], desde, hasta, now })
  await notifySolicitud(db, { ...locked, estado: 'APROBADA' }, settings.publicUrl, body.comentario)
  return approved as never
}

/** Plans the requested vacations. Throws 409 where a check of theirs fails. */
async function grantVacacion(context: Call, locked: Locked) {
  const planned = {
    trabajador: locked.trabajador,
    desde: locked.fechaInicio,
    hasta: locked.fechaFin,
    media: locked.mediaJornada,
    idPeriodo: null,
    modalidad: null,
    solicitud: locked.id,
    excepcionPlazo: locked.excepcionPlazo,
    pedidoEl: locked.fechaSolicitud,
  }
  const id = await planVacacion(context.db, planned, context).catch(asConflict)
  return updateRow(context.db, tableSchema(solicitud), locked.id, {}, context, { id_vacacion: id })
}

/** Whoever approves wrote nothing wrong: a failed check of vacations is a conflict (409), not an invalid body (400). */
function asConflict(error: unknown): never {
  if (error instanceof Problem && error.kind === 'validation' && error.issues[0])
    throw new Problem('conflict', { message: error.issues[0].mensaje, issues: error.issues })
  throw error
}

/** Writes the forgotten punch at the approved hour. */
async function writePunch({ db }: Pick<Call, 'db'>, locked: Locked): Promise<void> {
  await sql`
    insert into rrhh.marcacion (id_trabajador, fecha_hora, origen, id_solicitud, motivo)
    values (${locked.trabajador}, (${locked.fechaInicio}::date + ${locked.horaInicio}::time) at time zone 'America/Lima', 'SOLICITUD',
      ${locked.id}, ${`Omisión de marcación, solicitud ${locked.numero}`})
    on conflict do nothing`.execute(db)
}
