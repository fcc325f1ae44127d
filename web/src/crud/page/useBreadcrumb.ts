import type { Crumb } from '../../ui/layout/PageHeader.tsx'
import { useMenuPlace } from './useMenuPlace.ts'

/** The way to a screen as the menu shows it: its service, and the group it lies in. */
export function useBreadcrumb(path: string | undefined): Crumb[] {
  const place = useMenuPlace(path)
  if (!place) return []
  const { service, entry, grouped } = place
  // a service of the name of its screen says nothing more than the screen does
  const services = service.descripcion === entry.descripcion && !grouped ? [] : [{ label: service.descripcion }]
  return [...services, ...(grouped ? [{ label: entry.descripcion }] : [])]
}
