import type { PointerEvent, ReactNode } from 'react'
import classes from './CellText.module.css'

/** Cell text, at most two lines. A truncated text has a tooltip. */
export function CellText({ text, children }: { text: string; children: ReactNode }) {
  function showFullText({ currentTarget }: PointerEvent<HTMLElement>) {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = currentTarget
    currentTarget.title = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth ? text : ''
  }
  return (
    <div className={classes.root} onPointerEnter={showFullText}>
      {children}
    </div>
  )
}
