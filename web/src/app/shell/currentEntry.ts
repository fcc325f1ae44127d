import type { MenuService } from '../../api/infoQuery.ts'
import { menuPaths } from '../menu/menuPaths.ts'

/** The menu path an address belongs to: itself, or the longest one it lies under; none → undefined. */
export function currentEntry(services: readonly MenuService[], path: string): string | undefined {
  return [...menuPaths(services)]
    .filter((url) => path === url || path.startsWith(`${url}/`))
    .sort((one, other) => other.length - one.length)[0]
}
