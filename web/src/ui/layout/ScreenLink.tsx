import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import type { Search } from './useGo.ts'

/** A link to a screen, with what stands behind `?` there. */
export function ScreenLink({
  search,
  ...props
}: Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & { to: string; search?: Search | undefined }) {
  // The router knows no route by type: see useGo.
  return <Link {...({ ...props, search: search ?? {} } as LinkProps)} />
}
