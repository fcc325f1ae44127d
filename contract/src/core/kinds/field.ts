import type { z } from 'zod'
import { defined } from '../http/defined.ts'
import { messages } from '../http/messages.ts'
import type { When } from './condition.ts'
import type { FieldKind } from './kinds.ts'
import type { OwnRows } from './ownRows.ts'

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'
export type Option = { value: string; label: string; tone?: Tone }

/**
 * One field of a resource: what a person reads about it, and the schemas of its value coming in and going out.
 * The schemas are held here instead of being decorated, because metadata on a Zod schema is lost by `.optional()`.
 */
export type Field<In = unknown, Out = unknown, ReadOnly extends boolean = boolean> = {
  kind: FieldKind
  label: string
  required: boolean
  readOnly: ReadOnly
  /** from a request body to a value; every failure is one Spanish sentence */
  input: z.ZodType<In>
  /** as sent to a client */
  output: z.ZodType<Out>
  /** value of an omitted key on creation */
  initial?: In | undefined
  /** what the form of a new record begins with, by the day: its year; who calls without a form says it */
  formInitial?: 'thisYear'
  unit?: string | undefined
  /** where a record says the unit of this number: another field, or one of the row or rows it refers to: `insumo.unidad` */
  unitFrom?: string | undefined
  /** it is a code, which people write with or without its separators and leading zeros: searches ignore both (B59) */
  isCode?: boolean | undefined
  /** the units that the values there stand for, where they are none themselves */
  units?: Readonly<Record<string, string>> | undefined
  /** the labels that those values give it, where it is not called the same: an hour meter where others have an odometer */
  labels?: Readonly<Record<string, string>> | undefined
  /** the field that says of which type the number is: it chooses among `labels`, and the same number of another type is another one */
  typeFrom?: string | undefined
  /** in rows of a record that fits, the words by which 1, 2, … are read */
  words?: Words | undefined
  help?: string | undefined
  max?: number | undefined
  min?: number | undefined
  /** how the text is written before it is validated, and before zeros are restored to it */
  spelling?: ((text: string) => string) | undefined
  /** a text of so many digits, which may begin with zeros, as its pattern says where nothing else does; `by`: where the value of another field says how many */
  digits?: Digits | undefined
  /** decimals */
  scale?: number
  options?: readonly Option[]
  /** of a point, the field of the same record that names the district it lies in */
  district?: string | undefined
  /** key of the resource referred to, such as `rrhh.unidad` */
  to?: string | undefined
  /** fields of the referred row that go out and are offered beside its display fields, for conditions: `['medida']` */
  carries?: readonly string[] | undefined
  /** holds the states a record moves through, and the one it begins in; `ways`: updates write it, from each state to these */
  lifecycle?: { initial: string; ways?: Ways }
  /** the field stands in the form, and has a value, only while this holds */
  when?: When
  /** hidden, it may have a value all the same: what that may be, rules and operations say */
  formOnly?: true
  /** the field that says it, and more, where the record is read; its own word stands in forms alone */
  displayedBy?: string
  /** the form offers it only while this holds too; what it may be otherwise, rules say */
  formWhen?: When
  /** what a form fills in while nothing else was typed: a value of another field, while the condition holds */
  prefill?: { from: string; when: When }
  /** it must have a value while this holds too; whenever it is shown when not said */
  requiredWhen?: When
  /** the sentence for a value that is missing then; without it the value may be left out */
  missingMessage?: string
  /** the sentence for a value while the field is hidden, when the generated one does not fit */
  hiddenMessage?: string
  /** values of the referred row's own fields, one of which it must have to be chosen: `{ categoria: ['SALUD'] }` */
  only?: Only | undefined
  /** days of the referred row, first and last, between which today lies where a form offers it; what it may be otherwise, operations say */
  validBetween?: readonly [string, string] | undefined
  /**
   * sets of the referred row that hold all that lines of the own record name: `{ insumos: 'detalle.insumo' }`; forms offer no other row,
   * what it may be otherwise, operations say
   */
  containing?: Readonly<Record<string, `${string}.${string}`>> | undefined
  /** the name its bare id goes by on the wire: flat in every row, and in what the product's own forms send */
  wireId?: string | undefined
  /** it is a login: where a record says, beside it, the name of whose it is */
  nameKey?: string | undefined
  /** rows of the record's own */
  rows?: OwnRows
  /** link table of a set of references or files */
  through?: string
  /** no two rows share the value; case and accents do not count */
  unique?: boolean | undefined
  /** the sentence for a value another row has, when the generated one does not fit; `label`: what that record calls the field */
  takenMessage?: ((value: string, label: string) => string) | undefined
  /** set when a row is made, and the sentence for a try to change it later; an update may leave it out */
  fixed?: string
  /** the right (of `Module.rights`) without which no answer holds the key: `VER IDENTIDAD` */
  readPermission?: string
  /** it is of a natural person; `sensitive`: of those data that the law protects most, whose every reading leaves a trace (R60) */
  personal?: true | 'sensitive'
  /** it is the number of that person's identity document: by it everything kept of somebody is found */
  identifies?: true
  /** it names an official for the post they hold, which makes the record none of a person's: the reason, in English */
  official?: string
  /** it decides which rows an account reaches: whoever changes it must reach them too, and nobody does so for the own account (R64) */
  grantsScope?: true
  /** programs read it: no screen shows it */
  wireOnly?: true
  /** how a day goes out when not as `YYYY-MM-DD`: `DMY` is `DD/MM/YYYY` (B20) */
  wire?: 'DMY' | undefined
  /** the words for true and false, where they are not «Sí» and «No» */
  booleanWords?: readonly [string, string] | undefined
  /** says whether a row may still be chosen in new references */
  marksActive?: boolean
  /** file types by extension */
  accept?: readonly string[]
  /** optional, and usually filled in: the sentence for a value left empty, which refuses nothing */
  emptyWarning?: string
  /** a file that is replaced stays in the store */
  keepReplaced?: boolean | undefined
  /** megabytes that each file of a set may have */
  megabytes?: number | undefined
}

export type Digits = number | { by: string; lengths: Readonly<Record<string, number>> }
export type Words = { when: When; of: readonly string[] }
export type Ways = Readonly<Record<string, readonly string[]>>
export type Only = Readonly<Record<string, readonly (string | number | boolean)[]>>

export type Fields = Record<string, Field>

/** The field of this name. Throws where none was declared. */
export const fieldOf = (fields: Fields, name: string): Field => defined(fields[name], `field "${name}"`)

/** The label of a referred row: its id under the id's own name, and its display fields. */
export type Reference = Record<string, string | number | boolean | null>

/** What a declaration says of any field. */
export type Common<Value> = {
  label: string
  help?: string
  required?: string
  initial?: Value
  takenMessage?: Field['takenMessage']
}

/** A field of a kind, required and writable, with what every field has. */
export const field = <In, Out>(
  kind: FieldKind,
  common: Common<In>,
  rest: Partial<Field<In, Out>> & Pick<Field<In, Out>, 'input' | 'output'>,
): Field<In, Out, false> => ({
  kind,
  label: common.label,
  help: common.help,
  initial: common.initial,
  takenMessage: common.takenMessage,
  required: true,
  ...rest,
  readOnly: false,
})

/** What is said of a value of this field that another row has; call it with the field `inUnitOf` the record where labels vary. */
export const takenText = ({ label, takenMessage }: Field, value: string): string =>
  takenMessage?.(value, label) ?? messages.duplicate(label, value)
