import { useSession } from '../../api/useSession.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { MenuButton } from '../../ui/overlay/MenuButton.tsx'
import classes from './UserMenu.module.css'

const UserMenuItems = lazyPart(async () => (await import('./UserMenuItems.tsx')).UserMenuItems)

export function UserMenu() {
  const { user } = useSession()
  if (!user) return null
  return (
    <MenuButton position="bottom-end" width={260} items={<UserMenuItems user={user} />} preload={UserMenuItems.preload}>
      <button type="button" className={classes.person} aria-label={`${user.nombreCompleto}, ${user.username}: cuenta`}>
        <span className={classes.initials} aria-hidden>
          {initials(user.nombreCompleto)}
        </span>
        <span className={classes.names}>
          <span className={classes.name}>{user.nombreCompleto}</span>
          <span className={classes.username}>{user.username}</span>
        </span>
      </button>
    </MenuButton>
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
