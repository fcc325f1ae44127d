import type { Crumb } from '../../ui/layout/PageHeader.tsx'
import { useMenuPlace } from './useMenuPlace.ts'

/** The way to a screen as the menu shows it: its service, and the group it lies in. */
export function useBreadcrumb(path: string | undefined): Crumb[] {
  const place = useMenuPlace(path)
  if (!place) return []
  const { service, entry, grouped } = place
  return [{ label: service.descripcion }, ...(grouped ? [{ label: entry.descripcion }] : [])]
}
