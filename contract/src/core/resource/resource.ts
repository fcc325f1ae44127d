import { z } from 'zod'
import type { Route, Verb } from '../http/route.ts'
import { rowVersion } from '../http/rowId.ts'
import { conditionRules } from '../kinds/condition.ts'
import { type Dated, sinceField, sinceKey } from '../kinds/dated.ts'
import { type Fields, fieldOf } from '../kinds/field.ts'
import { kinds } from '../kinds/kinds.ts'
import { type Rule, withRules } from '../kinds/rule.ts'
import {
  changesShape,
  type InputOf,
  inputShape,
  type OutputOf,
  outputShape,
  someChangesShape,
} from '../kinds/shapes.ts'
import { type Action, type ActionRoute, actionRoute } from './action.ts'
import { checkDeclaration } from './checkDeclaration.ts'
import type { More } from './more.ts'
import { assertUnwritten, namesOf } from './namesOf.ts'
import type { RecordPage } from './recordPage.ts'
import { registerResource } from './registry.ts'
import { type Importing, type ImportRoutes, importingOf, importRoutes } from './routes/importing.ts'
import { type ChangesOf, type ResourceRoutes, resourceRoutes } from './routes/resourceRoutes.ts'
import type { StatesIn } from './statesIn.ts'
import { templateFields } from './texts/displayTemplate.ts'
import { capital } from './theOne.ts'
import type { ListViews } from './viewsOf.ts'

export type { InputOf } from '../kinds/shapes.ts'

/** What every table holds besides its own fields. */
export type RowExtras = {
  version: number
  creadoEn: string
  creadoPor: string | null
  actualizadoEn: string
  actualizadoPor: string | null
}
/** A record as it goes out, with its id under the name the declaration gives it. */
export type RowOf<F extends Fields, Id extends string = string> = OutputOf<F> & RowExtras & IdIn<Id>
type IdIn<Id extends string> = string extends Id ? unknown : { [K in Id]: number }

/** What a record is called; `person`: it is somebody, whom a sentence names with «a». */
export type Labels = { singular: string; plural: string; gender: 'm' | 'f'; person?: true }

/** Verbs granted to a shipped profile when a permission row first appears: `{ RRHH: 'LCUDRX', Consulta: 'L' }`. */
export type Grants = Readonly<Record<string, string>>

/**
 * Which rows a scope of a profile reaches: the field whose value must be among the person's own ids, or a field of the
 * row referred to (`trabajador.unidad`).
 */
export type Scopes = Readonly<Record<string, string>>

/** Second names of the paging parameters. */
export type PageNames = { page: 'page'; perPage: 'limit' }

/** Fields by the scope of a profile. */
type FieldsByScope<Name extends string = string> = Readonly<Record<string, readonly Name[]>>

type Declared<
  F extends Fields,
  A extends Record<string, Action>,
  Id extends string,
  Name extends string,
  M extends More,
> = {
  module: string
  /** last segment of the key, unique in the module */
  name: Name
  /** the next three when not said by module and name: `rrhh.tipo_seguro`, `idTipoSeguro`, `/rrhh/api/v1/tipo-seguro` */
  table?: string
  id?: Id
  api?: string
  /** further base paths of the same calls */
  aliases?: readonly string[]
  /** a second path below the row that `field` refers to: `/…/trabajador/{idTrabajador}/familiar` */
  within?: { field: keyof F & string; path: string }
  /** where the id of an update travels: in the path, in the body, or (updates and deletes) in the query */
  idIn?: 'path' | 'body' | 'query'
  /** with a menu entry `/rrhh/tipo-seguro` when not said */
  screen?: string
  /** where one record is opened, when not at `{screen}?op=view`: its id is added */
  opens?: { screen?: string; search: Readonly<Record<string, string>> }
  labels: Labels
  fields: F
  /** fields that name a row: looked for in files, and shown beside its name where records are to be distinguished */
  display: readonly (keyof F & string)[]
  /** how a reference to it reads, a template (displayTemplate.ts): `{sigla}`; the fields of `display` in a row when not said */
  displayAs?: string | undefined
  /** how it is called inside a sentence, when not as it reads in a list: `{nombres} {apellidoPaterno}` */
  calledAs?: string | undefined
  /** what stands above a record, and in questions about it, when its name does not say enough: `Solicitud de {trabajador}` */
  title?: string | undefined
  /** what no single field can say; every broken rule is reported with the fields' own issues */
  rules?: readonly Rule<InputOf<F>>[]
  /** sets of fields whose values together are unique; the last one is blamed */
  unique?: readonly (readonly (keyof F & string)[])[]
  /** what a constraint of the table says to whoever breaks it (409), by its name; the first of its fields is blamed */
  constraints?: Readonly<Record<string, { fields: readonly (keyof F & string)[]; message: string }>>
  list: {
    columns: readonly (keyof F & string)[]
    /** what a row says on a narrow screen, beside its state; the record's name and the first two columns when not said */
    card?: { title?: keyof F & string; facts?: readonly (keyof F & string)[] }
    /** fields searched; a reference by all its row is found by, `perfil.nombre` by one field of it */
    search: readonly ((keyof F & string) | `${keyof F & string}.${string}`)[]
    /** searches also find other forms of a Spanish word, by its stem (column `stems`) */
    stems?: boolean
    /**
     * default order: field names separated by commas, `-` for descending, `servicio.orden` for a field of a reference; the
     * first field of `display` when not said
     */
    sort?: string
    /** what the list's path has after that of the resource, such as `/search` */
    at?: string
    /** whoever is signed in may list */
    access?: 'session'
    filters?: readonly (keyof F & string)[]
    /** what the product's own lists call the paging parameters, when not `current_page` and `per_page` */
    pageNames?: PageNames
    /** a GET without any parameter answers the bare look-up list (B6) */
    bareLookup?: boolean
    /** a GET without paging parameters answers every row, up to `wholeListMax` (B6) */
    whole?: boolean
    /** the field that refers to the row above, when the rows form a tree */
    tree?: keyof F & string
    /** numbers whose sum means something, each in one unit for all rows */
    sums?: readonly (keyof F & string)[]
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
  /** what permissions say their calls do, by the call's name, where the generated words do not fit */
  summaries?: Readonly<Record<string, string>>
  /** what a creation has of its own: the name of its permission («CREAR»), rules of new records alone, a body that may come as a form */
  create?: Creation & { rules?: readonly Rule<InputOf<F>>[] }
  /** what calls take and answer beside the fields; an operation of the module reads and makes it */
  more?: M
  /** the only fields an update changes, any of which may be left out */
  update?: { fields: readonly (keyof F & string)[] }
  /** the sentence with which every removal is refused (409) */
  removalRefused?: string
  /** the action that a removal is: the record stays, in another state. Under the permission of that action */
  removedBy?: keyof A & string
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

/** `elsewhere`: no form of its screen makes one, another place does. */
type Creation = { accion?: string; form?: true; elsewhere?: true }

/** A resource whatever its fields: what generic code works with. */
export type AnyResource = {
  key: string
  module: string
  name: string
  table: string
  id: string
  api: string
  aliases: readonly string[]
  within?: { field: string; path: string }
  idIn: 'path' | 'body' | 'query'
  screen?: string | undefined
  opens?: { screen?: string; search: Readonly<Record<string, string>> }
  labels: Labels
  fields: Fields
  /** fields that name a row */
  naming: readonly string[]
  /** fields that references to it carry: those that name it, and those its templates need */
  display: readonly string[]
  displayAs?: string | undefined
  calledAs?: string | undefined
  title?: string | undefined
  rules: readonly Rule<never>[]
  unique: readonly (readonly string[])[]
  constraints: Readonly<Record<string, { fields: readonly string[]; message: string }>>
  list: {
    columns: readonly string[]
    card?: { title?: string; facts?: readonly string[] }
    search: readonly string[]
    sort: string
    at: string
    access?: 'session'
    filters: readonly string[]
    bareLookup: boolean
    pageNames?: PageNames
    whole: boolean
    stems: boolean
    tree?: string
    sums: readonly string[]
    views?: ListViews
  }
  sections: readonly { title: string; fields: readonly string[] }[]
  page?: RecordPage
  menu?: { label?: string; group?: string; icon?: string } | undefined
  grants?: Grants
  scopes: Scopes
  redacted: FieldsByScope
  editable: FieldsByScope
  own?: readonly string[]
  importing: Importing | null
  actions: Record<string, Action>
  dated?: Dated
  /** the field that holds the state of its lifecycle */
  state?: string
  verbs: readonly Verb[]
  create?: Creation
  more: More
  update?: { fields: readonly string[] }
  removalRefused?: string
  removedBy?: string
  editableIn?: StatesIn | undefined
  removableIn?: StatesIn | undefined
  removal: 'physical' | 'logical'
  /** whether deleted records wait in the trash */
  restorable: boolean
  inUse?: (count: number) => string
  /** body of a creation */
  input: z.ZodType
  /** body of an update: absent keys keep their value, `version` guards against overwriting another's change */
  changes: z.ZodType
  row: z.ZodType
}

/** What of a resource types its records: its fields, and the name of its id. */
export type Typed<F extends Fields, Id extends string> = AnyResource & { fields: F; id: Id }

export type Resource<
  F extends Fields = Fields,
  A extends Record<string, Action> = Record<string, Action>,
  Id extends string = string,
  M extends More = More,
> = Omit<AnyResource, 'id' | 'fields' | 'input' | 'changes' | 'row' | 'actions'> & {
  id: Id
  fields: F
  actions: A
  input: z.ZodType<InputOf<F>>
  changes: z.ZodType<ChangesOf<InputOf<F>>>
  row: z.ZodType<RowOf<F, Id>>
  routes: ResourceRoutes<RowOf<F, Id>, InputOf<F>, M> &
    ImportRoutes & { [K in keyof A]: ActionRoute<RowOf<F, Id>, A[K]> }
}

/** The templates by which a reference to a resource is said. */
const templatesOf = ({ displayAs, calledAs }: Pick<AnyResource, 'displayAs' | 'calledAs'>): string[] =>
  [displayAs, calledAs].filter((one) => one !== undefined)

const rowExtras = {
  version: z.number().int(),
  creadoEn: z.string(),
  creadoPor: z.string().nullable(),
  actualizadoEn: z.string(),
  actualizadoPor: z.string().nullable(),
}

/**
 * Declares a resource once; routes, validation, permissions, menu entry, screens and conformance checks follow.
 * Throws at start when the declaration contradicts itself.
 */
export function defineResource<
  F extends Fields,
  const Name extends string,
  const Id extends string = `id${Capitalize<Name>}`,
  A extends Record<string, Action> = Record<never, Action>,
  M extends More = Record<never, never>,
>(declared: Declared<F, A, Id, Name, M>): Resource<F, A, Id, M> {
  const { fields, list } = declared
  const rules: readonly Rule<never>[] = declared.rules ?? []
  const checked = [...conditionRules(fields), ...rules]
  const ofNew: readonly Rule<never>[] = declared.create?.rules ?? []
  const state = Object.keys(fields).find((name) => fields[name]?.lifecycle)
  const { importing, summaries = {}, ...rest } = declared
  const named = namesOf(declared)
  const sort = declared.display[0] ?? named.id
  const written = { ...declared, sort: list.sort, menu: declared.menu?.label }
  assertUnwritten(`${declared.module}.${declared.name}`, written, {
    ...named,
    sort,
    menu: capital(declared.labels.plural),
  })
  const plain = {
    ...named,
    ...rest,
    // what stands for it, where none is declared, is what its type says
    id: (declared.id ?? named.id) as Id,
    key: `${declared.module}.${declared.name}`,
    aliases: declared.aliases ?? [],
    idIn: declared.idIn ?? 'path',
    naming: declared.display,
    display: [...new Set([...declared.display, ...templatesOf(declared).flatMap(templateFields)])],
    rules,
    unique: [
      ...Object.keys(fields)
        .filter((name) => fields[name]?.unique)
        .map((name) => [name]),
      ...(declared.unique ?? []),
    ],
    list: {
      bareLookup: false,
      whole: false,
      stems: false,
      at: '',
      sums: [],
      sort,
      ...list,
      filters: list.filters ?? list.columns.filter((name) => kinds[fieldOf(fields, name).kind].filteredByDefault),
    },
    constraints: declared.constraints ?? {},
    sections: declared.sections ?? [],
    scopes: declared.scopes ?? {},
    redacted: (declared.redacted ?? {}) as FieldsByScope,
    editable: (declared.editable ?? {}) as FieldsByScope,
    actions: declared.actions ?? ({} as A),
    verbs: declared.verbs ?? (['L', 'C', 'U', 'D', 'R'] as const),
    removal: declared.removal ?? ('physical' as const),
    restorable:
      declared.restorable !== false &&
      declared.removalRefused === undefined &&
      declared.removedBy === undefined &&
      (declared.verbs ?? ['D']).includes('D'),
    ...(state !== undefined && { state }),
    removableIn: declared.removableIn ?? declared.editableIn,
    more: declared.more ?? {},
    input: withRules(z.object(inputShape(fields)), [...checked, ...ofNew]),
    changes: withRules(
      z.object({
        ...(declared.update ? someChangesShape(fields, declared.update.fields) : changesShape(fields)),
        version: rowVersion,
        ...(declared.dated && { [sinceKey]: z.optional(sinceField.input) }),
      }),
      checked,
    ),
    row: z.object({
      [declared.id ?? named.id]: z.number().int(),
      ...outputShape(fields, new Set(Object.values(declared.redacted ?? {}).flat())),
      ...rowExtras,
    }),
  }
  const common = { ...plain, importing: importingOf(plain, importing) }
  checkDeclaration(common)
  const actionRoutes = Object.entries(common.actions).map(([name, action]) => [name, actionRoute(common, name, action)])
  const built = { ...resourceRoutes(common), ...importRoutes(common), ...Object.fromEntries(actionRoutes) }
  const routes = Object.fromEntries(
    Object.entries<Route>(built).map(([name, route]) => [
      name,
      { ...route, summary: summaries[name] ?? route.summary },
    ]),
  )
  // what was built field by field above is what the declaration types
  const resource = { ...common, routes } as unknown as Resource<F, A, Id, M>
  registerResource(common)
  return resource
}
