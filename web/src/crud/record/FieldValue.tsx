import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { Values } from '../calls.ts'
import { PlainValue } from './PlainValue.tsx'
import { RowLines, RowsTable } from './RowsTable.tsx'
import { valueText } from './valueText.ts'

export type FieldValueProps = {
  field: Field
  value: unknown
  /** the record it stands in, which may say its unit or whose a login is */
  record?: Values | undefined
  /** among other words: rows as lines instead of a table, at most so many */
  rowLines?: number
}

/** A value for reading, drawn by the kind of its field; nothing stored shows as a dash. */
export function FieldValue({ field, value, record, rowLines }: FieldValueProps) {
  if (field.rows && valueText(field, value) !== '')
    return rowLines ? (
      <RowLines field={field} value={value} most={rowLines} />
    ) : (
      <RowsTable field={field} value={value} record={record} />
    )
  return <PlainValue field={field} value={value} record={record} />
}
