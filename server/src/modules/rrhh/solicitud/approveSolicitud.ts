import { Problem } from '@wamani/contract/core/http/problem.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { sql } from 'kysely'
import { tableShape } from '../../../crud/tableShape.ts'
import { changeRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { planVacacion } from '../vacacion/planVacacion.ts'
import { type Call, type Held, heldSolicitud, passSolicitud } from './heldSolicitud.ts'
import { judgeSolicitud } from './judgeSolicitud.ts'
import { requireStep, requireTurn } from './requireTurn.ts'
import { tellSolicitud } from './tellSolicitud.ts'
import { isForgottenPunch } from './tipoDe.ts'

/** The last step of the chain: everything is checked again but the notice, and the request takes effect (WF6.5). */
export const approveSolicitud: Handler<typeof solicitud.routes.aprobar> = async (context) => {
  const { db, body, today, now, settings } = context
  const held = await heldSolicitud(context)
  requireStep(held, 'aprobar')
  await requireTurn(context, held)
  if (held.tipo.requiereSustento && !held.tieneSustento)
    throw new Problem('conflict', 'Adjunte el sustento antes de aprobar')
  const occasion = { id: held.id, fechaSolicitud: held.fechaSolicitud, today, approving: true }
  await judgeSolicitud(db, held, held.tipo, occasion)
  const row = await passSolicitud(context, held, 'APROBADA')
  const answered = held.tipo.categoria === 'VACACION' ? await grantVacacion(context, held) : row
  if (isForgottenPunch(held.tipo)) await punch(context, held)
  const { trabajador, fechaInicio: desde, fechaFin: hasta } = held
  await recomputeDays(db, { trabajadores: [trabajador], desde, hasta, now })
  await tellSolicitud(db, { ...held, estado: 'APROBADA' }, settings.publicUrl, body.comentario)
  return answered as never
}

/** Plans the vacations asked for; what stands against them refuses the approval (409) and the request stays as it was. */
async function grantVacacion(context: Call, held: Held) {
  const planned = {
    trabajador: held.trabajador,
    desde: held.fechaInicio,
    hasta: held.fechaFin,
    media: held.mediaJornada,
    idPeriodo: null,
    modalidad: null,
    solicitud: held.id,
    excepcionPlazo: held.excepcionPlazo,
    pedidoEl: held.fechaSolicitud,
  }
  const id = await planVacacion(context.db, planned, context).catch(asConflict)
  return changeRow(context.db, tableShape(solicitud), held.id, {}, context, { id_vacacion: id })
}

/** A check of vacations that fails is no mistake of whoever approves. */
function asConflict(error: unknown): never {
  if (error instanceof Problem && error.kind === 'validation' && error.issues[0])
    throw new Problem('conflict', { message: error.issues[0].mensaje, issues: error.issues })
  throw error
}

/** The punch somebody forgot, at the hour that was approved. */
async function punch({ db }: Pick<Call, 'db'>, held: Held): Promise<void> {
  await sql`
    insert into rrhh.marcacion (id_trabajador, fecha_hora, origen, id_solicitud, motivo)
    values (${held.trabajador}, (${held.fechaInicio}::date + ${held.horaInicio}::time) at time zone 'America/Lima', 'SOLICITUD',
      ${held.id}, ${`Omisión de marcación, solicitud ${held.numero}`})
    on conflict do nothing`.execute(db)
}
