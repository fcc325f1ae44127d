import type { ReactNode } from 'react'
import { lazyPart } from '../layout/lazyPart.tsx'
import type { PopoverLook, PopoverPanel } from './PopoverPanel.tsx'
import { type ButtonElement, useAnchored } from './useAnchored.ts'

const Panel = lazyPart<Parameters<typeof PopoverPanel>[0]>(
  async () => (await import('./PopoverPanel.tsx')).PopoverPanel,
  { small: true },
)

/** Adds a popover to its only child, a button. `panel` renders its content, a `lazyPart` loaded by `preload`. */
export function PopoverButton(
  props: PopoverLook & {
    children: ButtonElement
    panel: (close: () => void) => ReactNode
    preload: () => Promise<void>
  },
) {
  const { children, panel, preload, ...look } = props
  const { control, shown } = useAnchored(children, 'dialog', () => Promise.all([Panel.preload(), preload()]))
  return (
    <>
      {control}
      {shown && (
        <Panel {...look} {...shown}>
          {shown.opened && panel(() => shown.onChange(false))}
        </Panel>
      )}
    </>
  )
}
