import type { z } from 'zod'
import { defined } from '../http/defined.ts'
import { messages } from '../http/messages.ts'
import type { When } from './condition.ts'
import type { FieldKind } from './kinds.ts'
import type { OwnRows } from './ownRows.ts'

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral'
export type Option = { value: string; label: string; tone?: Tone }

/**
 * A field of a resource: labels for users, and schemas for input and output. Schemas are separate properties because
 * Zod drops metadata on `.optional()`.
 */
export type Field<In = unknown, Out = unknown, ReadOnly extends boolean = boolean> = {
  kind: FieldKind
  label: string
  required: boolean
  readOnly: ReadOnly
  /** parses a request body; every failure has a Spanish message */
  input: z.ZodType<In>
  /** schema of the value in responses */
  output: z.ZodType<Out>
  /** value of an omitted key on creation */
  initial?: In | undefined
  /** initial value in the form of a new record; API clients must send it */
  formInitial?: 'thisYear'
  unit?: string | undefined
  /** path to the field that contains the unit of this number: `insumo.unidad` */
  unitFrom?: string | undefined
  /** a code whose separators and leading zeros are ignored in searches (B59) */
  isCode?: boolean | undefined
  /** unit by value of `unitFrom`, when those values are not units */
  units?: Readonly<Record<string, string>> | undefined
  /** label by value of `unitFrom` or `typeFrom`, such as hour meter instead of odometer */
  labels?: Readonly<Record<string, string>> | undefined
  /** field with the type of this number; selects the label, and is part of the identity of the value */
  typeFrom?: string | undefined
  /** words for 1, 2, … in rows where the condition holds */
  words?: Words | undefined
  help?: string | undefined
  /** more headings of this column in imported files, besides the label and its abbreviations: `DNI` */
  headings?: readonly string[] | undefined
  max?: number | undefined
  min?: number | undefined
  /** normalises the text before validation and before leading zeros are restored */
  spelling?: ((text: string) => string) | undefined
  /** length of an all-digit text, which may start with zeros. `by`: the length depends on another field */
  digits?: Digits | undefined
  scale?: number
  options?: readonly Option[]
  /** field with the district of this point */
  district?: string | undefined
  /** key of the referenced resource: `rrhh.unidad` */
  to?: string | undefined
  /** fields of the referenced row that are returned beside its display fields, for conditions: `['medida']` */
  carries?: readonly string[] | undefined
  /**
   * the field holds the lifecycle state. `ways`: transitions that updates may write directly; `byDay`: steps that the day
   * causes
   */
  lifecycle?: { initial: string; ways?: Ways; byDay?: readonly DayStep[] }
  /** the field is visible, and has a value, only while this holds */
  when?: When
  /** `when` applies to the form only; the server accepts a value while hidden */
  formOnly?: true
  /** on read-only screens this other field is displayed instead */
  displayedBy?: string
  /** extra visibility condition that applies to the form only */
  formWhen?: When
  /** prefills the form with the value of field `from` while the condition holds and the user has not typed */
  prefill?: { from: string; when: When }
  /** required while this holds; default: whenever visible */
  requiredWhen?: When
  /** message for a missing value; without it the value is optional */
  missingMessage?: string
  /** message for a value while the field is hidden; replaces the generated one */
  hiddenMessage?: string
  /** allowed values of the referenced row's fields: `{ categoria: ['SALUD'] }` */
  only?: Only | undefined
  /** first and last day fields of the referenced row; the form offers only rows valid today */
  validBetween?: readonly [string, string] | undefined
  /**
   * row sets of the referenced row that must contain every value of the record's own lines: `{ insumos:
   * 'detalle.insumo' }`; applies to the form only
   */
  containing?: Readonly<Record<string, `${string}.${string}`>> | undefined
  /** key of the flat id in responses and in requests of the web: `idUnidad` */
  wireId?: string | undefined
  /** for a login: key with the name of its owner */
  nameKey?: string | undefined
  rows?: OwnRows
  /** link table of a set of references or files */
  through?: string
  /** unique value, ignoring case and accents */
  unique?: boolean | undefined
  /** message for a duplicate value; `label`: the label in that record */
  takenMessage?: ((value: string, label: string) => string) | undefined
  /** immutable after creation; message for an attempt to change it. Updates may omit it */
  fixed?: string
  /** permission (`Module.rights`) needed to read the field; without it the key is absent from responses */
  readPermission?: string
  /** personal data of a natural person; `sensitive`: specially protected by law, every read is logged (R60) */
  personal?: true | 'sensitive'
  /** number of the person's identity document, by which all their data is found */
  identifies?: true
  /** an official in their post, so the record is not personal data of theirs: the reason, in English */
  official?: string
  /** determines which rows a user may see: only users with that scope may change it, and nobody for themselves (R64) */
  grantsScope?: true
  /** for API clients only; no screen shows it */
  wireOnly?: true
  /** date format in responses; `DMY` is `DD/MM/YYYY` (B20), default `YYYY-MM-DD` */
  wire?: 'DMY' | undefined
  /** words for true and false; default «Sí» and «No» */
  booleanWords?: readonly [string, string] | undefined
  /** false means that the row can no longer be selected in new references */
  marksActive?: boolean
  accept?: readonly string[]
  /** warning for an optional field left empty; does not reject the request */
  emptyWarning?: string
  /** a replaced file is not deleted */
  keepReplaced?: boolean | undefined
  /** maximum size of each file of a set */
  megabytes?: number | undefined
}

export type Digits = number | { by: string; lengths: Readonly<Record<string, number>> }
export type Words = { when: When; of: readonly string[] }
/**
 * A state change caused by the date: from the day in a field (`since`), after it (`after`), or up to and including it
 * (`until`).
 */
export type DayStep<State extends string = string> = {
  from: State
  to: State
  when: 'since' | 'after' | 'until'
  field: string
}
export type Ways = Readonly<Record<string, readonly string[]>>
export type Only = Readonly<Record<string, readonly (string | number | boolean)[]>>

export type Fields = Record<string, Field>

/** Returns the field. Throws when it is not declared. */
export const fieldOf = (fields: Fields, name: string): Field => defined(fields[name], `field "${name}"`)

/** A referenced row in a response: its id and its display fields. */
export type Reference = Record<string, string | number | boolean | null>

export type Common<Value> = {
  label: string
  help?: string
  required?: string
  initial?: Value
  takenMessage?: Field['takenMessage']
} & Pick<Field, 'headings'>

/** Builds a required, writable field of a kind. */
export const field = <In, Out>(
  kind: FieldKind,
  common: Common<In>,
  rest: Partial<Field<In, Out>> & Pick<Field<In, Out>, 'input' | 'output'>,
): Field<In, Out, false> => ({
  kind,
  label: common.label,
  help: common.help,
  headings: common.headings,
  initial: common.initial,
  takenMessage: common.takenMessage,
  required: true,
  ...rest,
  readOnly: false,
})

/** Message for a duplicate value. Pass the field through `withUnitOf` first when its label varies by record. */
export const takenText = ({ label, takenMessage }: Field, value: string): string =>
  takenMessage?.(value, label) ?? messages.duplicate(label, value)
