import { index } from 'virtual:contract-index'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { infoQuery } from '../../api/infoQuery.ts'
import { PartLoading } from '../../ui/feedback/PartLoading.tsx'
import { menuPaths } from '../menu/menuPaths.ts'
import { ForbiddenPage } from './ForbiddenPage.tsx'

/**
 * Renders a screen only if it is in the user's menu or open to everybody. The server authorizes every request anyway.
 */
export function MenuGuard({ path, children }: { path: string; children: ReactNode }) {
  const { data } = useQuery(infoQuery())
  // Shell shows the error when the menu fails to load
  if (!data) return <PartLoading />
  const isOpen = index.open.includes(path) || menuPaths(data.accesoMenus).has(path)
  return isOpen ? children : <ForbiddenPage />
}
