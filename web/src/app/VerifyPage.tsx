import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useConnection } from '../api/connection.ts'
import { isSignedIn } from '../api/session.ts'
import { useSession } from '../api/useSession.ts'
import { Mark } from '../ui/Mark.tsx'
import { type Asked, addressOf, readAsked, verifyPath } from '../verify/readAsked.ts'
import { institution } from './institution.ts'
import { UnknownCode } from './UnknownCode.tsx'
import { VerifyForm } from './VerifyForm.tsx'
import classes from './VerifyPage.module.css'
import { verifierFor } from './verifiers.ts'

/** The public page that says whether a paper of the institution is genuine: one field, one big answer. */
export function VerifyPage() {
  const { asked, ask } = useAsked()
  const signedIn = isSignedIn(useSession())
  const connected = useConnection()
  return (
    <div className={classes.root}>
      <title>{`Verificar un código · ${institution.product}`}</title>
      <header className={classes.head}>
        <Mark size={36} />
        <div>
          <p className={classes.institution}>{institution.name}</p>
          <p className={classes.purpose}>Verificación de documentos</p>
        </div>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>Verificar un código</h1>
        {!connected && (
          <p className={classes.offline} role="status">
            Sin conexión. Revise los datos móviles o la red de su teléfono.
          </p>
        )}
        {asked ? (
          <Answered key={addressOf(asked)} asked={asked} onAgain={() => ask(undefined)} />
        ) : (
          <VerifyForm onAsk={ask} />
        )}
      </main>
      <footer className={classes.foot}>
        <a href={signedIn ? '/' : '/login'}>{signedIn ? 'Volver al sistema' : 'Ingresar al sistema'}</a>
      </footer>
    </div>
  )
}

function Answered({ asked, onAgain }: { asked: Asked; onAgain: () => void }) {
  const verifier = verifierFor(asked)
  return (
    <div className={classes.answer}>
      {verifier ? <verifier.Answer asked={asked} /> : <UnknownCode />}
      <Button variant="default" size="lg" fullWidth onClick={onAgain}>
        Verificar otro código
      </Button>
    </div>
  )
}

/** What is asked stands in the address: reloading and going back keep it. */
function useAsked() {
  const [asked, setAsked] = useState(() => readAsked(location.search))
  useEffect(() => {
    const read = () => setAsked(readAsked(location.search))
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  function ask(next: Asked | undefined) {
    history.pushState(null, '', next ? addressOf(next) : verifyPath)
    setAsked(next)
  }
  return { asked, ask }
}
