import { useQuery } from '@tanstack/react-query'
import { infoQuery, type MenuEntry, type MenuService } from '../../api/infoQuery.ts'

export function useMenuPlace(
  path: string | undefined,
): { service: MenuService; entry: MenuEntry; grouped: boolean } | undefined {
  const { data } = useQuery(infoQuery())
  for (const service of data?.accesoMenus ?? []) {
    for (const entry of service.menus) {
      const grouped = entry.subMenus.some(({ url }) => url === path)
      if (grouped || entry.url === path) return { service, entry, grouped }
    }
  }
  return undefined
}
