import { index } from 'virtual:contract-index'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { infoQuery } from '../../api/infoQuery.ts'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'
import { menuPaths } from '../menu/menuPaths.ts'
import { ForbiddenPage } from './ForbiddenPage.tsx'

/** Shows a screen only to whom the server gave it in the menu, but those anybody may open; the server authorizes every call. */
export function MenuGuard({ path, children }: { path: string; children: ReactNode }) {
  const { data } = useQuery(infoQuery())
  // the Shell, which contains this, shows that a menu could not be loaded
  if (!data) return <PartLoading />
  const isOpen = index.open.includes(path) || menuPaths(data.accesoMenus).has(path)
  return isOpen ? children : <ForbiddenPage />
}
