import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import type { Anchored } from './useAnchored.ts'

export type MenuLook = Pick<MenuProps, 'position' | 'width'>

export function MenuPanel({ anchor, children, ...props }: Anchored & MenuLook & { children: ReactNode }) {
  return (
    <Menu shadow="md" {...props}>
      <Menu.Target>
        <Anchor node={anchor} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
