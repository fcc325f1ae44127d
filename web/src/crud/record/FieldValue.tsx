import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { PlainValue } from './PlainValue.tsx'
import { RowLines, RowsTable } from './RowsTable.tsx'
import { valueText } from './valueText.ts'

const StoredFile = lazyPart(async () => (await import('./StoredFile.tsx')).StoredFile, { small: true })
const StoredFiles = lazyPart(async () => (await import('./StoredFiles.tsx')).StoredFiles, { small: true })

export type FieldValueProps = {
  field: Field
  value: unknown
  /** among other words: rows as lines instead of a table, at most so many */
  rowLines?: number
}

/** A value for reading, drawn by the kind of its field; nothing stored shows as a dash. */
export function FieldValue({ field, value, rowLines }: FieldValueProps) {
  const text = valueText(field, value)
  if (text !== '') {
    if (rowLines && field.rows) return <RowLines field={field} value={value} most={rowLines} />
    if (field.kind === 'rows') return <RowsTable field={field} value={value} />
    if (field.kind === 'file') return <StoredFile value={value} name={text} />
    if (field.kind === 'files') return <StoredFiles value={value} />
  }
  return <PlainValue field={field} value={value} />
}
