import type { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import type { Handler } from '../../../http/implement.ts'
import { isFactorRequired } from '../segundoFactor/isFactorRequired.ts'
import { countRecoveryCodes } from '../segundoFactor/recoveryCodes.ts'

export const getCuenta: Handler<typeof cuenta.getCuenta> = async ({ db, user }) => {
  const row = await db
    .selectFrom('seguridad.autenticador')
    .select('activado_en')
    .where('id_usuario', '=', user.idUsuario)
    .executeTakeFirst()
  return {
    autenticadorDesde: row?.activado_en ?? null,
    codigosRestantes: await countRecoveryCodes(db, user.idUsuario),
    exigido: await isFactorRequired(db, user.idUsuario),
  }
}
