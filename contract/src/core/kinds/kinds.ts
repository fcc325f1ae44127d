import type { Field } from './field.ts'
import { referenceId } from './inputSchemas.ts'
import { isEmptyPoint } from './placeSchemas.ts'

/** How a list is narrowed by a field: by some of its values, from day to day, by rows referred to, by parts of the country. */
export type Filter = 'values' | 'days' | 'rows' | 'districts'

/** What rows of a list are gathered by: equal values, the month of a day, the row referred to, the province of a district. */
export type Grouping = 'value' | 'month' | 'row' | 'province'

/** What a kind of field is, whatever a declaration says of one field. The server and the web each add a table of their own. */
export type Kind = {
  /** a column of the field's name, one with an id (`id_…`), a link table, a child table; `apart`: by its own operations */
  storage: 'column' | 'idColumn' | 'links' | 'ownTable' | 'apart'
  /** what the value names by an id or a code */
  refersTo: 'rows' | 'districts' | 'files' | null
  /** as which of these people read it in a document */
  readAs: 'text' | 'number' | 'day' | 'instant' | 'time'
  /** what OpenAPI says closer than the schema does */
  json: { type?: 'integer'; format?: string }
  sortable: boolean
  filter: Filter | null
  /** how a list that filters by it is grouped by it */
  grouping: Grouping | null
  /** a list filters by such a column even where it declares no filters */
  filteredByDefault: boolean
  /** compared without case and accents */
  folded: boolean
  /** one cell of a file says it */
  importable: boolean
  /** a row of a record's own may have it */
  inOwnRows: boolean
  /** goes out at all */
  readable: boolean
  /** an update may send back what goes out; anything else stays as it is where an update leaves it out */
  resendable: boolean
  /** a spelling of nothing beside the usual ones, sent by forms */
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
/** A value of several parts, which has no order and no equals. */
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

/** A new kind is an entry above and one in each table over this type; the compiler names those that lack it. */
export type FieldKind = keyof typeof table

export const kinds: Readonly<Record<FieldKind, Kind>> = table

/** Kept in columns of the record's own table. */
export const hasColumn = ({ kind }: Pick<Field, 'kind'>): boolean =>
  kinds[kind].storage === 'column' || kinds[kind].storage === 'idColumn'
