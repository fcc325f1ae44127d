import { Loader, Stack, Text } from '@mantine/core'
import type { SecondStep, SessionAnswer } from '@wamani/contract/seguridad/session.ts'
import { useEffect, useState } from 'react'
import { asCallFailure } from '../../api/callFailure.ts'
import { storeSession } from '../../api/session.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { completeProviderStep, type Returned, takeProviderResponse } from './providerSteps.ts'
import { SecondStepForm } from './SecondStepForm.tsx'
import '../../ui/theme/mantineApp.css'

const nothingAsked = 'La respuesta no corresponde a un ingreso que se haya empezado en esta ventana. Empiece de nuevo.'

export function ProviderReturnPage() {
  const [returned] = useState(takeProviderResponse)
  const [step, setStep] = useState<SecondStep | undefined>(undefined)
  const [failure, setFailure] = useState<string | undefined>(returned ? undefined : nothingAsked)
  const leave = () => location.replace(returned?.purpose === 'signIn' || !returned ? '/login' : returned.back)

  useEffect(() => {
    if (!returned) return
    once(returned).then(
      (answer) => {
        if (!answer) location.replace(returned.back)
        else if ('token' in answer) enterAt(returned.back, answer)
        else setStep(answer.segundoPaso)
      },
      (caught: unknown) => setFailure(asCallFailure(caught).errorMessage),
    )
  }, [returned])

  return (
    <PublicFrame title="Ingreso con la institución" purpose="Sistema de administración">
      {failure !== undefined ? (
        <Stack gap={16}>
          <Alert seconds={0} title="No se pudo ingresar" onDismiss={leave}>
            {failure}
          </Alert>
          <a href={returned && returned.purpose !== 'signIn' ? returned.back : '/login'}>Volver</a>
        </Stack>
      ) : step && returned ? (
        <SecondStepForm step={step} onEntered={(answer) => enterAt(returned.back, answer)} onLeave={leave} />
      ) : (
        <Stack gap={12} align="center" role="status">
          <Loader />
          <Text>Un momento: se comprueba su identidad.</Text>
        </Stack>
      )}
    </PublicFrame>
  )
}

const under = new Map<string, ReturnType<typeof completeProviderStep>>()

/** The response of a provider can be used once; React may render twice. */
function once(returned: Returned) {
  const before = under.get(returned.token)
  if (before) return before
  const begun = completeProviderStep(returned)
  under.set(returned.token, begun)
  return begun
}

function enterAt(back: string, answer: SessionAnswer) {
  history.replaceState(null, '', back)
  storeSession(answer)
}
