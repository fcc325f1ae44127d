import { Anchor } from '@mantine/core'
import type { Field, FieldKind, Tone } from '@wamani/contract/core/kinds/field.ts'
import type { ReactNode } from 'react'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { Icon } from '../../ui/text/Icon.tsx'
import { StatusDot } from '../../ui/text/StatusDot.tsx'
import { RowLines, RowsTable } from '../list/RowsTable.tsx'
import classes from './FieldValue.module.css'
import { valueText } from './valueText.ts'

const StoredFile = lazyPart(async () => (await import('./StoredFile.tsx')).StoredFile, { small: true })
const StoredFiles = lazyPart(async () => (await import('./StoredFiles.tsx')).StoredFiles, { small: true })

type Show = (value: unknown, field: Field, text: string) => ReactNode

function state(tone: Tone | undefined, text: string) {
  return tone ? <StatusDot tone={tone}>{text}</StatusDot> : text
}

const shown: Partial<Record<FieldKind, Show>> = {
  boolean: (value, field, text) => state(field.marksActive ? (value ? 'success' : 'neutral') : undefined, text),
  choice: (value, field, text) => state(field.options?.find((option) => option.value === value)?.tone, text),
  longText: (_value, _field, text) => <span className={classes.long}>{text}</span>,
  email: (_value, _field, text) => (
    <Anchor display="inline-block" lh="24px" href={`mailto:${text}`}>
      {text}
    </Anchor>
  ),
  phone: (_value, _field, text) => (
    <Anchor display="inline-block" lh="24px" href={`tel:${text.replace(/\s/g, '')}`}>
      {text}
    </Anchor>
  ),
  color: (_value, _field, text) => (
    <span className={classes.pair}>
      <span className={classes.swatch} style={{ background: text }} aria-hidden /> {text}
    </span>
  ),
  icon: (_value, _field, text) => (
    <span className={classes.pair}>
      <Icon name={text} size={18} /> {text}
    </span>
  ),
  rows: (value, field) => <RowsTable field={field} value={value} />,
  file: (value, _field, text) => <StoredFile value={value} name={text} />,
  files: (value) => <StoredFiles value={value} />,
}

export type FieldValueProps = {
  field: Field
  value: unknown
  /** among other words: rows as lines instead of a table, at most so many */
  rowLines?: number
}

/** A value for reading, drawn by the kind of its field; nothing stored shows as a dash. */
export function FieldValue({ field, value, rowLines }: FieldValueProps) {
  const text = valueText(field, value)
  if (text === '') return <span className={classes.none}>—</span>
  if (rowLines && field.rows) return <RowLines field={field} value={value} most={rowLines} />
  return shown[field.kind]?.(value, field, text) ?? text
}
