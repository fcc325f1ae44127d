import { booleanText } from '@wamani/contract/core/kinds/booleanText.ts'
import type { Field, Option } from '@wamani/contract/core/kinds/field.ts'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import type { FieldKind } from '@wamani/contract/core/kinds/kinds.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'

/**
 * Properties of a field kind on the web. Inputs (`FieldInput`), texts (`valueText`) and rendering (`PlainValue`) are
 * separate tables, so that a list does not load inputs.
 */
type WebKind = {
  /** input or value takes the full width of the form */
  wideInput: boolean
  wideValue: boolean
  /** width relative to other inputs in a row of a child table */
  share: 1.2 | 2
  marked: boolean
  keyboard: { type?: 'email' | 'tel' | 'url'; inputMode?: 'email' | 'tel' | 'url' }
  options: (field: Field) => readonly Option[] | undefined
  /** Normal form of a value, to compare two values. Not called for empty values. */
  meaning: (value: unknown, field: Field) => unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const plain: WebKind = {
  wideInput: false,
  wideValue: false,
  share: 1.2,
  marked: false,
  keyboard: {},
  options: () => undefined,
  meaning: (value) => (isRecord(value) ? JSON.stringify(value) : value),
}
const number: WebKind = { ...plain, meaning: Number }

const idIn = (value: unknown, { to = '' }: Field) => (isRecord(value) ? value[findResource(to).id] : value)

const together = (value: unknown, meaning: (one: unknown) => unknown) =>
  Array.isArray(value) ? value.map(meaning).join(',') || null : meaning(value)

const fileKey = (file: File | { idArchivo: number }) =>
  file instanceof File ? [file.name, file.size, file.lastModified] : file.idArchivo

export const webKinds: Readonly<Record<FieldKind, WebKind>> = {
  text: { ...plain, share: 2, marked: true },
  longText: { ...plain, wideInput: true, wideValue: true, share: 2 },
  email: { ...plain, keyboard: { type: 'email', inputMode: 'email' } },
  phone: { ...plain, keyboard: { type: 'tel', inputMode: 'tel' } },
  webAddress: { ...plain, keyboard: { type: 'url', inputMode: 'url' } },
  integer: number,
  decimal: number,
  boolean: {
    ...plain,
    options: (field) => [true, false].map((value) => ({ value: String(value), label: booleanText(value, field) })),
  },
  date: { ...plain, meaning: isoDate },
  dateTime: plain,
  time: plain,
  color: plain,
  icon: plain,
  choice: { ...plain, options: ({ options }) => options },
  reference: { ...plain, share: 2, marked: true, meaning: idIn },
  references: {
    ...plain,
    wideInput: true,
    meaning: (value, field) => together(value, (one) => idIn(one, field)),
  },
  point: { ...plain, meaning: (value) => (isRecord(value) ? `${Number(value.x)} ${Number(value.y)}` : value) },
  ubigeo: { ...plain, share: 2, meaning: (value) => (isRecord(value) ? value.ubigeo : value) },
  rows: { ...plain, wideInput: true, wideValue: true },
  file: {
    ...plain,
    meaning: (value, field) => (isRecord(value) && 'url' in value ? value.url : plain.meaning(value, field)),
  },
  files: {
    ...plain,
    wideInput: true,
    wideValue: true,
    meaning: (value, field) => {
      if (!Array.isArray(value)) return plain.meaning(value, field)
      return value.length === 0 ? null : JSON.stringify(value.map(fileKey))
    },
  },
  tags: { ...plain, meaning: (value) => together(value, (one) => one) },
  extent: plain,
  password: plain,
}
