import { proveedor } from '@wamani/contract/seguridad/identidad/proveedor.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertByAdministrator } from './assertByAdministrator.ts'
import { sealed } from './sealed.ts'

/** A secret that does not come stays as it is. */
export const updateProveedor: Handler<typeof proveedor.routes.update> = async (context) => {
  await assertByAdministrator(context)
  return records(proveedor, context).update(targetOf(proveedor, context), context.body, sealed(context))
}
