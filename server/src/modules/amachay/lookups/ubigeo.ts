import type { lookupRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import type { Handler } from '../../../http/implement.ts'

export const listDepartamentos: Handler<typeof lookupRoutes.listDepartamentos> = ({ db }) =>
  db
    .selectFrom('nucleo.ubigeo')
    .select(['codigo_departamento', 'departamento'])
    .distinct()
    .orderBy('codigo_departamento')
    .execute()

export const listProvincias: Handler<typeof lookupRoutes.listProvincias> = ({ db, params }) =>
  db
    .selectFrom('nucleo.ubigeo')
    .select(['codigo_departamento', 'codigo_provincia', 'provincia'])
    .distinct()
    .where('codigo_departamento', '=', params.dep)
    .orderBy('codigo_provincia')
    .execute()

export const listDistritos: Handler<typeof lookupRoutes.listDistritos> = ({ db, params }) =>
  db
    .selectFrom('nucleo.ubigeo')
    .select(['ubigeo', 'codigo_distrito', 'distrito'])
    .where('codigo_departamento', '=', params.dep)
    .where('codigo_provincia', '=', params.prov)
    .orderBy('ubigeo')
    .execute()
