import { Menu } from '@mantine/core'
import { IconKey, IconLogout, IconProgress } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { signOut } from '../../api/signOut.ts'
import { useSession } from '../../api/useSession.ts'
import classes from './UserMenu.module.css'

/** Who is signed in: full name, username, profile (the first authority), password and «Cerrar Sesión». */
export function UserMenu() {
  const { user } = useSession()
  if (!user) return null
  const profile = user.authorities[0]?.authority
  return (
    <Menu position="bottom-end" shadow="md" width={260}>
      <Menu.Target>
        <button
          type="button"
          className={classes.person}
          aria-label={`${user.nombreCompleto}, ${user.username}: cuenta`}
        >
          <span className={classes.initials} aria-hidden>
            {initials(user.nombreCompleto)}
          </span>
          <span className={classes.names}>
            <span className={classes.name}>{user.nombreCompleto}</span>
            <span className={classes.username}>{user.username}</span>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <span className={classes.name}>{user.nombreCompleto}</span>
          <span className={classes.quiet}>{user.username}</span>
          {profile && <span className={classes.profile}>{profile}</span>}
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/cuenta/clave" leftSection={<IconKey size={16} aria-hidden />}>
          Cambiar contraseña
        </Menu.Item>
        <Menu.Item component={Link} to="/cuenta/procesos" leftSection={<IconProgress size={16} aria-hidden />}>
          Mis procesos
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          Cerrar Sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words[Math.min(words.length - 1, 2)]]
    .slice(0, words.length > 1 ? 2 : 1)
    .map((word) => word?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('es-PE')
}
