import { Problem } from '@wamani/contract/core/http/problem.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { atenderSolicitudes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import { assertValues } from '../../../crud/write/assertValues.ts'
import { updateRow } from '../../../crud/write/updateRow.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertState } from '../assertState.ts'
import { unidadEn } from '../situacion/unidadEn.ts'
import { assertExceptionAllowed } from '../vacacion/assertExceptionAllowed.ts'
import { assertSolicitud } from './assertSolicitud.ts'
import { ownWorker } from './assertTurn.ts'
import { type Locked, lockSolicitud } from './lockSolicitud.ts'
import { type Draft, measureSolicitud } from './measureSolicitud.ts'
import { tipoDe } from './tipoDe.ts'

type Change = Handler<typeof solicitud.routes.update>

/** Updates a request that nobody has acted on yet: by its author, its worker or human resources. */
export const updateSolicitud: Change = async (context) => {
  const { db, params, body, today } = context
  const id = params.id ?? 0
  const locked = await lockSolicitud({ ...context, params: { id } })
  assertState(locked.estado, 'REGISTRADA')
  await assertAuthor(context, locked)
  const { version, ...changes } = body
  const schema = tableSchema(solicitud)
  await assertValues(db, schema, changes, { id, values: locked })
  if (changes.excepcionPlazo && !locked.excepcionPlazo) await assertExceptionAllowed(context, true)
  const draft = { ...locked, ...changes, trabajador: changes.trabajador ?? locked.trabajador } as Draft
  const tipo = await tipoDe(db, draft.tipoSolicitud)
  const measured = await measureSolicitud(db, draft, tipo)
  await assertSolicitud(db, measured, tipo, { id, fechaSolicitud: locked.fechaSolicitud, today, approving: false })
  const { fechaInicio, fechaFin, horaInicio, horaFin, marcaOmitida, trabajador, dias, minutos } = measured
  const kept = { fechaInicio, fechaFin, horaInicio, horaFin, marcaOmitida, trabajador }
  const extra = { dias, minutos, id_unidad: await unidadEn(db, trabajador, fechaInicio) }
  return (await updateRow(db, schema, id, { ...changes, ...kept, version }, context, extra)) as never
}

async function assertAuthor({ db, user, can }: Parameters<Change>[0], locked: Locked): Promise<void> {
  if (locked.creadoPor === user.username || (await ownWorker(db, user.idUsuario)) === locked.trabajador) return
  if (!(await can(atenderSolicitudes))) throw new Problem('forbidden')
}
