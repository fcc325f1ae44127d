import type { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import type { PreparedHandler } from '../../../http/implement.ts'
import { confirmSesion } from '../sesion/confirmSesion.ts'
import { type Answered, answerOfProvider, notConfirmed, takeProviderStep } from './providerSteps.ts'

/** Re-authenticates the signed-in user at the page of an identity provider (R28). */
export const confirmIdentidadDeProveedor: PreparedHandler<typeof identidad.confirmIdentidadDeProveedor, Answered> = {
  prepare: (context) => answerOfProvider(context, 'PROVEEDOR_IDENTIDAD', context.body, context.user.idUsuario),
  write: async (context) => {
    const { db, body, user, now, noteAccess, prepared } = context
    const { provider, claims } = prepared
    await takeProviderStep(context, 'PROVEEDOR_IDENTIDAD', body)
    const own = await db
      .selectFrom('seguridad.identidad')
      .select('id_identidad')
      .where('id_proveedor', '=', provider.id_proveedor)
      .where('sujeto', '=', claims.sub)
      .where('id_usuario', '=', user.idUsuario)
      .executeTakeFirst()
    if (!own) {
      noteAccess({ tipo: 'INGRESO_FALLIDO' })
      return notConfirmed(provider)
    }
    await confirmSesion(db, user, now)
    return undefined
  },
}
