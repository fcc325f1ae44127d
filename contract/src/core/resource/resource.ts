import { z } from 'zod'
import { copyProperties, withLazyProperties } from '../http/lazyProperties.ts'
import type { Verb } from '../http/route.ts'
import { rowVersion } from '../http/rowId.ts'
import { conditionRules } from '../kinds/condition.ts'
import { type Dated, sinceField, sinceKey } from '../kinds/dated.ts'
import type { Fields } from '../kinds/field.ts'
import { inFeminine } from '../kinds/fields.ts'
import { type Rule, withRules } from '../kinds/rule.ts'
import {
  changesShape,
  type InputOf,
  inputShape,
  type OutputOf,
  outputShape,
  someChangesShape,
} from '../kinds/shapes.ts'
import { type Action, type ActionRoute, actionRoute, checksUser } from './action.ts'
import { withCallOptions } from './callOptions.ts'
import { checkDeclaration } from './checkDeclaration.ts'
import type {
  Creation,
  Declared,
  Events,
  FieldsByScope,
  Grants,
  Labels,
  NameIn,
  PageNames,
  ResourceKey,
  Scopes,
} from './declared.ts'
import { assertNotRedundant, defaultsOf } from './defaultsOf.ts'
import type { ExtraSchemas } from './extraSchemas.ts'
import type { RecordPage } from './recordPage.ts'
import { registerResource } from './registry.ts'
import type { Retention } from './retention.ts'
import { type Importing, type ImportRoutes, importingOf, importRoutes } from './routes/importing.ts'
import { type ChangesOf, type ResourceRoutes, resourceRoutes } from './routes/resourceRoutes.ts'
import type { StatesIn } from './statesIn.ts'
import { templateFields } from './texts/displayTemplate.ts'
import type { ListViews } from './viewsOf.ts'

export type { InputOf } from '../kinds/shapes.ts'

/** System columns of every table. */
export type RowExtras = {
  version: number
  creadoEn: string
  creadoPor: string | null
  actualizadoEn: string
  actualizadoPor: string | null
  /** restricted actions that the current user may execute on this record */
  puede?: string[]
}
/** A record in a response, with its id under the declared name. */
export type RowOf<F extends Fields, Id extends string = string> = OutputOf<F> & RowExtras & IdIn<Id>
type IdIn<Id extends string> = string extends Id ? unknown : { [K in Id]: number }

/** Resource of any type, for generic code. */
export type AnyResource = {
  key: string
  module: string
  name: string
  table: string
  id: string
  api: string
  aliases: readonly string[]
  nestedUnder?: { field: string; path: string }
  idIn: 'path' | 'body' | 'query'
  screen?: string | undefined
  opens?: { screen?: string; search: Readonly<Record<string, string>> }
  labels: Labels
  fields: Fields
  naming: readonly string[]
  /** fields carried by references: identifying fields and those of its templates */
  display: readonly string[]
  displayAs?: string | undefined
  nameInSentence?: string | undefined
  title?: string | undefined
  rules: readonly Rule<never>[]
  unique: readonly (readonly string[])[]
  emptyIsUnique: boolean
  constraints: Readonly<Record<string, { fields: readonly string[]; message: string }>>
  list: {
    columns: readonly string[]
    columnHeads?: Readonly<Partial<Record<string, string>>>
    card?: { title?: string; facts?: readonly string[] }
    search: readonly string[]
    sort: string
    filters: readonly string[]
    choiceFilters: readonly string[]
    filterNames: Readonly<Record<string, string>>
    bareLookup: boolean
    pageNames?: PageNames
    unpagedByDefault: boolean
    stemmed: boolean
    tree?: string
    sums: readonly string[]
    summedIn?: readonly string[]
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
  state?: string
  verbs: readonly Verb[]
  create?: Creation
  extraSchemas: ExtraSchemas
  normalizeBody?: (body: Readonly<Record<string, unknown>>) => Record<string, unknown>
  update?: { fields: readonly string[] }
  events?: Events
  retention?: Retention
  removalRefused?: string
  removedBy?: string
  editableIn?: StatesIn | undefined
  removableIn?: StatesIn | undefined
  removal: 'physical' | 'logical'
  /** deleted records go to the trash */
  restorable: boolean
  inUse?: (count: number) => string
  /** creation body */
  input: z.ZodType
  /** update body: omitted keys keep their value; `version` prevents lost updates */
  changes: z.ZodType
  row: z.ZodType
}

/** A resource with the type of its fields and id. */
export type TypedResource<F extends Fields, Id extends string> = AnyResource & { fields: F; id: Id }

export type Resource<
  F extends Fields = Fields,
  A extends Record<string, Action> = Record<string, Action>,
  Id extends string = string,
  M extends ExtraSchemas = ExtraSchemas,
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

const templatesOf = (...templates: (string | undefined)[]): string[] =>
  templates.flatMap((one) => (one === undefined ? [] : templateFields(one)))

const rowExtras = {
  version: z.number().int(),
  creadoEn: z.string(),
  creadoPor: z.string().nullable(),
  actualizadoEn: z.string(),
  actualizadoPor: z.string().nullable(),
}

/** Response schema of `puede`: restricted actions that the user may execute. */
function ownActionNames(actions: Record<string, Action> = {}) {
  const names = Object.keys(actions).filter((name) => actions[name] && checksUser(actions[name]))
  return names.length > 0 && { puede: z.array(z.enum(names)).optional() }
}

/**
 * Declares a resource. Routes, validation, permissions, menu entry, screens and conformance tests follow from the
 * declaration. Throws at start-up when it contradicts itself.
 */
export function defineResource<
  F extends Fields,
  const Key extends ResourceKey,
  const Id extends string = `id${Capitalize<NameIn<Key>>}`,
  A extends Record<string, Action> = Record<never, Action>,
  M extends ExtraSchemas = Record<never, never>,
>(declared: Declared<F, A, Id, Key, M>): Resource<F, A, Id, M> {
  const { list = {}, labels } = declared
  const fields = labels.gender === 'f' ? inFeminine(declared.fields) : declared.fields
  const rules: readonly Rule<never>[] = declared.rules ?? []
  const checked = [...conditionRules(fields), ...rules]
  const ofNew: readonly Rule<never>[] = declared.create?.rules ?? []
  const state = Object.keys(fields).find((name) => fields[name]?.lifecycle)
  const { importing, calls = {}, ...rest } = declared
  const defaults = defaultsOf(declared)
  assertNotRedundant(declared, defaults)
  const { module, name, table, id, api, screen, columns, search, filters, sort } = defaults
  const { display: naming = defaults.display, displayAs = defaults.displayAs } = declared
  const plain = {
    ...{ module, name, table, api, ...(screen !== undefined && { screen }) },
    ...rest,
    fields,
    // the default id has the type that `Id` defaults to
    id: (declared.id ?? id) as Id,
    aliases: declared.aliases ?? [],
    idIn: declared.idIn ?? 'path',
    naming,
    display: [...new Set([...naming, ...templatesOf(displayAs, declared.nameInSentence)])],
    displayAs,
    rules,
    unique: [
      ...Object.keys(fields)
        .filter((one) => fields[one]?.unique)
        .map((one) => [one]),
      ...(declared.unique ?? []),
    ],
    emptyIsUnique: declared.emptyIsUnique ?? false,
    list: {
      ...{ columns, search, filters, sort },
      ...{ bareLookup: false, unpagedByDefault: false, stemmed: false, sums: [], choiceFilters: [], filterNames: {} },
      ...list,
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
    extraSchemas: declared.extraSchemas ?? {},
  }
  const schemas = {
    input: () => withRules(z.object(inputShape(fields)), [...checked, ...ofNew]),
    changes: () =>
      withRules(
        z.object({
          ...(declared.update ? someChangesShape(fields, declared.update.fields) : changesShape(fields)),
          version: rowVersion,
          ...(declared.dated && { [sinceKey]: z.optional(sinceField.input) }),
        }),
        checked,
      ),
    row: () =>
      z.object({
        [declared.id ?? id]: z.number().int(),
        ...outputShape(fields, new Set(Object.values(declared.redacted ?? {}).flat())),
        ...rowExtras,
        ...ownActionNames(declared.actions),
      }),
  }
  const common = withLazyProperties({ ...plain, importing: importingOf(plain, importing) }, schemas)
  checkDeclaration(common)
  const actionRoutes = Object.entries(common.actions).map(([name, action]) => [name, actionRoute(common, name, action)])
  const built = { ...resourceRoutes(common), ...importRoutes(common), ...Object.fromEntries(actionRoutes) }
  const routes = withCallOptions(common, built, calls)
  // built field by field above with the types of the declaration
  const resource = Object.assign(copyProperties(common), { routes }) as unknown as Resource<F, A, Id, M>
  registerResource(common)
  return resource
}
