import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { Values } from '../calls.ts'
import { PlainValue } from './PlainValue.tsx'
import { RowLines, RowsTable } from './RowsTable.tsx'
import { valueText } from './valueText.ts'

export type FieldValueProps = {
  field: Field
  value: unknown
  record?: Values | undefined
  /** child rows as at most this many lines instead of a table */
  rowLines?: number
}

export function FieldValue({ field, value, record, rowLines }: FieldValueProps) {
  if (field.rows && valueText(field, value) !== '')
    return rowLines ? (
      <RowLines field={field} value={value} most={rowLines} />
    ) : (
      <RowsTable field={field} value={value} record={record} />
    )
  return <PlainValue field={field} value={value} record={record} />
}
