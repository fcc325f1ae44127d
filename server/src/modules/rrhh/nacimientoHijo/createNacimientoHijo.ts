import { nacimientoHijo } from '@wamani/contract/rrhh/nacimientoHijo.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { linkSolicitudes } from './followNacimientoHijo.ts'

/** Registers a birth or an adoption and links earlier requests that were made for it. */
export const createNacimientoHijo: Handler<typeof nacimientoHijo.routes.create> = async (context) => {
  const { db, body } = context
  await lockTrabajadores(db, [body.trabajador], null)
  const row = await records(nacimientoHijo, context).create(body)
  await linkSolicitudes(db, body.trabajador)
  return row
}
