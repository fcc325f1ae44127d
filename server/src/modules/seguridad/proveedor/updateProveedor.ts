import { Problem } from '@wamani/contract/core/http/problem.ts'
import { proveedor } from '@wamani/contract/seguridad/identidad/proveedor.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertByAdministrator } from './assertByAdministrator.ts'
import { sealed } from './sealed.ts'

/** Fields that decide where the secret is sent and how it travels. */
const RECIPIENT = ['url', 'cliente', 'cuentaLectura', 'iniciaTls', 'autoridad'] as const

/** A request without a secret keeps the stored one. A change of recipient requires the secret again (R44). */
export const updateProveedor: Handler<typeof proveedor.routes.update> = async (context) => {
  await assertByAdministrator(context)
  const { body } = context
  const stored = records(proveedor, context)
  const id = targetOf(proveedor, context)
  const before = await stored.lockEditable(id)
  const changed = RECIPIENT.filter(
    (field) => body[field] !== undefined && (body[field] ?? null) !== (before[field] ?? null),
  )
  const { secreto } = await context.db
    .selectFrom('seguridad.proveedor')
    .select('secreto')
    .where('id_proveedor', '=', id)
    .executeTakeFirstOrThrow()
  if (secreto !== null && changed.length > 0 && !body.secreto) {
    const names = changed.map((field) => `«${proveedor.fields[field].label}»`).join(', ')
    const mensaje = `Escriba de nuevo el secreto: cambió ${names}, y el guardado no se envía a otro destino.`
    throw new Problem('validation', { issues: [{ campo: 'secreto', mensaje }] })
  }
  return stored.update(id, body, sealed(context))
}
