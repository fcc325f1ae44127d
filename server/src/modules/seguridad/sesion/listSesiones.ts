import type { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { parametro } from '../../../database/parametro.ts'
import type { Handler } from '../../../http/implement.ts'
import { findUsuario } from '../usuario/findUsuario.ts'

export const listSesiones: Handler<typeof usuarioRoutes.listSesiones> = async ({ db, params, user, now }) => {
  await findUsuario(db, params.id)
  const idle = (await parametro(db, 'sesion.inactividadMin')) * 60_000
  const rows = await db
    .selectFrom('seguridad.sesion')
    .select(['id_sesion', 'creada_en', 'usada_en', 'expira_en', 'ip', 'agente'])
    .where('id_usuario', '=', params.id)
    .where('expira_en', '>', now.toISOString())
    .where('usada_en', '>', new Date(now.getTime() - idle).toISOString())
    .orderBy('usada_en', 'desc')
    .execute()
  return rows.map(({ id_sesion, creada_en, usada_en, expira_en, ip, agente }) => ({
    idSesion: id_sesion,
    creadaEn: creada_en,
    usadaEn: usada_en,
    expiraEn: expira_en,
    ip,
    agente,
    actual: id_sesion === user.idSesion,
  }))
}
