import { columnName } from '../kinds/columnName.ts'

/** What table, id, calls and screen are called where a declaration does not say it. */
export function namesOf({ module, name, menu }: { module: string; name: string; menu?: unknown }) {
  const snake = columnName(name)
  const kebab = snake.replaceAll('_', '-')
  return {
    table: `${module}.${snake}`,
    id: `id${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    api: `/${module}/api/v1/${kebab}`,
    ...(menu !== undefined && { screen: `/${module}/${kebab}` }),
  }
}
