import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { importableFields } from '@wamani/contract/core/resource/routes/importing.ts'
import { visibleResource } from '@wamani/contract/core/resource/visibleResource.ts'
import type { Download } from '../../documents/download.ts'
import { type BookSheet, workbook } from '../../documents/workbook.ts'
import type { Context } from '../../http/context.ts'
import { whereOf } from '../list/condition.ts'
import { visibleSchema } from '../redact.ts'
import { runSql } from '../runSql.ts'
import { serverKinds } from '../serverKinds.ts'
import { tableSchema } from '../tableSchema.ts'
import { readScope } from './importers.ts'
import { selectableCondition } from './names/findRowsByName.ts'
import { nameSql } from './names/nameSql.ts'

const MAX_LISTED_VALUES = 300

/**
 * XLSX template: a sheet to fill in, one that explains each column and one with the values of catalogue columns. Text
 * columns are formatted as text, which keeps leading zeros.
 */
export async function importTemplate(resource: AnyResource, context: Context): Promise<Download> {
  const { resource: visible } = await visibleSchema(resource, context)
  const fields = importableFields(visibleResource(visible, () => true))
  const values = await Promise.all(fields.map(([, field]) => valuesOf(context, field)))
  const listed = fields.flatMap(([, { label }], at) => (values[at]?.length ? [{ label, values: values[at] }] : []))
  const key = new Set(resource.importing?.key)
  const sheets: BookSheet[] = [
    {
      title: resource.labels.plural,
      heads: fields.map(([, { label }]) => label),
      rows: [],
      asText: fields.flatMap(([, { kind }], at) => (serverKinds[kind].asText ? [at] : [])),
    },
    {
      title: 'Columnas',
      heads: ['Columna', 'Obligatoria', 'Qué escribir'],
      rows: fields.map(([name, field], at) => [
        field.label,
        field.required && field.initial === undefined ? 'Sí' : 'No',
        [hintOf(field, values[at]?.length ?? 0), key.has(name) && 'Dice si el registro ya existe.']
          .filter(Boolean)
          .join(' '),
      ]),
    },
    {
      title: 'Valores',
      heads: listed.map(({ label }) => label),
      rows: Array.from({ length: Math.max(0, ...listed.map(({ values }) => values.length)) }, (_, row) =>
        listed.map(({ values }) => values[row] ?? ''),
      ),
    },
  ]
  return workbook({ name: `plantilla-${resource.labels.plural}-${context.today}`, sheets })
}

/** Accepted values of a column; empty when it accepts any or too many to list. */
async function valuesOf(context: Context, field: Field): Promise<readonly string[]> {
  if (!field.to) return serverKinds[field.kind].choices(field)
  const schema = tableSchema(findResource(field.to))
  if (schema.resource.naming.length === 0) return []
  const condition = selectableCondition(schema, field, await readScope(context, field.to))
  const rows = await runSql<{ name: string }>(
    context.db,
    `select ${nameSql(schema).inFile} as name from ${schema.table} t ${whereOf(condition)} order by 1 limit ${MAX_LISTED_VALUES + 1}`,
    condition.values,
  )
  return rows.length > MAX_LISTED_VALUES ? [] : rows.map(({ name }) => name)
}

function hintOf({ kind, max, to, help, unit }: Field, listed: number): string {
  const said = (...sentences: readonly (string | undefined)[]) => [...sentences, help].filter(Boolean).join(' ')
  if (listed > 0)
    return said(
      `Uno de los valores de la hoja «Valores»${kinds[kind].storage === 'links' ? ', o varios separados por «;»' : ''}.`,
    )
  if (to) return said(`El código o el nombre de: ${findResource(to).labels.singular}.`)
  const plain = serverKinds[kind].hint ?? (max ? `Texto de hasta ${max} caracteres.` : 'Texto.')
  return said(plain, unit && `En ${unit}.`)
}
