import type { Pregunta } from '@wamani/contract/geoencuesta/pregunta.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

export async function preguntasDe(db: Db, ids: readonly number[]): Promise<Map<number, Pregunta[]>> {
  const { rows } = await sql<Pregunta & { idEncuesta: number }>`
    select p.id_encuesta as "idEncuesta", p.id_pregunta as "idPregunta", p.orden, p.texto, p.ayuda, p.tipo, p.obligatoria,
      p.opciones, p.minimo, p.maximo,
      case when c.id_pregunta is not null
        then json_build_object('idPregunta', c.id_pregunta, 'orden', c.orden, 'valor', p.condicion_valor) end as condicion
    from geoencuesta.pregunta p left join geoencuesta.pregunta c on c.id_pregunta = p.id_condicion
    where p.id_encuesta = any(${ids}::int[]) order by p.id_encuesta, p.orden`.execute(db)
  const byEncuesta = new Map<number, Pregunta[]>(ids.map((id) => [id, []]))
  for (const { idEncuesta, ...pregunta } of rows) byEncuesta.get(idEncuesta)?.push(pregunta)
  return byEncuesta
}

export const preguntasDeUna = async (db: Db, id: number): Promise<Pregunta[]> =>
  (await preguntasDe(db, [id])).get(id) ?? []
