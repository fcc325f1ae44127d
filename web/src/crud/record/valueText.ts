import { booleanText } from '@wamani/contract/core/kinds/booleanText.ts'
import { type Extent, extentText } from '@wamani/contract/core/kinds/extent.ts'
import type { Field, Reference } from '@wamani/contract/core/kinds/field.ts'
import type { FieldKind } from '@wamani/contract/core/kinds/kinds.ts'
import { pointText, type Ubigeo, ubigeoText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { isMoney, unitOf } from '@wamani/contract/core/kinds/unitOf.ts'
import { titlePhrase } from '@wamani/contract/core/resource/labelPhrases.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { detailText, displayText, numberText, titleText } from '@wamani/contract/core/resource/texts/displayText.ts'
import { namedLogin } from '@wamani/contract/core/resource/texts/namedLogin.ts'
import { formatDate } from '../../ui/format/formatDate.ts'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { formatTime } from '../../ui/format/formatTime.ts'
import type { Values } from '../calls.ts'

type Write = (value: unknown, field: Field) => string

export const isPrefix = (unit: string): boolean => unit === 'S/'

const asText: Write = (value) => String(value)
const numberOrText = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? value : null)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Title of a reference, «Quispe Mamani, Ana»; a bare id (old history) as «N.° 7». */
export function referenceText(value: unknown, to = ''): string {
  return isRecord(value) ? displayText(findResource(to), value, valueText) : numberText(value)
}

/** Detail that distinguishes references with the same title: «10 · Gerencia de Infraestructura» of the unit «GI». */
export const referenceDetail = (value: unknown, to = ''): string =>
  isRecord(value) ? detailText(findResource(to), value, valueText) : ''

export const recordText = (resource: AnyResource, row: Values): string => titleText(resource, row, valueText)

/** A record inside a sentence: «la solicitud de Flor Rojas», «el turno Mañana». */
export const recordPhrase = (resource: AnyResource, row: Values): string =>
  titlePhrase(resource, recordText(resource, row))

/** A record in a message about an action on it, by its short name if it has one: «la solicitud 2026-000061». */
export const shortPhrase = (resource: AnyResource, row: Values): string =>
  titlePhrase(resource, resource.naming.length > 0 ? displayText(resource, row, valueText) : recordText(resource, row))

/** A child row in one line: «Gasohol · 12 gal». */
export function rowText({ rows }: Field, row: Values): string {
  const { item = {}, line = Object.keys(item) } = rows ?? {}
  const words = line.map((name) => valueText(item[name], row[name], row))
  return words.filter(Boolean).join(' · ')
}

/** Money always has two decimals, other numbers as many as needed: «S/ 2.50», «15 gal». */
const decimalText = (value: number | string | null, field: Field) =>
  formatNumber(value, isMoney(field) ? 2 : 0, field.scale ?? 2)

/** Joins names; with semicolons if a name contains a comma: «Rojas, Flor; Quispe, Ana». */
const listed = (names: readonly string[]) => names.join(names.some((name) => name.includes(',')) ? '; ' : ', ')

const texts: Record<FieldKind, Write> = {
  text: asText,
  longText: asText,
  email: asText,
  phone: asText,
  webAddress: asText,
  color: asText,
  icon: asText,
  // no separator in four digits: it may be a year
  integer: (value) => (Math.abs(Number(value)) < 10_000 ? String(value) : formatNumber(numberOrText(value), 0)),
  decimal: (value, field) => decimalText(numberOrText(value), field),
  boolean: (value, field) => booleanText(value === true || value === 'true', field),
  date: (value) => formatDate(String(value)),
  dateTime: (value) => formatDateTime(String(value)),
  time: (value) => formatTime(String(value)),
  choice: (value, field) => field.options?.find((option) => option.value === value)?.label ?? String(value),
  reference: (value, field) => referenceText(value as Reference, field.to),
  references: (value, field) => {
    if (!Array.isArray(value)) return referenceText(value, field.to)
    // child rows have no title: show their number
    return field.to ? listed(value.map((one) => referenceText(one, field.to))) : String(value.length)
  },
  point: (value) => (isRecord(value) ? pointText({ x: Number(value.x), y: Number(value.y) }) : ''),
  ubigeo: (value) => (isRecord(value) ? ubigeoText(value as Ubigeo) : String(value)),
  rows: (value, field) => (Array.isArray(value) ? value.map((row) => rowText(field, row)).join('; ') : ''),
  file: (value) => (isRecord(value) && 'nombre' in value ? String(value.nombre) : ''),
  files: (value) => (Array.isArray(value) ? value.map(({ nombre, name }) => String(nombre ?? name)).join(', ') : ''),
  tags: (value) => (Array.isArray(value) ? value.join(', ') : String(value)),
  extent: (value) => (isRecord(value) ? extentText(value as Extent) : ''),
  password: () => '••••••••',
}

/**
 * A value as text by field kind, with its unit; '' if empty. `record`: the whole record, which may give the unit or the
 * name of a user.
 */
export function valueText(field: Field | undefined, value: unknown, record?: Values): string {
  if (value === null || value === undefined || value === '') return ''
  if (!field) return isRecord(value) ? '' : String(value)
  const text = texts[field.kind](namedLogin(field, value, record), field)
  const unit = unitOf(field, record)
  if (!text || !unit) return text
  return isPrefix(unit) ? `${unit} ${text}` : `${text} ${unit}`
}
