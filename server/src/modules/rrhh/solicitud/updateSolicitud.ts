import { Problem } from '@wamani/contract/core/http/problem.ts'
import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { atenderSolicitudes } from '@wamani/contract/rrhh/solicitud/solicitudRoutes.ts'
import { records } from '../../../crud/records.ts'
import { assertStateIn } from '../../../crud/write/assertStateIn.ts'
import type { Handler } from '../../../http/implement.ts'
import { unidadEn } from '../situacion/unidadEn.ts'
import { assertExceptionAllowed } from '../vacacion/assertExceptionAllowed.ts'
import { assertSolicitud } from './assertSolicitud.ts'
import { lockSolicitud, type Request } from './lockSolicitud.ts'
import { measureSolicitud } from './measureSolicitud.ts'
import { tipoDe } from './tipoDe.ts'
import { ownWorker } from './turnOfSolicitud.ts'

type Change = Handler<typeof solicitud.routes.update>

/** Updates a request before its first step. Allowed for its author, its worker and human resources. */
export const updateSolicitud: Change = async (context) => {
  const { db, params, body, today } = context
  const id = params.id ?? 0
  const requests = records(solicitud, context)
  const locked = await lockSolicitud(context, id)
  assertStateIn(solicitud, solicitud.editableIn, locked)
  await assertAuthor(context, locked)
  const { version: _, ...changes } = body
  await requests.assertValues(changes, locked)
  if (changes.excepcionPlazo && !locked.excepcionPlazo) await assertExceptionAllowed(context, true)
  const draft = { ...locked, ...changes, trabajador: changes.trabajador ?? locked.trabajador }
  const tipo = await tipoDe(db, draft.tipoSolicitud)
  const measured = await measureSolicitud(db, draft, tipo)
  const nacimiento = await assertSolicitud(db, measured, tipo, {
    id,
    fechaSolicitud: locked.fechaSolicitud,
    today,
    approving: false,
  })
  const { fechaInicio, fechaFin, trabajador, dias, minutos } = measured
  const extra = { dias, minutos, nacimiento, id_unidad: await unidadEn(db, trabajador, fechaInicio) }
  return requests.update(id, { ...body, fechaFin, trabajador }, extra)
}

async function assertAuthor({ db, user, can }: Parameters<Change>[0], locked: Request): Promise<void> {
  if (locked.creadoPor === user.username || (await ownWorker(db, user.idUsuario)) === locked.trabajador) return
  if (!(await can(atenderSolicitudes))) throw new Problem('forbidden')
}
