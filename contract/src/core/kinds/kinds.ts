import type { Field } from './field.ts'
import { referenceId } from './inputSchemas.ts'
import { isEmptyPoint } from './placeSchemas.ts'

/** How a list filters by a field: selected values, date range, referenced rows, or parts of the country. */
export type Filter = 'values' | 'days' | 'rows' | 'districts'

/** How a list groups by a field: equal values, month of a date, referenced row, or province of a district. */
export type Grouping = 'value' | 'month' | 'row' | 'province'

/** Properties shared by all fields of a kind. Server and web each add their own table over `FieldKind`. */
export type Kind = {
  /** own column, id column (`id_…`), link table, child table; `apart`: stored by its own operations */
  storage: 'column' | 'idColumn' | 'links' | 'ownTable' | 'apart'
  /** target that the value identifies */
  refersTo: 'rows' | 'districts' | 'files' | null
  /** how documents format the value */
  readAs: 'text' | 'number' | 'day' | 'instant' | 'time'
  /** OpenAPI details that the Zod schema does not express */
  json: { type?: 'integer'; format?: string }
  sortable: boolean
  filter: Filter | null
  /** grouping offered by lists that filter by the field */
  grouping: Grouping | null
  /** lists filter by it unless they declare their filters */
  filteredByDefault: boolean
  /** compared without case and accents */
  folded: boolean
  /** can be imported from one cell */
  importable: boolean
  /** allowed in child rows */
  inOwnRows: boolean
  readable: boolean
  /** updates may send back the value of a response; otherwise omitting it keeps the stored value */
  resendable: boolean
  /** extra spellings of «no value» that forms send */
  isNothing?: (value: unknown, field: Field) => boolean
}

const plain: Kind = {
  storage: 'column',
  refersTo: null,
  readAs: 'text',
  json: {},
  sortable: true,
  filter: 'values',
  grouping: null,
  filteredByDefault: false,
  folded: false,
  importable: true,
  inOwnRows: true,
  readable: true,
  resendable: true,
}
/** Composite values cannot be sorted or filtered. */
const compound: Kind = { ...plain, sortable: false, filter: null }
const uploaded: Kind = { ...compound, refersTo: 'files', importable: false, inOwnRows: false, resendable: false }
const words: Kind = { ...plain, folded: true }

const table = {
  text: words,
  longText: words,
  email: { ...words, json: { format: 'email' } },
  phone: words,
  webAddress: { ...words, json: { format: 'uri' } },
  integer: { ...plain, readAs: 'number', json: { type: 'integer' } },
  decimal: { ...plain, readAs: 'number' },
  boolean: { ...plain, grouping: 'value', filteredByDefault: true },
  date: {
    ...plain,
    readAs: 'day',
    json: { format: 'date' },
    filter: 'days',
    grouping: 'month',
    filteredByDefault: true,
  },
  dateTime: { ...plain, readAs: 'instant', json: { format: 'date-time' }, filter: 'days', grouping: 'month' },
  time: { ...plain, readAs: 'time' },
  color: plain,
  icon: plain,
  choice: { ...plain, grouping: 'value', filteredByDefault: true },
  reference: {
    ...plain,
    storage: 'idColumn',
    refersTo: 'rows',
    filter: 'rows',
    grouping: 'row',
    filteredByDefault: true,
    isNothing: (value, { to = '' }) => referenceId(value, to) === undefined,
  },
  references: {
    ...compound,
    storage: 'links',
    refersTo: 'rows',
    filter: 'rows',
    filteredByDefault: true,
    inOwnRows: false,
  },
  point: { ...compound, isNothing: isEmptyPoint },
  ubigeo: { ...plain, refersTo: 'districts', filter: 'districts', grouping: 'province', filteredByDefault: true },
  rows: { ...compound, storage: 'ownTable', importable: false, inOwnRows: false },
  file: { ...uploaded, storage: 'idColumn' },
  files: { ...uploaded, storage: 'links', resendable: true },
  tags: { ...compound, inOwnRows: false },
  extent: { ...compound, importable: false, inOwnRows: false },
  password: {
    ...compound,
    storage: 'apart',
    json: { format: 'password' },
    importable: false,
    inOwnRows: false,
    readable: false,
    resendable: false,
  },
} satisfies Record<string, Kind>

/** To add a kind, add an entry above and one in each table over this type; the compiler lists those tables. */
export type FieldKind = keyof typeof table

export const kinds: Readonly<Record<FieldKind, Kind>> = table

/** True when the value is stored in the record's own table. */
export const hasColumn = ({ kind }: Pick<Field, 'kind'>): boolean =>
  kinds[kind].storage === 'column' || kinds[kind].storage === 'idColumn'
