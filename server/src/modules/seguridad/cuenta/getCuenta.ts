import type { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import type { Handler } from '../../../http/implement.ts'
import { linkedDirectories } from '../identidad/directorySignIn.ts'
import { hasPasskeys } from '../llave/relyingParty.ts'
import { isFactorRequired } from '../segundoFactor/isFactorRequired.ts'
import { countRecoveryCodes } from '../segundoFactor/recoveryCodes.ts'
import { findUsuario } from '../usuario/findUsuario.ts'

export const getCuenta: Handler<typeof cuenta.getCuenta> = async ({ db, user, settings }) => {
  const row = await db
    .selectFrom('seguridad.autenticador')
    .select('activado_en')
    .where('id_usuario', '=', user.idUsuario)
    .executeTakeFirst()
  const llaves = await db
    .selectFrom('seguridad.llave_acceso')
    .select(['id_llave as idLlave', 'nombre', 'creada_en as creadaEn', 'usada_en as usadaEn'])
    .where('id_usuario', '=', user.idUsuario)
    .orderBy('id_llave')
    .execute()
  const { clave_hash } = await findUsuario(db, user.idUsuario)
  return {
    llaves,
    // a user created by an identity provider has no password until an administrator sets one
    tieneClave: clave_hash !== '' || (await linkedDirectories(db, user.idUsuario)).length > 0,
    admiteLlaves: hasPasskeys(settings),
    autenticadorDesde: row?.activado_en ?? null,
    codigosRestantes: await countRecoveryCodes(db, user.idUsuario),
    exigido: await isFactorRequired(db, user.idUsuario),
  }
}
