import { useQuery } from '@tanstack/react-query'
import { infoQuery } from '../../api/infoQuery.ts'
import type { Crumb } from '../../ui/layout/PageHeader.tsx'

/** The way to a screen as the menu shows it: its service, and the group it lies in. */
export function useBreadcrumb(path: string | undefined): Crumb[] {
  const { data } = useQuery(infoQuery())
  for (const service of data?.accesoMenus ?? []) {
    for (const menu of service.menus) {
      if (menu.url === path) return [{ label: service.descripcion }]
      if (menu.subMenus.some(({ url }) => url === path))
        return [{ label: service.descripcion }, { label: menu.descripcion }]
    }
  }
  return []
}
