import { Anchor } from '@mantine/core'
import type { Field, Tone } from '@wamani/contract/core/kinds/field.ts'
import type { FieldKind } from '@wamani/contract/core/kinds/kinds.ts'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/text/Icon.tsx'
import { StatusDot } from '../../ui/text/StatusDot.tsx'
import classes from './PlainValue.module.css'
import { valueText } from './valueText.ts'

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
}

/** A value of one field alone for reading, neither rows nor a file, drawn by its kind; nothing stored shows as a dash. */
export function PlainValue({ field, value }: { field: Field; value: unknown }) {
  const text = valueText(field, value)
  if (text === '') return <span className={classes.none}>—</span>
  return shown[field.kind]?.(value, field, text) ?? text
}
