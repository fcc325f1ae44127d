import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { AjusteAviso, avisoRoutes } from '@wamani/contract/sistema/avisoRoutes.ts'
import type { Db } from '../../../database/connect.ts'
import type { Handler } from '../../../http/implement.ts'
import { noticeKinds } from '../../../notifications/noticeKinds.ts'

/** How the person is told of each kind of news: as chosen, else as it is declared. */
export const listAjustes: Handler<typeof avisoRoutes.ajustesDeAvisos> = ({ db, user }) => ajustesOf(db, user.idUsuario)

/** Keeps what the person chose; kinds that are not named stay as they are. */
export const changeAjustes: Handler<typeof avisoRoutes.ajustarAvisos> = async ({ db, user, body }) => {
  const unknown = body.ajustes.findIndex(({ tipo }) => !noticeKinds.some(({ kind }) => kind === tipo))
  if (unknown >= 0) {
    const issue = { campo: `ajustes.${unknown}.tipo`, mensaje: 'El tipo de aviso no existe' }
    throw new Problem('validation', { issues: [issue] })
  }
  for (const { tipo, enProducto: en_producto, porCorreo: por_correo } of body.ajustes)
    await db
      .insertInto('nucleo.aviso_preferencia')
      .values({ id_usuario: user.idUsuario, tipo, en_producto, por_correo })
      .onConflict((conflict) => conflict.columns(['id_usuario', 'tipo']).doUpdateSet({ en_producto, por_correo }))
      .execute()
  return ajustesOf(db, user.idUsuario)
}

const WAYS = { product: 'producto', mail: 'correo' } as const

async function ajustesOf(db: Db, idUsuario: number): Promise<AjusteAviso[]> {
  const rows = await db.selectFrom('nucleo.aviso_preferencia').selectAll().where('id_usuario', '=', idUsuario).execute()
  return noticeKinds.map(({ kind, label, ways, unlessAsked }) => {
    const chosen = rows.find(({ tipo }) => tipo === kind)
    const usual = unlessAsked !== 'silent'
    return {
      tipo: kind,
      etiqueta: label,
      modos: ways.map((way) => WAYS[way]),
      enProducto: ways.includes('product') && (chosen?.en_producto ?? usual),
      porCorreo: ways.includes('mail') && (chosen?.por_correo ?? usual),
    }
  })
}
