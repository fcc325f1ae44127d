import { nacimientoHijo } from '@wamani/contract/rrhh/nacimientoHijo.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { assertNoneBroken, brokenBy, linkSolicitudes } from './followNacimientoHijo.ts'

/** Updates a birth or an adoption. Throws 409 if a request for it would then exceed the legal maximum (A29). */
export const updateNacimientoHijo: Handler<typeof nacimientoHijo.routes.update> = async (context) => {
  const { db, body } = context
  const id = targetOf(nacimientoHijo, context)
  const births = records(nacimientoHijo, context)
  const { trabajador } = await births.get(id)
  const idTrabajador = Number(trabajador.idTrabajador)
  await lockTrabajadores(db, [idTrabajador], null)
  const before = await brokenBy(db, idTrabajador)
  await births.update(id, body)
  await linkSolicitudes(db, idTrabajador)
  assertNoneBroken(before, await brokenBy(db, idTrabajador))
  return births.get(id)
}
