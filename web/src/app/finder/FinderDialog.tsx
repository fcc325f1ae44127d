import { FocusTrap } from '@mantine/core'
import { type KeyboardEvent, useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { MenuService } from '../../api/infoQuery.ts'
import { useReturnFocus } from '../../ui/overlay/useReturnFocus.ts'
import { useTopmost } from '../../ui/overlay/useTopmost.ts'
import { Finder } from './Finder.tsx'
import classes from './FinderDialog.module.css'

/** Dialog of ScreenFinder. Rendered synchronously, neither lazy nor animated, so that it takes the next key press. */
export function FinderDialog(props: { opened: boolean; services: readonly MenuService[]; onClose: () => void }) {
  const { opened, services, onClose } = props
  useReturnFocus(opened)
  // Escape closes only this dialog, not the one below
  useTopmost(opened)
  useScrollLock(opened)
  if (!opened) return null
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return createPortal(
    <>
      <div className={classes.veil} aria-hidden onClick={onClose} />
      <FocusTrap active>
        <div
          className={classes.dialog}
          role="dialog"
          aria-modal
          aria-label="Buscar en todo el sistema"
          tabIndex={-1}
          onKeyDown={leave}
        >
          <Finder services={services} onDone={onClose} />
        </div>
      </FocusTrap>
    </>,
    document.body,
  )
}

function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const { style } = document.body
    const { overflow, paddingRight } = style
    const bar = window.innerWidth - document.documentElement.clientWidth
    Object.assign(style, { overflow: 'hidden', ...(bar > 0 && { paddingRight: `${bar}px` }) })
    return () => void Object.assign(style, { overflow, paddingRight })
  }, [active])
}
