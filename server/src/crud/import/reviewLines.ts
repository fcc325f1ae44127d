import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { importableFields } from '@wamani/contract/core/resource/importing.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { type TableSchema, tableSchema } from '../tableSchema.ts'
import { columnsOf } from '../write/columnsOf.ts'
import { repeatedLines } from './findHolders.ts'
import type { Dependencies, Line } from './parseLines.ts'
import { type RowsGuard, type Validated, validateRows } from './validateLines.ts'

/** `updates`: rows that are known are changed; otherwise they are told to be there already */
export type ReviewOptions = { guard: RowsGuard | undefined; today: string; updates: boolean }

/** Refuses columns that go nowhere, twice to the same field, or leave the key out. */
export function assertFields(resource: AnyResource, campos: readonly (string | null)[], columns: number): void {
  const known = new Map(importableFields(resource))
  const chosen = campos.filter((name) => name !== null)
  const issues = chosen
    .filter((name, at) => !known.has(name) || chosen.indexOf(name) !== at)
    .map((name) => ({
      campo: 'campos',
      mensaje: `El campo "${name.slice(0, 60)}" no se puede importar dos veces o no existe`,
    }))
  const missing = (resource.importing?.key ?? []).filter(
    (name) => !chosen.includes(name) && resource.fields[name]?.initial === undefined,
  )
  for (const name of missing)
    issues.push({ campo: 'campos', mensaje: messages.choose(`Columna de ${resource.fields[name]?.label ?? name}`) })
  if (campos.length > columns) issues.push({ campo: 'campos', mensaje: 'Hay más campos que columnas' })
  if (issues.length > 0) throw new Problem('validation', { issues })
}

/** Judges these lines of an import and notes what is wrong with each. `edited`: a person has just written them. */
export async function reviewRows(
  context: Dependencies,
  resource: AnyResource,
  batch: number,
  campos: readonly (string | null)[],
  lines: readonly Line[],
  options: ReviewOptions & { edited: boolean },
): Promise<void> {
  const schema = tableSchema(resource)
  const { db } = context
  const validated = await validateRows(context, schema, campos, lines, options)
  await tellRepeated(db, schema, batch, campos, validated, options.edited)
  await noteValidation(db, schema, batch, validated)
}

/** The same unique value twice in one file. */
export async function tellRepeated(
  db: Db,
  { resource }: Pick<TableSchema, 'resource'>,
  batch: number,
  campos: readonly (string | null)[],
  validated: readonly Pick<Validated, 'numero' | 'issues'>[],
  edited: boolean,
): Promise<void> {
  for (const names of resource.unique) {
    const columns = names.map((name) => campos.indexOf(name)).filter((at) => at >= 0)
    const campo = names.at(-1) ?? ''
    if (columns.length === 0 || !campos.includes(campo)) continue
    const lines = validated.map(({ numero }) => numero)
    const repeated = await repeatedLines(db, batch, columns, { lines, earlier: !edited })
    for (const one of validated) {
      const other = repeated.get(one.numero)
      if (other === undefined) continue
      // Where lines are rehearsed, the earlier one is the record that has the value.
      const others = one.issues.filter((issue) => issue.campo !== campo)
      one.issues.splice(0, one.issues.length, ...others, { campo, mensaje: `Se repite en la fila ${other}` })
    }
  }
}

async function noteValidation(
  db: Db,
  schema: TableSchema,
  batch: number,
  validated: readonly Validated[],
): Promise<void> {
  const rows = validated.map(({ numero, issues, values, stored }) => ({
    numero,
    errores: issues,
    valores: Object.fromEntries(columnsOf(schema, values)),
    id_registro: stored?.id ?? null,
    version: stored?.version ?? null,
  }))
  await sql`
    update nucleo.importacion_fila f set estado = case when r.errores = '[]' then 'VALIDA' else 'ERROR' end, errores = r.errores,
      valores = r.valores, id_registro = r.id_registro, es_nueva = r.id_registro is null, version = r.version, antes = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r(numero int, errores jsonb, valores jsonb, id_registro int, version int)
    where f.id_importacion = ${batch} and f.numero = r.numero`.execute(db)
}
