import { capital } from '../http/withArticle.ts'
import { columnName } from '../kinds/columnName.ts'
import { type Fields, fieldOf } from '../kinds/field.ts'
import { kinds } from '../kinds/kinds.ts'
import type { Labels, ResourceKey } from './declared.ts'

/** What of a declaration the rest is worked out from. */
type DeclaredParts = {
  key: ResourceKey
  labels: Labels
  fields: Fields
  display?: readonly string[]
  displayAs?: string | undefined
  list?: { columns?: readonly string[]; search?: readonly string[]; filters?: readonly string[]; sort?: string }
  menu?: { label?: string }
  table?: string
  id?: string
  api?: string
  screen?: string
}

/** What a declaration need not say: each part as it follows from key, labels and fields, and from the parts it does say. */
export type Defaults = ReturnType<typeof defaultsOf>

/** The parts of a declaration that follow from others, each as it would be if it were not said. */
export function defaultsOf({ key, labels, fields, display, list = {}, menu }: DeclaredParts) {
  const [module = '', name = ''] = key.split('.')
  const snake = columnName(name)
  const kebab = snake.replaceAll('_', '-')
  const naming = ['codigo', 'nombre'].filter((one) => fields[one] && kinds[fieldOf(fields, one).kind].folded)
  const named = display ?? naming
  const columns = Object.keys(fields)
  const listed = list.columns ?? columns
  const id = `id${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const kindOf = (one: string) => kinds[fieldOf(fields, one).kind]
  return {
    module,
    name,
    table: `${module}.${snake}`,
    id,
    api: `/${module}/api/v1/${kebab}`,
    screen: menu && `/${module}/${kebab}`,
    display: naming,
    displayAs: named.length > 1 && named.includes('nombre') ? '{nombre}' : undefined,
    menu: capital(labels.plural),
    columns,
    search: listed.filter((one) => kindOf(one).folded),
    filters: listed.filter((one) => kindOf(one).filteredByDefault),
    sort: named[0] ?? id,
  }
}

/** Throws where a declaration writes what follows from the rest: a reader looks for what is special in what is written. */
export function assertNotRedundant(said: DeclaredParts, defaults: Defaults): void {
  const { table, id, api, screen, display, displayAs, list = {}, menu } = said
  const written = { table, id, api, screen, display, displayAs, menu: menu?.label, ...list }
  const parts = Object.entries(defaults)
    .filter(([part, value]) => value !== undefined && equal(written[part as keyof typeof written], value))
    .map(([part]) => part)
  if (parts.length > 0) throw new Error(`${said.key} writes what follows from its names: ${parts.join(', ')}`)
}

const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
