import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { addressOf, readRequest, type VerificationRequest, verifyPath } from '../../verify/verificationRequest.ts'
import { PublicFrame } from '../login/PublicFrame.tsx'
import { complainPath } from '../login/publicPaths.ts'
import { metaContent } from '../shell/institution.ts'
import { UnknownCode } from './UnknownCode.tsx'
import { VerifyForm } from './VerifyForm.tsx'
import classes from './VerifyPage.module.css'
import { verifierFor } from './verifiers.ts'

export function VerifyPage() {
  const { request, verify } = useRequest()
  const signer = metaContent('firma')
  return (
    <PublicFrame
      title="Verificar un código"
      purpose="Verificación de documentos"
      links={<a href={complainPath}>Presentar una denuncia</a>}
    >
      {request ? (
        <Answered key={addressOf(request)} request={request} onAgain={() => verify(undefined)} />
      ) : (
        <VerifyForm onVerify={verify} />
      )}
      {signer && (
        <p>
          Los documentos en PDF que se imprimen hoy llevan la firma digital de <strong>{signer}</strong>. Ábralos con un
          lector de PDF para ver quién firmó, cuándo y si algo cambió.
        </p>
      )}
    </PublicFrame>
  )
}

function Answered({ request, onAgain }: { request: VerificationRequest; onAgain: () => void }) {
  const verifier = verifierFor(request)
  return (
    <div className={classes.answer}>
      {verifier ? <verifier.Answer request={request} /> : <UnknownCode />}
      <Button variant="default" size="lg" fullWidth onClick={onAgain}>
        Verificar otro código
      </Button>
    </div>
  )
}

/** The request is stored in the URL, so that reload and back keep it. */
function useRequest() {
  const [request, setRequest] = useState(() => readRequest(location.search))
  useEffect(() => {
    const read = () => setRequest(readRequest(location.search))
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])
  function verify(next: VerificationRequest | undefined) {
    history.pushState(null, '', next ? addressOf(next) : verifyPath)
    setRequest(next)
  }
  return { request, verify }
}
