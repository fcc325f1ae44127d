import { capital } from '../http/withArticle.ts'
import { columnName } from '../kinds/columnName.ts'
import { type Fields, fieldOf } from '../kinds/field.ts'
import { kinds } from '../kinds/kinds.ts'
import type { Labels, ResourceKey } from './declared.ts'

/** Parts of a declaration that the defaults depend on. */
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

export type Defaults = ReturnType<typeof defaultsOf>

/** Defaults of a declaration, derived from key, labels, fields and the declared parts. */
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

/** Throws when a declaration repeats a default, so that declarations contain only exceptions. */
export function assertNotRedundant(said: DeclaredParts, defaults: Defaults): void {
  const { table, id, api, screen, display, displayAs, list = {}, menu } = said
  const written = { table, id, api, screen, display, displayAs, menu: menu?.label, ...list }
  const parts = Object.entries(defaults)
    .filter(([part, value]) => value !== undefined && equal(written[part as keyof typeof written], value))
    .map(([part]) => part)
  if (parts.length > 0) throw new Error(`${said.key} writes what follows from its names: ${parts.join(', ')}`)
}

const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
