import { booleanText } from '@wamani/contract/core/kinds/booleanText.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { FieldKind } from '@wamani/contract/core/kinds/kinds.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { readFields } from '@wamani/contract/core/resource/texts/displayText.ts'
import { type ColumnSize, numberPx, textPx, twoLinePx } from '../../ui/table/columnWidths.ts'

type Sized = { size: ColumnSize; whole?: boolean }
type Measure = (field: Field) => Sized

/** Texts up to this length are codes: never wrapped. */
const MAX_CODE_CHARS = 16
/** Characters reserved for a code before the rows are loaded. */
const CODE_LENGTH = 9
/** Labels up to this length are not wrapped. */
const MAX_LABEL_CHARS = 11
const LEAST_LABEL_PX = 16
const DOT_PX = 18

const whole = (chars: number, weight = 0.4): Sized => ({ size: { min: numberPx(chars), weight }, whole: true })
const words = (min: number, weight: number): Sized => ({ size: { min, weight, shrinks: true } })

/** Width for texts of at most `max` characters: short ones are codes, longer ones wrap. */
const chars = (max: number): Sized =>
  max <= MAX_CODE_CHARS ? whole(Math.min(max, CODE_LENGTH)) : words(80, Math.min(2.4, 0.5 + Math.sqrt(max) / 8))

/** Width for a fixed set of labels. Long labels wrap to two lines. */
function labels(options: readonly string[], extraPx = 0): Sized {
  const px = options.map((label) => (label.length <= MAX_LABEL_CHARS ? textPx(label) : twoLinePx(label)))
  // sized by all options, so that the width is the same on every page
  return { size: { min: Math.max(LEAST_LABEL_PX, ...px) + extraPx, weight: 0.5 } }
}

const text: Measure = ({ max = 120 }) => chars(max)
const number: Measure = ({ max = 99_999, scale = 0, unit = '', unitFrom }) => {
  const digits = String(Math.trunc(max)).length + (scale ? scale + 1 : 0)
  return whole(Math.min(digits, 10) + (unit ? unit.length + 1 : 0) + (unitFrom ? 6 : 0), 0.3)
}
const set: Measure = () => words(104, 1.8)

const measures: Readonly<Record<FieldKind, Measure>> = {
  text,
  longText: () => words(112, 2.6),
  email: () => words(128, 1.8),
  phone: () => whole(11),
  webAddress: () => words(128, 1.8),
  integer: number,
  decimal: number,
  boolean: (field) =>
    labels(
      [true, false].map((value) => booleanText(value, field)),
      field.marksActive ? DOT_PX : 0,
    ),
  date: () => ({ size: { min: textPx('00/00/0000'), weight: 0.3 }, whole: true }),
  // wide enough for the date; the time wraps below it
  dateTime: () => words(numberPx(10), 0.5),
  time: () => whole(5, 0.3),
  color: () => whole(10),
  icon: () => words(112, 0.8),
  choice: ({ options = [] }) =>
    labels(
      options.map(({ label }) => label),
      options.some(({ tone }) => tone) ? DOT_PX : 0,
    ),
  reference: ({ to = '' }) => {
    const target = findResource(to)
    const { fields } = target
    const sum = readFields(target).reduce((all, name) => all + (fields[name]?.max ?? 40), 0)
    return sum <= MAX_CODE_CHARS ? chars(sum) : words(84, 1.5)
  },
  references: set,
  point: () => words(96, 1),
  ubigeo: () => words(96, 1.4),
  rows: () => words(96, 2),
  file: () => words(104, 1.2),
  files: () => words(104, 1.2),
  tags: set,
  extent: () => words(112, 1.2),
  password: () => whole(6),
}

export const columnSize = (field: Field): Sized => measures[field.kind](field)
