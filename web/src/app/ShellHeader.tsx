import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMenu2, IconPalette } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { lazyPart } from '../ui/lazyPart.tsx'
import { Mark } from '../ui/Mark.tsx'
import { institution } from './institution.ts'
import { PersonMenu } from './PersonMenu.tsx'
import classes from './ShellHeader.module.css'

const ThemePanel = lazyPart(() => import('./ThemePanel.tsx').then((module) => module.ThemePanel))

/** The bar on top: menu toggle, institution, `search`, `notices`, settings, the person. `style` paints its scheme. */
export function ShellHeader(props: {
  style: CSSProperties
  menuExpanded: boolean
  onMenu: () => void
  search?: ReactNode
  notices?: ReactNode
}) {
  const { style, menuExpanded, onMenu, search, notices } = props
  // fetched at the first opening, then kept, so that closing it can be seen
  const [panel, setPanel] = useState<'unused' | 'opened' | 'closed'>('unused')
  return (
    <header className={classes.root} style={style}>
      <button type="button" className={classes.tool} aria-label="Menú" aria-expanded={menuExpanded} onClick={onMenu}>
        <IconMenu2 size={20} aria-hidden />
      </button>
      <Link to="/" className={classes.brand}>
        <Mark size={30} />
        <span className={classes.names}>
          <span className={classes.institution}>{institution.name}</span>
          <span className={classes.product}>{institution.product}</span>
        </span>
      </Link>
      <div className={classes.search}>{search}</div>
      {notices}
      <Tooltip label="Apariencia">
        <ActionIcon
          variant="transparent"
          className={classes.tool}
          size={36}
          aria-label="Apariencia"
          onClick={() => setPanel('opened')}
        >
          <IconPalette size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <PersonMenu />
      {panel !== 'unused' && <ThemePanel opened={panel === 'opened'} onClose={() => setPanel('closed')} />}
    </header>
  )
}
