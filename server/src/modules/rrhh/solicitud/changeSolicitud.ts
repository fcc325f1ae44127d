import { Problem } from '@wamani/contract/core/http/problem.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { atenderSolicitudes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { tableShape } from '../../../crud/tableShape.ts'
import { guardValues } from '../../../crud/write/guardValues.ts'
import { changeRow } from '../../../crud/write/writeRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { requireState } from '../refusal.ts'
import { unidadEn } from '../situacion/unidadEn.ts'
import { requireException } from '../vacacion/requireException.ts'
import { type Held, heldSolicitud } from './heldSolicitud.ts'
import { judgeSolicitud } from './judgeSolicitud.ts'
import { type Draft, measureSolicitud } from './measureSolicitud.ts'
import { ownWorker } from './requireTurn.ts'
import { tipoDe } from './tipoDe.ts'

type Change = Handler<typeof solicitud.routes.update>

/** A request that nobody has acted on yet is changed by who wrote it, by its worker or by human resources. */
export const changeSolicitud: Change = async (context) => {
  const { db, params, body, today } = context
  const id = params.id ?? 0
  const held = await heldSolicitud({ ...context, params: { id } })
  requireState(held.estado, 'REGISTRADA')
  await requireAuthor(context, held)
  const { version, ...changes } = body
  const shape = tableShape(solicitud)
  await guardValues(db, shape, changes, { id, values: held })
  if (changes.excepcionPlazo && !held.excepcionPlazo) await requireException(context, true)
  const draft = { ...held, ...changes, trabajador: changes.trabajador ?? held.trabajador } as Draft
  const tipo = await tipoDe(db, draft.tipoSolicitud)
  const measured = await measureSolicitud(db, draft, tipo)
  await judgeSolicitud(db, measured, tipo, { id, fechaSolicitud: held.fechaSolicitud, today, approving: false })
  const { fechaInicio, fechaFin, horaInicio, horaFin, marcaOmitida, trabajador, dias, minutos } = measured
  const kept = { fechaInicio, fechaFin, horaInicio, horaFin, marcaOmitida, trabajador }
  const extra = { dias, minutos, id_unidad: await unidadEn(db, trabajador, fechaInicio) }
  return (await changeRow(db, shape, id, { ...changes, ...kept, version }, context, extra)) as never
}

async function requireAuthor({ db, user, may }: Parameters<Change>[0], held: Held): Promise<void> {
  if (held.creadoPor === user.username || (await ownWorker(db, user.idUsuario)) === held.trabajador) return
  if (!(await may(atenderSolicitudes))) throw new Problem('forbidden')
}
