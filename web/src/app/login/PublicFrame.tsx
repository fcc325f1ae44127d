import { type ReactNode, useEffect } from 'react'
import { isSignedIn } from '../../api/session.ts'
import { useConnection } from '../../api/useConnection.ts'
import { useSession } from '../../api/useSession.ts'
import '../../ui/theme/forcedColors.css'
import { InstitutionMark } from '../shell/InstitutionMark.tsx'
import { institution } from '../shell/institution.ts'
import classes from './PublicFrame.module.css'

/** Layout of all public pages: institution, purpose, connection status, link to the login. */
export function PublicFrame(props: {
  title: string
  purpose: string
  wide?: boolean
  children: ReactNode
  links?: ReactNode
}) {
  const { title, purpose, wide = false, children, links } = props
  const signedIn = isSignedIn(useSession())
  const connected = useConnection()
  useEffect(() => {
    import('../../ui/theme/printInLight.ts').catch(() => undefined)
  }, [])
  return (
    <div className={classes.root}>
      <title>{`${title} · ${institution.product}`}</title>
      <header className={classes.head}>
        <InstitutionMark size={36} />
        <div>
          <p className={classes.institution}>{institution.name}</p>
          <p className={classes.purpose}>{purpose}</p>
        </div>
      </header>
      <main className={classes.main} data-wide={wide || undefined}>
        <h1 className={classes.title}>{title}</h1>
        {!connected && (
          <p className={classes.offline} role="status">
            Sin conexión. Revise los datos móviles o la red de su teléfono.
          </p>
        )}
        {children}
      </main>
      <footer className={classes.foot}>
        {links}
        <a href={signedIn ? '/' : '/login'}>{signedIn ? 'Volver al sistema' : 'Ingresar al sistema'}</a>
      </footer>
    </div>
  )
}
