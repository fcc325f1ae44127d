import { Link } from '@tanstack/react-router'
import { useConnection } from '../../api/useConnection.ts'
import { StatusDot } from '../../ui/text/StatusDot.tsx'
import { institution } from './institution.ts'
import { ReleaseNotesLink } from './ReleaseNotesLink.tsx'
import classes from './ShellFooter.module.css'
import { ShortcutHelp } from './ShortcutHelp.tsx'

export function ShellFooter() {
  const connected = useConnection()
  return (
    <footer className={classes.root}>
      <span>
        {institution.product} {__APP_VERSION__} · {institution.name} · <Link to="/app/manual">Manual</Link> ·{' '}
        <ReleaseNotesLink />
        <span className={classes.keys}>
          {' '}
          · <ShortcutHelp />
        </span>
      </span>
      <span role="status">
        <StatusDot tone={connected ? 'success' : 'danger'}>{connected ? 'Conectado' : 'Sin conexión'}</StatusDot>
      </span>
    </footer>
  )
}
