import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Arrival.module.css'

/**
 * A place where one step takes the room of another: with each new `moment` after 0 it takes the focus, which what was pressed
 * took away with it, and comes into view.
 */
export function Arrival({ moment, children }: { moment: number; children: ReactNode }) {
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
