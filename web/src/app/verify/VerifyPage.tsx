import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Asked, addressOf, readAsked, verifyPath } from '../../verify/readAsked.ts'
import { PublicFrame } from '../login/PublicFrame.tsx'
import { complainPath } from '../login/publicPaths.ts'
import { UnknownCode } from './UnknownCode.tsx'
import { VerifyForm } from './VerifyForm.tsx'
import classes from './VerifyPage.module.css'
import { verifierFor } from './verifiers.ts'

/** The public page that says whether a paper of the institution is genuine: one field, one big answer. */
export function VerifyPage() {
  const { asked, ask } = useAsked()
  return (
    <PublicFrame
      title="Verificar un código"
      purpose="Verificación de documentos"
      links={<a href={complainPath}>Presentar una denuncia</a>}
    >
      {asked ? (
        <Answered key={addressOf(asked)} asked={asked} onAgain={() => ask(undefined)} />
      ) : (
        <VerifyForm onAsk={ask} />
      )}
    </PublicFrame>
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
