import { Problem } from '@wamani/contract/core/http/problem.ts'
import { normalizeCode } from '@wamani/contract/core/resource/texts/publicCode.ts'
import { etapas } from '@wamani/contract/sireda/etapa.ts'
import type { publico } from '@wamani/contract/sireda/publico.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { deadlineNote } from '../../rrhh/index.ts'
import { stageName } from '../denuncia/stagesOf.ts'

type Found = {
  principal: number
  acumuladaA: string | null
  numero: string
  fechaDenuncia: string
  categoria: string
  fechaLimite: string
}
type Stage = { descripcion: string; fechaHora: string; respuesta: string | null; anterior: boolean }

/**
 * Public tracking of a complaint by its code: no personal data, no staff names, and only the answer in full (D10). A
 * joined complaint shows the stages of its main one (D18). Stages, entity and category keep the names that the author
 * read (D20).
 */
export const trackDenuncia: Handler<typeof publico.trackDenuncia> = async ({ db, params }) => {
  const { rows } = await sql<Found>`
    select coalesce(m.id_denuncia, d.id_denuncia) as principal, m.numero as "acumuladaA", d.numero, d.fecha_denuncia as "fechaDenuncia",
      d.nombre_categoria as categoria, d.fecha_limite as "fechaLimite"
    from sireda.denuncia d
    left join sireda.acumulacion a on a.id_denuncia = d.id_denuncia and a.deshecha_en is null
    left join sireda.denuncia m on m.id_denuncia = a.id_principal
    where d.codigo = ${normalizeCode(params.codigo)} and d.eliminado_en is null`.execute(db)
  const [found] = rows
  if (!found) throw new Problem('notFound', 'No se encontró una denuncia con ese código.')
  const { rows: stages } = await sql<Stage>`
    select case when s.reapertura then ${stageName} else concat_ws(' a ', ${stageName}, s.nombre_entidad) end as descripcion,
      s.fecha_hora as "fechaHora", case when s.id_etapa = ${etapas.respondida} then s.descripcion end as respuesta,
      s.ronda < d.ronda as anterior
    from sireda.denuncia_etapa s join sireda.denuncia d using (id_denuncia)
    where d.id_denuncia = ${found.principal} order by s.fecha_hora, s.id_denuncia_etapa`.execute(db)
  const shown = stages.map(({ anterior, ...stage }) => ({ ...stage, ...(anterior && { anterior }) }))
  const { principal: _, categoria, acumuladaA, ...rest } = found
  const notaPlazo = await deadlineNote(db, found.fechaDenuncia.slice(0, 10), found.fechaLimite)
  return { ...rest, ...(acumuladaA && { acumuladaA }), notaPlazo, categoria: { nombre: categoria }, etapas: shown }
}
