import type { publicoRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { consentimiento } from '../../../database/consentimiento.ts'
import type { Handler } from '../../../http/implement.ts'
import { campaniasAbiertas } from './campaniasAbiertas.ts'

/** Options of the volunteer form: open campaigns, active professions, and districts of the home department. */
export const listCatalogosVoluntario: Handler<typeof publicoRoutes.listCatalogosVoluntario> = async (context) => {
  const { db, today, settings } = context
  const campanias = await campaniasAbiertas(db, today)
  const profesiones = await db
    .selectFrom('amachay.profesion')
    .select(['id', 'nombre', 'salud_asistencial as saludAsistencial'])
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
  return { campanias, profesiones, distritos, consentimiento: await consentimiento(db, 'VOLUNTARIADO') }
}
