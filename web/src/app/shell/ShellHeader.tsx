import { ActionIcon } from '@mantine/core'
import { IconLogout, IconMenu2, IconPalette } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { signOut } from '../../api/signOut.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import { useOverlay } from '../../ui/overlay/useOverlay.ts'
import { UserMenu } from '../menu/UserMenu.tsx'
import { InstitutionMark } from './InstitutionMark.tsx'
import { institution } from './institution.ts'
import classes from './ShellHeader.module.css'

const ThemePanel = lazyPart(() => import('../menu/ThemePanel.tsx').then((module) => module.ThemePanel))

/** `style` paints the colour scheme of the header. */
export function ShellHeader(props: {
  style: CSSProperties
  menuExpanded: boolean
  onMenu: () => void
  search?: ReactNode
  notifications?: ReactNode
}) {
  const { style, menuExpanded, onMenu, search, notifications } = props
  const panel = useOverlay()
  return (
    <header className={classes.root} style={style}>
      <button type="button" className={classes.tool} aria-label="Menú" aria-expanded={menuExpanded} onClick={onMenu}>
        <IconMenu2 size={20} aria-hidden />
      </button>
      <Link to="/" className={classes.brand} aria-label={`${institution.name}, ${institution.product}: inicio`}>
        <InstitutionMark size={30} />
        <span className={classes.names}>
          <span className={classes.institution}>{institution.name}</span>
          <span className={classes.product}>{institution.product}</span>
        </span>
      </Link>
      <div className={classes.search}>{search}</div>
      {notifications}
      <Tooltip label="Apariencia">
        <ActionIcon
          variant="transparent"
          className={classes.tool}
          size={36}
          aria-label="Apariencia"
          onClick={panel.open}
        >
          <IconPalette size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <UserMenu />
      <button type="button" className={classes.signOut} onClick={() => void signOut()}>
        <IconLogout size={18} aria-hidden />
        Cerrar Sesión
      </button>
      {panel.used && <ThemePanel opened={panel.opened} onClose={panel.close} />}
    </header>
  )
}
