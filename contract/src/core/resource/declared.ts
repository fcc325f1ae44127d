import type { Verb } from '../http/route.ts'
import type { Dated } from '../kinds/dated.ts'
import type { Fields } from '../kinds/field.ts'
import type { Rule } from '../kinds/rule.ts'
import type { InputOf } from '../kinds/shapes.ts'
import type { Action } from './action.ts'
import type { CallOptions } from './callOptions.ts'
import type { ExtraSchemas } from './extraSchemas.ts'
import type { RecordPage } from './recordPage.ts'
import type { Retention } from './retention.ts'
import type { StatesIn } from './statesIn.ts'
import type { ListViews } from './viewsOf.ts'

/**
 * Names of a resource. `person`: its records are people («a» before the direct object); `create`: button label when
 * «Nueva solicitud» does not fit.
 */
export type Labels = { singular: string; plural: string; gender: 'm' | 'f'; person?: true; create?: string }

/** Verbs granted to a default profile when a permission first appears: `{ RRHH: 'LCUDRX', Consulta: 'L' }`. */
export type Grants = Readonly<Record<string, string>>

/** Field that a scope compares with the user's own ids; may be a field of a referenced row (`trabajador.unidad`). */
export type Scopes = Readonly<Record<string, string>>

/** Scope of users who see only their own rows. */
export const ownScope = 'PROPIO'

/** Aliases of the paging parameters. */
export type PageNames = { page: 'page'; perPage: 'limit' }

export type FieldsByScope<Name extends string = string> = Readonly<Record<string, readonly Name[]>>

/** Module and resource name, unique in the module: `rrhh.tipoSeguro`. */
export type ResourceKey = `${string}.${string}`
export type NameIn<Key extends ResourceKey> = Key extends `${string}.${infer Name}` ? Name : never

/** Webhook events by name: raised when `field` (for a reference, its id) gets `value`. */
export type Events<Name extends string = string> = Readonly<
  Record<string, { label: string; field: Name; value: string | number }>
>

/** `elsewhere`: records are created on another screen, not in the form of this one. */
export type Creation = { accion?: string; form?: true; elsewhere?: true }

/** Declaration of a resource. Omitted parts have the defaults of defaultsOf.ts. */
export type Declared<
  F extends Fields,
  A extends Record<string, Action>,
  Id extends string,
  Key extends ResourceKey,
  M extends ExtraSchemas,
> = {
  /** module and name: `rrhh.tipoSeguro` */
  key: Key
  /** default of the next three from the key: `rrhh.tipo_seguro`, `idTipoSeguro`, `/rrhh/api/v1/tipo-seguro` */
  table?: string
  id?: Id
  api?: string
  /** further base paths */
  aliases?: readonly string[]
  /** second path below the row that `field` references: `/…/trabajador/{idTrabajador}/familiar` */
  nestedUnder?: { field: keyof F & string; path: string }
  /** place of the id in updates; `query`: also deletes */
  idIn?: 'path' | 'body' | 'query'
  /** path of the screen; default from the key with a menu entry: `/rrhh/tipo-seguro` */
  screen?: string
  /** address of one record without its id; default `{screen}?op=view` */
  opens?: { screen?: string; search: Readonly<Record<string, string>> }
  labels: Labels
  fields: F
  /** fields that identify a row in imports and look-ups; default `codigo` and `nombre` */
  display?: readonly (keyof F & string)[]
  /**
   * template of a reference (displayTemplate.ts): `{sigla}`; default `nombre` when in `display`, else the display
   * fields joined
   */
  displayAs?: string | undefined
  /** template inside a sentence, when different: `{nombres} {apellidoPaterno}` */
  nameInSentence?: string | undefined
  /** template of the page title and dialogs, when the name is not enough: `Solicitud de {trabajador}` */
  title?: string | undefined
  /** rules over several fields, reported together with field issues */
  rules?: readonly Rule<InputOf<F>>[]
  /** unique sets of fields; the issue is on the last one */
  unique?: readonly (readonly (keyof F & string)[])[]
  /** nulls count as equal in unique sets (`nulls not distinct`) */
  emptyIsUnique?: true
  /** message of a violated database constraint (409), by its name; the issue is on the first field */
  constraints?: Readonly<Record<string, { fields: readonly (keyof F & string)[]; message: string }>>
  list?: {
    /** default: all fields */
    columns?: readonly (keyof F & string)[]
    /** content of the card on narrow screens, besides the state; default: name and first two columns */
    card?: { title?: keyof F & string; facts?: readonly (keyof F & string)[] }
    /**
     * searched fields; a reference searches what identifies its row, `perfil.nombre` one field of it; default: the text
     * columns
     */
    search?: readonly ((keyof F & string) | `${keyof F & string}.${string}`)[]
    /** shorter column headings */
    columnHeads?: Readonly<Partial<Record<keyof F & string, string>>>
    /** searches also match Spanish word stems (column `stems`) */
    stemmed?: boolean
    /**
     * default order: comma-separated fields, `-` for descending, `servicio.orden` for a referenced field; default:
     * first display field
     */
    sort?: string
    filters?: readonly (keyof F & string)[]
    /**
     * fields by which references narrow their options (`only`, `validBetween`, `containing`); look-ups accept only
     * these filters
     */
    choiceFilters?: readonly (keyof F & string)[]
    /** aliases of filters: `{ desde: 'fechaDesde' }` */
    filterNames?: Readonly<Record<string, string>>
    /** names of the paging parameters in the web's own requests; default `current_page` and `per_page` */
    pageNames?: PageNames
    /** a GET without parameters returns the bare look-up list (B6) */
    bareLookup?: boolean
    /** a GET without paging parameters returns all rows, up to `wholeListMax` (B6) */
    unpagedByDefault?: boolean
    /** field that references the parent row of a tree */
    tree?: keyof F & string
    /** numeric fields that may be summed, in one unit for all rows */
    sums?: readonly (keyof F & string)[]
    /** states included in the sums; default: all */
    summedIn?: readonly string[]
    /** board, calendar and map; default as `viewsOf` derives; `false` disables one */
    views?: ListViews<keyof F & string>
  }
  /** sections of the form; unlisted fields come last */
  sections?: readonly { title: string; fields: readonly (keyof F & string)[] }[]
  /** content of the record page besides its fields */
  page?: RecordPage<keyof F & string>
  menu?: { label?: string; group?: string; icon?: string }
  grants?: Grants
  scopes?: Scopes
  /** fields redacted in rows visible only through this scope */
  redacted?: FieldsByScope<keyof F & string>
  /** fields that an update in this scope may change; all optional */
  editable?: FieldsByScope<keyof F & string>
  /** fields that users may change in their own record without a permission; they may also open it */
  own?: readonly (keyof F & string)[]
  /**
   * importable fields and the key that identifies existing records; default as `importingOf` derives; `false` disables
   * imports
   */
  importing?: false | { fields?: readonly (keyof F & string)[]; key?: readonly (keyof F & string)[] }
  actions?: A
  /** fields with an effective date; the module implements the update */
  dated?: Dated<keyof F & string>
  verbs?: readonly Verb[]
  /** overrides for single calls */
  calls?: Readonly<Record<string, CallOptions>>
  /** maps alternative body keys to field names before validation */
  normalizeBody?: (body: Readonly<Record<string, unknown>>) => Record<string, unknown>
  /** permission name (default «CREAR»), rules for new records, whether the body may be a form */
  create?: Creation & { rules?: readonly Rule<InputOf<F>>[] }
  /** further request and response keys, handled by an operation of the module */
  extraSchemas?: M
  update?: { fields: readonly (keyof F & string)[] }
  /** webhook events besides lifecycle states */
  events?: Events<keyof F & string>
  /** message that rejects every deletion (409) */
  removalRefused?: string
  /** action executed instead of a deletion, under its permission: the record stays in another state */
  removedBy?: keyof A & string
  /** retention of personal data; default: forever */
  retention?: Retention<keyof F & string>
  /** states in which updates are allowed (else 409); default: all */
  editableIn?: StatesIn | undefined
  /** states in which deletion is allowed; default: `editableIn` */
  removableIn?: StatesIn | undefined
  /** `logical`: soft delete (column `eliminado_en`); deleted rows do not block unique values */
  removal?: 'physical' | 'logical'
  /** `false`: deletions cannot be undone and skip the trash */
  restorable?: false
  /** message for a row that `count` other rows reference; default: generated */
  inUse?: (count: number) => string
}
