import type { publico } from '@wamani/contract/sireda/publico.ts'
import { consentimiento } from '../../../database/consentimiento.ts'
import type { Handler } from '../../../http/implement.ts'

/** Options of the complaint form: active types and categories, and districts of the home department. */
export const listCatalogos: Handler<typeof publico.listCatalogos> = async ({ db, settings }) => {
  const tipos = await db
    .selectFrom('sireda.tipo_denuncia')
    .select(['id_tipo_denuncia as idTipoDenuncia', 'nombre', 'descripcion'])
    .where('estado', '=', true)
    .orderBy('id_tipo_denuncia')
    .execute()
  const categorias = await db
    .selectFrom('sireda.categoria')
    .select(['id_categoria as idCategoria', 'nombre', 'id_tipo_denuncia as idTipoDenuncia'])
    .where('estado', '=', true)
    .orderBy('nombre')
    .execute()
  const distritos = await db
    .selectFrom('nucleo.ubigeo')
    .select(['ubigeo', 'departamento', 'provincia', 'distrito'])
    .where('codigo_departamento', '=', settings.regionUbigeo)
    .orderBy('provincia')
    .orderBy('distrito')
    .execute()
  return { tipos, categorias, distritos, consentimiento: await consentimiento(db, 'DENUNCIA') }
}
