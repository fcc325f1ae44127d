import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import type { Search } from './useGo.ts'

export function ScreenLink({
  search,
  ...props
}: Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & { to: string; search?: Search | undefined }) {
  // the types of the router do not know the routes, see useGo
  return <Link {...({ ...props, search: search ?? {} } as LinkProps)} />
}
