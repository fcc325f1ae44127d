import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import type { SecondStep } from '@wamani/contract/seguridad/session.ts'
import { type SyntheticEvent, useState } from 'react'
import { asCallFailure } from '../../api/callFailure.ts'
import { openSession } from '../../api/openSession.ts'
import { currentSession, endSession, storeSession } from '../../api/session.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { useReturnFocus } from '../../ui/overlay/useReturnFocus.ts'
import { useTopmost } from '../../ui/overlay/useTopmost.ts'
import { SecondStepForm } from './SecondStepForm.tsx'
import { signInFailure } from './signInFailure.ts'

export function ResumeDialog() {
  const [user] = useState(() => currentSession().user)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ key: number; title: string; text: string } | undefined>(undefined)
  const [step, setStep] = useState<SecondStep | undefined>(undefined)
  useReturnFocus(true)
  // Escape closes neither this dialog nor the one below
  useTopmost(true)
  async function resume(event: SyntheticEvent) {
    event.preventDefault()
    // React events bubble through portals: do not submit the form below
    event.stopPropagation()
    if (busy || !user) return
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await openSession({ username: user.username, password })
      if ('token' in answer) storeSession(answer)
      else {
        setBusy(false)
        setStep(answer.segundoPaso)
      }
    } catch (caught) {
      setFailure({ key: Date.now(), ...signInFailure(asCallFailure(caught)) })
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Su sesión terminó"
      size={440}
      centered
      zIndex={1000}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={{ blur: 6 }}
    >
      {step ? (
        <SecondStepForm step={step} onEntered={storeSession} onLeave={() => setStep(undefined)} />
      ) : (
        <form onSubmit={resume} noValidate>
          <Stack gap={16}>
            <Text>
              Escriba su contraseña, <strong>{user?.nombreCompleto}</strong> ({user?.username}), para continuar donde
              estaba. Lo que escribió sigue aquí.
            </Text>
            {failure && (
              <Alert key={failure.key} seconds={0} title={failure.title} onDismiss={() => setFailure(undefined)}>
                {failure.text}
              </Alert>
            )}
            <PasswordInput
              label="Contraseña"
              autoComplete="current-password"
              data-autofocus
              maxLength={200}
              value={password}
              visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Group justify="flex-end" gap={8}>
              <Button variant="default" onClick={() => void endSession()} disabled={busy}>
                Salir
              </Button>
              <Button type="submit" loading={busy}>
                Continuar
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
