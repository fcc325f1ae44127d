import type { Fields, Reference } from '@wamani/contract/core/kinds/field.ts'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import type { Ubigeo } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { idOf } from '@wamani/contract/core/kinds/references.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { Row } from '../getRow.ts'
import type { TableSchema } from '../tableSchema.ts'

type Values = Record<string, unknown>

/** A row in the form of an operation's input: references as ids, days as `YYYY-MM-DD`. */
export const inputOf = ({ resource }: TableSchema, row: Row): Values => valuesOf(resource.fields, row)

function valuesOf(fields: Fields, row: Row): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, to, rows }]) => {
      if (rows)
        return [name, (row[name] as Row[]).map((own) => ({ [rows.id]: own[rows.id], ...valuesOf(rows.item, own) }))]
      if (kind === 'ubigeo') return [name, (row[name] as Ubigeo | null)?.ubigeo ?? null]
      if (kind === 'reference') return [name, idOf(findResource(to ?? ''), row[name] as Reference | null)]
      if (kind === 'references')
        return [name, (row[name] as Reference[]).map((one) => idOf(findResource(to ?? ''), one))]
      return [name, kind === 'date' ? isoDate(row[name]) : row[name]]
    }),
  )
}
