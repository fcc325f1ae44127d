import type { PointerEvent, ReactNode } from 'react'
import classes from './CellText.module.css'

/** Words of a cell: two lines at most, said whole to who points at them where they are cut. */
export function CellText({ text, children }: { text: string; children: ReactNode }) {
  function sayWhole({ currentTarget }: PointerEvent<HTMLElement>) {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = currentTarget
    currentTarget.title = scrollHeight > clientHeight + 1 || scrollWidth > clientWidth ? text : ''
  }
  return (
    <div className={classes.root} onPointerEnter={sayWhole}>
      {children}
    </div>
  )
}
