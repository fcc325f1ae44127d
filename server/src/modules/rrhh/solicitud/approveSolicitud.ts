import { Problem } from '@wamani/contract/core/http/problem.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { sql } from 'kysely'
import { transition } from '../../../crud/transition.ts'
import type { Context } from '../../../http/context.ts'
import { recomputeDays } from '../asistencia/recomputeDays.ts'
import { planVacacion } from '../vacacion/planVacacion.ts'
import { assertSolicitud } from './assertSolicitud.ts'
import { lockWorkerOfSolicitud, type Request, requestOf, settleStep } from './lockSolicitud.ts'
import { isForgottenPunch } from './tipoDe.ts'
import { turnOfSolicitud } from './turnOfSolicitud.ts'

/** Last step: repeats every check except the lead time, then applies the effects of the request (WF6.5). */
export const approveSolicitud = transition(solicitud, 'aprobar', {
  turn: turnOfSolicitud,
  lock: lockWorkerOfSolicitud,
  run: async (context) => {
    const { db, row, today } = context
    const request = await requestOf(db, row)
    if (request.tipo.requiereSustento && row.sustento === null)
      throw new Problem('conflict', 'Adjunte el sustento antes de aprobar')
    const occasion = { id: row.id, fechaSolicitud: row.fechaSolicitud, today, approving: true }
    const nacimiento = await assertSolicitud(db, request, request.tipo, occasion)
    if (isForgottenPunch(request.tipo)) await writePunch(context, request)
    return request.tipo.categoria === 'VACACION'
      ? { nacimiento, vacacion: await grantVacacion(context, request) }
      : { nacimiento }
  },
  settle: async (context) => {
    const { db, row, now } = context
    const { trabajador, fechaInicio: desde, fechaFin: hasta } = await requestOf(db, row)
    await recomputeDays(db, { trabajadores: [trabajador], desde, hasta, now })
    await settleStep(context)
  },
})

/** Writes the requested vacations and returns their id. Throws 409 if a check of vacations fails. */
async function grantVacacion(context: Pick<Context, 'db' | 'today' | 'now'>, locked: Request): Promise<number> {
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
  return planVacacion(context.db, planned, context).catch(asConflict)
}

/** Maps 400 to 409: the approver sent no invalid field, so a failed check of vacations is a conflict. */
function asConflict(error: unknown): never {
  if (error instanceof Problem && error.kind === 'validation' && error.issues[0])
    throw new Problem('conflict', { message: error.issues[0].mensaje, issues: error.issues })
  throw error
}

async function writePunch({ db }: Pick<Context, 'db'>, locked: Request): Promise<void> {
  await sql`
    insert into rrhh.marcacion (id_trabajador, fecha_hora, origen, id_solicitud, motivo)
    values (${locked.trabajador}, (${locked.fechaInicio}::date + ${locked.horaInicio}::time) at time zone 'America/Lima', 'SOLICITUD',
      ${locked.id}, ${`Omisión de marcación, solicitud ${locked.numero}`})
    on conflict do nothing`.execute(db)
}
