import type { Crumb } from '../../ui/layout/PageHeader.tsx'
import { useMenuPlace } from './useMenuPlace.ts'

export function useBreadcrumb(path: string | undefined): Crumb[] {
  const place = useMenuPlace(path)
  if (!place) return []
  const { service, entry, grouped } = place
  // a service with the name of its only screen adds nothing
  const services = service.descripcion === entry.descripcion && !grouped ? [] : [{ label: service.descripcion }]
  return [...services, ...(grouped ? [{ label: entry.descripcion }] : [])]
}
