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
 * What a record is called. `person`: it is somebody, whom a sentence names with «a»; `create`: how making one is called where
 * «Nueva solicitud» is not how one says it.
 */
export type Labels = { singular: string; plural: string; gender: 'm' | 'f'; person?: true; create?: string }

/** Verbs granted to a shipped profile when a permission row first appears: `{ RRHH: 'LCUDRX', Consulta: 'L' }`. */
export type Grants = Readonly<Record<string, string>>

/**
 * Which rows a scope of a profile reaches: the field whose value must be among the person's own ids, or a field of the
 * row referred to (`trabajador.unidad`).
 */
export type Scopes = Readonly<Record<string, string>>

/** The scope of whoever reaches the own rows alone. */
export const ownScope = 'PROPIO'

/** Second names of the paging parameters. */
export type PageNames = { page: 'page'; perPage: 'limit' }

/** Fields by the scope of a profile. */
export type FieldsByScope<Name extends string = string> = Readonly<Record<string, readonly Name[]>>

/** Module and name, the name unique in its module: `rrhh.tipoSeguro`. */
export type ResourceKey = `${string}.${string}`
/** The name in a key. */
export type NameIn<Key extends ResourceKey> = Key extends `${string}.${infer Name}` ? Name : never

/** What other programs hear of, by its name: a field (of a reference, its id) comes to hold a value. */
export type Events<Name extends string = string> = Readonly<
  Record<string, { label: string; field: Name; value: string | number }>
>

/** `elsewhere`: no form of its screen makes one, another place does. */
export type Creation = { accion?: string; form?: true; elsewhere?: true }

/** What a resource says of itself; what is left out follows from the rest (defaultsOf.ts). */
export type Declared<
  F extends Fields,
  A extends Record<string, Action>,
  Id extends string,
  Key extends ResourceKey,
  M extends ExtraSchemas,
> = {
  /** module and name, by which references name it: `rrhh.tipoSeguro` */
  key: Key
  /** the next three when not said by the key: `rrhh.tipo_seguro`, `idTipoSeguro`, `/rrhh/api/v1/tipo-seguro` */
  table?: string
  id?: Id
  api?: string
  /** further base paths of the same calls */
  aliases?: readonly string[]
  /** a second path below the row that `field` refers to: `/…/trabajador/{idTrabajador}/familiar` */
  nestedUnder?: { field: keyof F & string; path: string }
  /** where the id of an update travels: in the path, in the body, or (updates and deletes) in the query */
  idIn?: 'path' | 'body' | 'query'
  /** with a menu entry `/rrhh/tipo-seguro` when not said */
  screen?: string
  /** where one record is opened, when not at `{screen}?op=view`: its id is added */
  opens?: { screen?: string; search: Readonly<Record<string, string>> }
  labels: Labels
  fields: F
  /**
   * fields that name a row: looked for in files, and shown beside its name where records are to be distinguished;
   * its `codigo` and `nombre` when not said
   */
  display?: readonly (keyof F & string)[]
  /**
   * how a reference to it reads, a template (displayTemplate.ts): `{sigla}`; when not said by its `nombre`, if that is one of
   * `display`, otherwise by the fields of `display` in a row
   */
  displayAs?: string | undefined
  /** how it is called inside a sentence, when not as it reads in a list: `{nombres} {apellidoPaterno}` */
  nameInSentence?: string | undefined
  /** what stands above a record, and in questions about it, when its name does not say enough: `Solicitud de {trabajador}` */
  title?: string | undefined
  /** what no single field can say; every broken rule is reported with the fields' own issues */
  rules?: readonly Rule<InputOf<F>>[]
  /** sets of fields whose values together are unique; the last one is blamed */
  unique?: readonly (readonly (keyof F & string)[])[]
  /** in sets of `unique` an empty field counts as a value (`nulls not distinct` of the index) */
  emptyIsUnique?: true
  /** what a constraint of the table says to whoever breaks it (409), by its name; the first of its fields is blamed */
  constraints?: Readonly<Record<string, { fields: readonly (keyof F & string)[]; message: string }>>
  list?: {
    /** all fields when not said */
    columns?: readonly (keyof F & string)[]
    /** what a row says on a narrow screen, beside its state; the record's name and the first two columns when not said */
    card?: { title?: keyof F & string; facts?: readonly (keyof F & string)[] }
    /**
     * fields searched: a reference by all that its row is found by, `perfil.nombre` by one field of it; the texts among the
     * columns when not said
     */
    search?: readonly ((keyof F & string) | `${keyof F & string}.${string}`)[]
    /** what heads a column where the label is said in full on the form and needs fewer words there */
    columnHeads?: Readonly<Partial<Record<keyof F & string, string>>>
    /** searches also find other forms of a Spanish word, by its stem (column `stems`) */
    stemmed?: boolean
    /**
     * default order: field names separated by commas, `-` for descending, `servicio.orden` for a field of a reference; the
     * first field of `display` when not said
     */
    sort?: string
    filters?: readonly (keyof F & string)[]
    /** fields by which references narrow the rows they offer (`only`, `onDay`, `holding`): whoever may choose can ask by these alone */
    choiceFilters?: readonly (keyof F & string)[]
    /** second names of filters: `{ desde: 'fechaDesde' }` */
    filterNames?: Readonly<Record<string, string>>
    /** what the product's own lists call the paging parameters, when not `current_page` and `per_page` */
    pageNames?: PageNames
    /** a GET without any parameter answers the bare look-up list (B6) */
    bareLookup?: boolean
    /** a GET without paging parameters answers every row, up to `wholeListMax` (B6) */
    unpagedByDefault?: boolean
    /** the field that refers to the row above, when the rows form a tree */
    tree?: keyof F & string
    /** numbers whose sum means something, each in one unit for all rows */
    sums?: readonly (keyof F & string)[]
    /** states in which a row counts towards them; all when not said */
    summedIn?: readonly string[]
    /** how the rows are seen beside the table, where `viewsOf` does not say it by itself; `false`: not */
    views?: ListViews<keyof F & string>
  }
  /** titled groups of the form; fields not named come last */
  sections?: readonly { title: string; fields: readonly (keyof F & string)[] }[]
  /** what stands on the page of one record beside its fields */
  page?: RecordPage<keyof F & string>
  menu?: { label?: string; group?: string; icon?: string }
  grants?: Grants
  scopes?: Scopes
  /** fields whose keys are absent from the rows a person reaches by this scope alone */
  redacted?: FieldsByScope<keyof F & string>
  /** the only fields an update within this scope changes; any of them may be left out */
  editable?: FieldsByScope<keyof F & string>
  /** what a person may change, without a permission, in the record that bears the own user id; it may be opened too */
  own?: readonly (keyof F & string)[]
  /**
   * What rows of a file may say: the fields a column may go to, and those that say which record a row is. Not said, the
   * rule of `importingOf` does; `false`: no files.
   */
  importing?: false | { fields?: readonly (keyof F & string)[]; key?: readonly (keyof F & string)[] }
  actions?: A
  /** fields whose change holds from a day on; the update is an operation of the module */
  dated?: Dated<keyof F & string>
  /** calls that exist; all when not said */
  verbs?: readonly Verb[]
  /** what single calls, by their names, have otherwise than those of every resource */
  calls?: Readonly<Record<string, CallOptions>>
  /** what bodies call otherwise than the fields, folded into these before anything is validated */
  normalizeBody?: (body: Readonly<Record<string, unknown>>) => Record<string, unknown>
  /** what a creation has of its own: the name of its permission («CREAR»), rules of new records alone, a body that may come as a form */
  create?: Creation & { rules?: readonly Rule<InputOf<F>>[] }
  /** what calls take and answer beside the fields; an operation of the module reads and makes it */
  extraSchemas?: M
  /** the only fields an update changes, any of which may be left out */
  update?: { fields: readonly (keyof F & string)[] }
  /** what happens in the life of a record where no lifecycle says it: a field comes to hold a value, by the name of the event */
  events?: Events<keyof F & string>
  /** the sentence with which every removal is refused (409) */
  removalRefused?: string
  /** the action that a removal is: the record stays, in another state. Under the permission of that action */
  removedBy?: keyof A & string
  /** how long what it says of a person is kept; for ever when not said */
  retention?: Retention<keyof F & string>
  /** in which a record may be changed; all when not said. In others it is refused (409) */
  editableIn?: StatesIn | undefined
  /** in which it may be removed; those of `editableIn` when not said */
  removableIn?: StatesIn | undefined
  /** `logical`: deleted rows are hidden (column `eliminado_en`) and free their unique values */
  removal?: 'physical' | 'logical'
  /** `false`: a deletion moves more than the record, and nothing brings that back; such records never see the trash */
  restorable?: false
  /** the sentence for a row that stays because so many others refer to it, when the generated one does not fit */
  inUse?: (count: number) => string
}
