import { type CSSProperties, useState } from 'react'
import type { MenuService } from '../../api/infoQuery.ts'
import classes from './Sidebar.module.css'
import { SidebarMenu } from './SidebarMenu.tsx'

export function Sidebar(props: {
  style: CSSProperties
  services: readonly MenuService[]
  loading: boolean
  rail: boolean
}) {
  const { style, services, loading, rail } = props
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const expanded = !rail || pointed || focused
  return (
    <aside
      className={classes.root}
      style={style}
      data-expanded={expanded || undefined}
      data-over={(rail && expanded) || undefined}
      onMouseEnter={() => setPointed(matchMedia('(min-width: 992px) and (hover: hover)').matches)}
      onMouseLeave={() => setPointed(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <SidebarMenu services={services} loading={loading} expanded={expanded} />
    </aside>
  )
}
