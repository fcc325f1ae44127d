import type { ReactNode } from 'react'
import { lazyPart } from '../layout/lazyPart.tsx'
import type { MenuLook, MenuPanel } from './MenuPanel.tsx'
import { type ButtonElement, useAnchored } from './useAnchored.ts'

const Panel = lazyPart<Parameters<typeof MenuPanel>[0]>(async () => (await import('./MenuPanel.tsx')).MenuPanel, {
  small: true,
})

/** Adds a menu to its only child, a button. `items` is a `lazyPart`, loaded by `preload`. */
export function MenuButton(
  props: MenuLook & { children: ButtonElement; items: ReactNode; preload: () => Promise<void> },
) {
  const { children, items, preload, ...look } = props
  const { control, shown } = useAnchored(children, 'menu', () => Promise.all([Panel.preload(), preload()]))
  return (
    <>
      {control}
      {shown && (
        <Panel {...look} {...shown}>
          {items}
        </Panel>
      )}
    </>
  )
}
