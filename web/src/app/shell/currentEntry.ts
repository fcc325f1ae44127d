import type { MenuService } from '../../api/infoQuery.ts'
import { menuPaths } from '../menu/menuPaths.ts'

/** Path of the menu entry of a URL: itself, or its longest prefix. Undefined if there is none. */
export function currentEntry(services: readonly MenuService[], path: string): string | undefined {
  return [...menuPaths(services)]
    .filter((url) => path === url || path.startsWith(`${url}/`))
    .sort((one, other) => other.length - one.length)[0]
}
