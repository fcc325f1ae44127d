import { randomBytes } from 'node:crypto'
import type { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { parametroText } from '../../../database/parametro.ts'
import type { Handler } from '../../../http/implement.ts'
import { secretBoxKey } from '../../../secrets/secretBox.ts'
import { purposeOf } from '../segundoFactor/takeCode.ts'
import { base32, totpUri } from '../segundoFactor/totp.ts'
import { lockFactors } from './settleFactor.ts'

/** Length of a SHA-1 digest (RFC 4226, section 4). */
const SECRET_BYTES = 20
/** Longer names make a QR code too dense for the cameras of cheap phones. */
const MAX_ISSUER_LENGTH = 40

/** Creates a secret for a new authenticator. The former authenticator stays valid until a code confirms the new one. */
export const startAutenticador: Handler<typeof cuenta.startAutenticador> = async ({ db, user, service }) => {
  await lockFactors(db, user.idUsuario)
  const secret = randomBytes(SECRET_BYTES)
  const sealed = service(secretBoxKey).seal(purposeOf(user.idUsuario), secret.toString('base64url'))
  await db
    .insertInto('seguridad.autenticador')
    .values({ id_usuario: user.idUsuario, secreto_nuevo: sealed })
    .onConflict((conflict) => conflict.column('id_usuario').doUpdateSet({ secreto_nuevo: sealed }))
    .execute()
  const issuer = (await parametroText(db, 'institucion.nombre')).slice(0, MAX_ISSUER_LENGTH)
  const uri = totpUri(secret, { issuer, account: user.username })
  return { secreto: base32(secret), uri, qr: await qrOf(uri) }
}

async function qrOf(text: string): Promise<{ lado: number; trazo: string }> {
  // lazy loading: the package has sixty files and few servers draw a QR code
  const { create } = await import('qrcode')
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const places = Array.from({ length: modules.size }, (_, at) => at)
  const dark = places.flatMap((y) => places.filter((x) => modules.get(y, x)).map((x) => `M${x} ${y}h1v1h-1z`))
  return { lado: modules.size, trazo: dark.join('') }
}
