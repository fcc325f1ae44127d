import { proveedor } from '@wamani/contract/seguridad/identidad/proveedor.ts'
import { records } from '../../../crud/records.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertByAdministrator } from './assertByAdministrator.ts'
import { sealed } from './sealed.ts'

export const createProveedor: Handler<typeof proveedor.routes.create> = async (context) => {
  await assertByAdministrator(context)
  return records(proveedor, context).create(context.body, sealed(context))
}
