import type { MenuService } from '../../api/infoQuery.ts'

export function menuPaths(services: readonly MenuService[]): Set<string> {
  const entries = services.flatMap((service) => service.menus)
  return new Set(entries.flatMap((entry) => [entry.url, ...entry.subMenus.map((sub) => sub.url)]).filter(Boolean))
}
