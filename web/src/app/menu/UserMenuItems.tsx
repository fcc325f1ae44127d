import { Menu } from '@mantine/core'
import { IconEye, IconKey, IconLogout, IconProgress, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '@wamani/contract/seguridad/session.ts'
import { signOut } from '../../api/signOut.ts'
import classes from './UserMenu.module.css'

export function UserMenuItems({ user }: { user: SessionUser }) {
  const profile = user.authorities[0]?.authority
  return (
    <>
      <div className={classes.card}>
        <span className={classes.name}>{user.nombreCompleto}</span>
        <span className={classes.quiet}>{user.username}</span>
        {profile && <span className={classes.profile}>{profile}</span>}
      </div>
      <Menu.Divider />
      <Menu.Item component={Link} to="/cuenta/clave" leftSection={<IconKey size={16} aria-hidden />}>
        Cambiar contraseña
      </Menu.Item>
      <Menu.Item component={Link} to="/cuenta/seguridad" leftSection={<IconShieldLock size={16} aria-hidden />}>
        Seguridad de mi cuenta
      </Menu.Item>
      <Menu.Item component={Link} to="/cuenta/datos" leftSection={<IconEye size={16} aria-hidden />}>
        Mis datos personales
      </Menu.Item>
      <Menu.Item component={Link} to="/cuenta/procesos" leftSection={<IconProgress size={16} aria-hidden />}>
        Mis procesos
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
        Cerrar Sesión
      </Menu.Item>
    </>
  )
}
