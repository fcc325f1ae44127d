import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { ImportBatch } from '@wamani/contract/core/resource/routes/importing.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../http/context.ts'
import { jobOutput } from '../../jobs/ownJobs.ts'
import { nameOfLogin } from '../nameOfLogin.ts'
import { findImporter, isUndoable } from './importers.ts'

const batchColumns = sql`
  i.id_importacion as "idImportacion", i.recurso, i.archivo,
  i.lectura,
  i.estado, i.columnas, i.campos, i.separador_decimal as decimal, i.con_observaciones as "conObservaciones", i.creadas, i.actualizadas,
  i.creado_en as "creadoEn", i.creado_por as "creadoPor",
  ${sql.raw(nameOfLogin('i.creado_por'))} as "creadoPorNombre",
  (select coalesce(json_agg(to_json(m.celdas) order by m.numero), '[]') from (
    select f.numero, f.celdas from nucleo.importacion_fila f where f.id_importacion = i.id_importacion
    order by f.numero limit 5) m) as muestra,
  (select ${jobOutput} from nucleo.proceso p where p.id_proceso = i.id_proceso) as proceso,
  c.total, c.revisadas, c."conErrores", c.observadas, c."sinCambios", c.nuevas, c.existentes`

const counts = sql`lateral (
  select count(*)::int as total, (count(*) filter (where estado <> 'PENDIENTE'))::int as revisadas,
    (count(*) filter (where estado = 'ERROR'))::int as "conErrores",
    (count(*) filter (where estado <> 'ERROR' and observaciones <> '[]'))::int as observadas,
    (count(*) filter (where not es_nueva and estado = 'OMITIDA'))::int as "sinCambios",
    (count(*) filter (where es_nueva and estado <> 'ERROR'))::int as nuevas,
    (count(*) filter (where not es_nueva and estado <> 'ERROR'))::int as existentes
  from nucleo.importacion_fila f where f.id_importacion = i.id_importacion) c`

type Dependencies = Pick<Context, 'db' | 'service'>

const batchesWhere = async (context: Dependencies, clause: RawBuilder<unknown>): Promise<ImportBatch[]> => {
  const { rows } = await sql<
    Omit<ImportBatch, 'deshacible'>
  >`select ${batchColumns} from nucleo.importacion i, ${counts}
    where ${clause} order by i.id_importacion desc limit 20`.execute(context.db)
  return rows.map((row) => ({ ...row, deshacible: isUndoable(findImporter(context, row.recurso)) }))
}

export async function getBatch(context: Dependencies, id: number): Promise<ImportBatch> {
  const [batch] = await batchesWhere(context, sql`i.id_importacion = ${id}::bigint`)
  if (!batch) throw new Problem('notFound')
  return batch
}

export const listBatches = (context: Dependencies, recurso: string, by: string | null): Promise<ImportBatch[]> =>
  batchesWhere(context, sql`i.recurso = ${recurso} and (${by}::text is null or i.creado_por = ${by})`)
