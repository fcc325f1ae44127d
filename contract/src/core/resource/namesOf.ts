import { columnName } from '../kinds/columnName.ts'

/** Throws where a declaration writes what follows from its names: a reader looks for what is special in what is written. */
export function assertUnwritten(key: string, declared: Partial<Names>, named: Partial<Names>): void {
  const written = Object.entries(named).filter(([part, name]) => declared[part as keyof Names] === name)
  if (written.length > 0)
    throw new Error(`${key} writes what follows from its names: ${written.map(([part]) => part).join(', ')}`)
}
type Names = Record<'table' | 'id' | 'api' | 'screen' | 'sort' | 'menu', string | undefined>

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
