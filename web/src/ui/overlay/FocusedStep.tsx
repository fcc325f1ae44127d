import { type ReactNode, useEffect, useRef } from 'react'
import classes from './FocusedStep.module.css'

/**
 * Replaces one step by another: with each new `moment` after 0 it takes the focus that the pressed button lost, and
 * scrolls into view.
 */
export function FocusedStep({ moment, children }: { moment: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (moment === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [moment])
  return (
    <div ref={box} tabIndex={-1} className={classes.root}>
      {children}
    </div>
  )
}
