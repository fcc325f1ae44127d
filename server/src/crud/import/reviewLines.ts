import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { type TableSchema, tableSchema } from '../tableSchema.ts'
import { columnsOf } from '../write/columnsOf.ts'
import { addRepeatedIssues } from './addRepeatedIssues.ts'
import type { Columns, Dependencies, Line } from './parseLines.ts'
import { type RowsValidator, type Validated, validateLines } from './validateLines.ts'

/** `updates`: existing records are updated; otherwise they are duplicates. */
export type ReviewOptions = { validateRows: RowsValidator | undefined; today: string; updates: boolean }

export async function reviewLines(
  context: Dependencies,
  resource: AnyResource,
  batch: number,
  columns: Columns,
  lines: readonly Line[],
  options: ReviewOptions & { edited: boolean },
): Promise<void> {
  const schema = tableSchema(resource)
  const { db } = context
  const validated = await validateLines(context, schema, columns, lines, options)
  await addRepeatedIssues(db, schema, batch, columns.campos, validated, options.edited)
  await storeValidation(db, schema, batch, validated)
}

async function storeValidation(
  db: Db,
  schema: TableSchema,
  batch: number,
  validated: readonly Validated[],
): Promise<void> {
  const rows = validated.map(({ numero, issues, observaciones, values, stored, unchanged }) => ({
    numero,
    errores: issues,
    observaciones,
    igual: unchanged,
    valores: Object.fromEntries(columnsOf(schema, values)),
    id_registro: stored?.id ?? null,
    version: stored?.version ?? null,
  }))
  await sql`
    update nucleo.importacion_fila f set estado = case when r.errores <> '[]' then 'ERROR' when r.igual then 'OMITIDA' else 'VALIDA' end, errores = r.errores,
      observaciones = r.observaciones, valores = r.valores, id_registro = r.id_registro, es_nueva = r.id_registro is null, version = r.version, antes = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(numero int, errores jsonb, observaciones jsonb, igual boolean, valores jsonb, id_registro int, version int)
    where f.id_importacion = ${batch} and f.numero = r.numero`.execute(db)
}
