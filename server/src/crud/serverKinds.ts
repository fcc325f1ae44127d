import { messages } from '@wamani/contract/core/http/messages.ts'
import { booleanText } from '@wamani/contract/core/kinds/booleanText.ts'
import { type Extent, extentText } from '@wamani/contract/core/kinds/extent.ts'
import type { Field, Reference } from '@wamani/contract/core/kinds/field.ts'
import { isoDate } from '@wamani/contract/core/kinds/inputSchemas.ts'
import type { FieldKind } from '@wamani/contract/core/kinds/kinds.ts'
import { type Point, pointText, type Ubigeo, ubigeoText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { idOf } from '@wamani/contract/core/kinds/references.ts'
import { findResource } from '@wamani/contract/core/resource/registry.ts'
import { displayText } from '@wamani/contract/core/resource/texts/displayText.ts'
import { namedLogin } from '@wamani/contract/core/resource/texts/namedLogin.ts'
import { shownCell } from '../documents/shownCell.ts'
import type { Cell } from '../documents/spreadsheet.ts'
import { sheetDay, sheetInstant } from '../documents/table/sheetDay.ts'
import { type NumberStyle, numberInCell } from './import/cells/numberInCell.ts'
import { nameInFile } from './import/names/nameInFile.ts'
import { type CellValue, idNamed, idsNamed, partsOf, type RowsByName, setNamesIn } from './import/names/namesInCells.ts'
import { normalized } from './list/searchWords.ts'

type Values = Record<string, unknown>

/** Server-side properties of a kind of field, in addition to those of the contract. Values are never null. */
type ServerKind = {
  /** converts a validated value for its column */
  toColumn: (value: unknown) => unknown
  /** SQL of the column inside a JSON object */
  inJson: (column: string, field: Field) => string
  /** converts a value from an audit trail image */
  fromImage: (value: unknown) => unknown
  /** converts a response value to operation input: rows to ids */
  toInput: (value: unknown, field: Field) => unknown
  /** SQL type for comparing texts with the column */
  sqlType: string
  /** display value in a spreadsheet: labels and names */
  toCell: (value: unknown, field: Field) => Cell
  /** display value in an importable file, when different: unique names */
  toFile?: (value: unknown, field: Field) => Cell
  /** template cells are formatted as text */
  asText: boolean
  /** all accepted cell values */
  choices: (field: Field) => readonly string[]
  /** instruction for filling in the cell */
  hint: string | null
  /** folded names of rows in a cell */
  namesIn: (cell: string) => string[]
  /** request value of a cell; unrecognised text stays unchanged for the schema to reject */
  fromCell: (cell: string, field: Field, named: RowsByName, numbers: NumberStyle) => CellValue
  /** supports set-based import */
  setBased: boolean
  /** shown in search results to distinguish matching records */
  recognisable: boolean
}

const plain: ServerKind = {
  toColumn: (value) => value,
  inJson: (column) => column,
  fromImage: (value) => value,
  toInput: (value) => value,
  sqlType: 'text',
  toCell: String,
  asText: false,
  choices: () => [],
  hint: null,
  namesIn: (cell) => [normalized(cell.trim())],
  fromCell: (value) => ({ value }),
  setBased: true,
  recognisable: false,
}
const words: ServerKind = { ...plain, asText: true, recognisable: true }
const number: ServerKind = {
  ...plain,
  toCell: Number,
  hint: 'Número.',
  fromCell: (cell, field, _, numbers) => numberInCell(cell, field, numbers),
}
const compound: ServerKind = { ...plain, setBased: false }

const YES_NO = ['Sí', 'No'] as const
const BOOLEANS = new Map([
  ...['si', 's', 'x', 'verdadero', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'falso', 'false', '0'].map((word) => [word, false] as const),
])

export const serverKinds: Readonly<Record<FieldKind, ServerKind>> = {
  text: words,
  longText: words,
  email: { ...words, hint: 'Correo electrónico.' },
  phone: { ...words, hint: 'Teléfono.', recognisable: false },
  webAddress: { ...words, hint: 'Dirección web.', recognisable: false },
  integer: { ...number, sqlType: 'int', hint: 'Número entero.' },
  decimal: { ...number, sqlType: 'numeric' },
  boolean: {
    ...plain,
    sqlType: 'boolean',
    toCell: (value, field) => booleanText(Boolean(value), { ...field, marksActive: false }),
    choices: ({ booleanWords = YES_NO }) => booleanWords,
    fromCell: (cell, { label, booleanWords = YES_NO }) => {
      const said = booleanWords.findIndex((word) => normalized(word) === normalized(cell))
      const value = said < 0 ? BOOLEANS.get(normalized(cell)) : said === 0
      return value === undefined ? { issue: messages.oneOf(label, booleanWords) } : { value }
    },
  },
  date: {
    ...plain,
    inJson: (column, { wire }) => (wire === 'DMY' ? `to_char(${column}, 'DD/MM/YYYY')` : column),
    toInput: isoDate,
    sqlType: 'date',
    toCell: (value) => String(isoDate(value)),
    hint: 'Fecha: DD/MM/AAAA.',
    fromCell: (cell) => ({ value: sheetDay(cell) }),
    recognisable: true,
  },
  dateTime: {
    ...plain,
    sqlType: 'timestamptz',
    hint: 'Fecha y hora: DD/MM/AAAA HH:MM.',
    fromCell: (cell) => ({ value: sheetInstant(cell) }),
    setBased: false,
  },
  time: {
    ...plain,
    inJson: (column) => `to_char(${column}, 'HH24:MI')`,
    fromImage: (value) => String(value).slice(0, 5),
    sqlType: 'time',
    asText: true,
    hint: 'Hora: HH:MM.',
    fromCell: (cell) => ({
      value: cell.padStart(5, '0').slice(0, /^\d\d?:\d\d:\d\d$/.test(cell) ? 5 : undefined),
    }),
  },
  color: plain,
  icon: plain,
  choice: {
    ...plain,
    toCell: (value, { options = [] }) => options.find((option) => option.value === value)?.label ?? String(value),
    choices: ({ options = [] }) => options.map(({ label }) => label),
    fromCell: (cell, { label, options = [] }) => {
      const folded = normalized(cell)
      const found = options.find(({ value, label }) => [normalized(value), normalized(label)].includes(folded))
      if (found) return { value: found.value }
      return {
        issue: messages.oneOf(
          label,
          options.map((option) => option.label),
        ),
      }
    },
    recognisable: true,
  },
  reference: {
    ...plain,
    toInput: (value, { to = '' }) => idOf(findResource(to), value as Reference),
    sqlType: 'int',
    toCell: (value, field) => nameOf(field, value as Values),
    toFile: (value, field) => nameToFind(field, value as Values),
    asText: true,
    fromCell: (cell, field, named) => idNamed(field, cell, named),
    recognisable: true,
  },
  references: {
    ...compound,
    toInput: (value, { to = '' }) => (value as Reference[]).map((one) => idOf(findResource(to), one)),
    toCell: (value, field) => (value as Values[]).map((one) => nameOf(field, one)).join('; '),
    toFile: (value, field) => (value as Values[]).map((one) => nameToFind(field, one)).join('; '),
    namesIn: setNamesIn,
    fromCell: (cell, field, named) => idsNamed(field, cell, named),
    recognisable: true,
  },
  point: {
    ...compound,
    toColumn: (value) => `(${(value as Point).x},${(value as Point).y})`,
    inJson: (column) =>
      `case when ${column} is not null then json_build_object('x', ${column}[0], 'y', ${column}[1]) end`,
    fromImage: (value) => {
      const [x, y] = String(value).slice(1, -1).split(',').map(Number)
      return { x, y }
    },
    toCell: (value) => pointText(value as Point),
    hint: 'Latitud y longitud separadas por una coma.',
    fromCell: (cell) => {
      const [, y, x] = /^(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)$/.exec(cell) ?? []
      return { value: x && y ? { x: Number(x), y: Number(y) } : cell }
    },
  },
  ubigeo: {
    ...plain,
    toInput: (value) => (value as Ubigeo).ubigeo,
    sqlType: 'bpchar',
    toCell: (value) => ubigeoText(value as Ubigeo),
    asText: true,
    hint: 'Ubigeo de seis dígitos, o «distrito, provincia, departamento».',
    fromCell: (cell, field, named) => idNamed(field, cell, named),
    recognisable: true,
  },
  rows: { ...compound, toCell: (value, field) => (value as Values[]).map((row) => rowText(field, row)).join('; ') },
  file: { ...compound, toCell: (value) => String((value as Values).nombre) },
  files: { ...compound, toCell: (value) => (value as Values[]).map(({ nombre }) => String(nombre)).join(', ') },
  tags: {
    ...compound,
    toCell: (value) => (value as string[]).join(', '),
    hint: 'Palabras separadas por «;».',
    fromCell: (cell) => ({ value: partsOf(cell, /[;,]/) }),
    recognisable: true,
  },
  extent: {
    ...compound,
    toColumn: (value) => JSON.stringify(value),
    toCell: (value) => extentText(value as Extent),
  },
  password: compound,
}

/** Value as text inside a sentence; '' when empty. `record`: the row of the value. */
export function valueText(field: Field | undefined, value: unknown, record?: Readonly<Values>): string {
  if (!field || value === null || value === undefined) return ''
  return shownCell(field, serverKinds[field.kind].toCell(namedLogin(field, value, record), field))
}

const rowText = ({ rows }: Field, row: Values) =>
  Object.entries(rows?.item ?? {})
    .map(([name, item]) => valueText(item, row[name]))
    .filter(Boolean)
    .join(' · ')

const nameOf = ({ to = '' }: Field, shown: Values) => displayText(findResource(to), shown, valueText)
const nameToFind = ({ to = '' }: Field, shown: Values) => nameInFile(findResource(to), shown, valueText)
