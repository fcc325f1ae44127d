import type { ReactNode } from 'react'
import { lazyPart } from '../layout/lazyPart.tsx'
import type { MenuLook, MenuPanel } from './MenuPanel.tsx'
import { type ButtonElement, useAnchored } from './useAnchored.ts'

const Panel = lazyPart<Parameters<typeof MenuPanel>[0]>(async () => (await import('./MenuPanel.tsx')).MenuPanel, {
  small: true,
})

/** A button, its only child, and the menu it opens. `items`: what stands in it, a `lazyPart`; `preload` fetches that. */
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
