import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import type { Handler } from '../../../http/implement.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import { newRecoveryCodes } from '../segundoFactor/recoveryCodes.ts'
import { purposeOf } from '../segundoFactor/takeCode.ts'
import { periodOf } from '../segundoFactor/totp.ts'
import { notifyAccount } from './notifyAccount.ts'
import { lockFactors, settleFactor } from './settleFactor.ts'

/** Activates the authenticator that was shown and gives the user new recovery codes. */
export const activateAutenticador: Handler<typeof cuenta.activateAutenticador> = async (context) => {
  const { db, body, user, now, service, settings, origin } = context
  const { idUsuario } = user
  await lockFactors(db, idUsuario)
  const row = await db
    .selectFrom('seguridad.autenticador')
    .select(['secreto_nuevo', 'secreto'])
    .where('id_usuario', '=', idUsuario)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.secreto_nuevo) throw new Problem('conflict', 'Empiece de nuevo: no hay una aplicación por activar.')
  const secret = Buffer.from(service(secretBoxKey).open(purposeOf(idUsuario), row.secreto_nuevo), 'base64url')
  const period = periodOf(secret, body.codigo.replace(/[\s-]/g, ''), now)
  if (period === undefined) {
    const mensaje = 'El código no es correcto. Revise que la hora del teléfono sea la automática.'
    throw new Problem('validation', { issues: [{ campo: 'codigo', mensaje }] })
  }
  await db
    .updateTable('seguridad.autenticador')
    .set({ secreto: row.secreto_nuevo, secreto_nuevo: null, activado_en: now, ultimo_periodo: period })
    .where('id_usuario', '=', idUsuario)
    .execute()
  await settleFactor(db, user)
  await notifyAccount(db, settings, idUsuario, {
    title: 'Se activó un segundo factor en su cuenta',
    text: 'Desde ahora se pide un código de su aplicación al ingresar. Si no fue usted, avise a un administrador del sistema.',
    key: `autenticador ${origin.traza}`,
  })
  return { codigos: await newRecoveryCodes(db, idUsuario) }
}
