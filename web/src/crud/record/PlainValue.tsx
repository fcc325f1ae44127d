import { Anchor } from '@mantine/core'
import type { Field, Tone } from '@wamani/contract/core/kinds/field.ts'
import type { FieldKind } from '@wamani/contract/core/kinds/kinds.ts'
import type { ReactNode } from 'react'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { Icon } from '../../ui/text/Icon.tsx'
import { StatusDot } from '../../ui/text/StatusDot.tsx'
import { WholeCodes } from '../../ui/text/WholeCodes.tsx'
import type { Values } from '../calls.ts'
import classes from './PlainValue.module.css'
import { referenceDetail, valueText } from './valueText.ts'

const StoredFile = lazyPart(async () => (await import('../storedFiles/StoredFile.tsx')).StoredFile, { small: true })
const StoredFiles = lazyPart(async () => (await import('../storedFiles/StoredFiles.tsx')).StoredFiles, { small: true })

type Draw = (value: unknown, field: Field, text: string) => ReactNode

function state(tone: Tone | undefined, text: string) {
  return tone ? <StatusDot tone={tone}>{text}</StatusDot> : text
}

const plain: Draw = (_value, _field, text) => text

/** Tabular digits: dates have the same width, so either all of a column wrap or none. */
const day: Draw = (_value, _field, text) => <span className="tabular">{text}</span>

const words: Draw = (_value, _field, text) => <WholeCodes text={text} />

/** Values stored before the field required a URL stay text. */
const isWebAddress = (text: string) => /^https?:\/\//i.test(text)

const drawn: Record<FieldKind, Draw> = {
  text: (value, { nameKey }, text) =>
    nameKey && value !== text ? <span title={String(value)}>{text}</span> : <WholeCodes text={text} />,
  boolean: (value, field, text) => state(field.marksActive ? (value ? 'success' : 'neutral') : undefined, text),
  choice: (value, field, text) => state(field.options?.find((option) => option.value === value)?.tone, text),
  longText: (_value, _field, text) => (
    <span className={classes.long}>
      <WholeCodes text={text} />
    </span>
  ),
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
  webAddress: (_value, _field, text) =>
    isWebAddress(text) ? (
      <Anchor display="inline-block" lh="24px" href={text} target="_blank" rel="noopener noreferrer">
        {text}
      </Anchor>
    ) : (
      text
    ),
  color: (_value, _field, text) => (
    <span
      className={classes.swatch}
      style={{ background: text }}
      role="img"
      aria-label={`Color ${text}`}
      title={text}
    />
  ),
  icon: (_value, _field, text) => (
    <span role="img" aria-label={text} title={text}>
      <Icon name={text} size={18} />
    </span>
  ),
  integer: plain,
  decimal: plain,
  date: day,
  dateTime: day,
  time: day,
  reference: (value, field, text) => (
    <span title={referenceDetail(value, field.to) || undefined}>
      <WholeCodes text={text} />
    </span>
  ),
  references: words,
  point: plain,
  ubigeo: words,
  rows: words,
  file: (value, _field, text) => <StoredFile value={value} name={text} />,
  files: (value) => <StoredFiles value={value} />,
  tags: words,
  extent: words,
  password: words,
}

/** A read-only value other than child rows, rendered by field kind; «—» if empty. */
export function PlainValue(props: { field: Field; value: unknown; record?: Values | undefined }) {
  const { field, value, record } = props
  const text = valueText(field, value, record)
  if (text === '') return <span className={classes.none}>—</span>
  return drawn[field.kind](value, field, text)
}
