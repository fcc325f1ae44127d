import { Popover, type PopoverProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import type { Anchored } from './useAnchored.ts'

export type PopoverLook = Pick<PopoverProps, 'position' | 'width' | 'middlewares'> & {
  label: string
  className?: string | undefined
}

export function PopoverPanel(props: Anchored & PopoverLook & { children: ReactNode }) {
  const { anchor, label, className, children, ...look } = props
  return (
    <Popover shadow="md" trapFocus returnFocus {...look}>
      <Popover.Target>
        <Anchor node={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
