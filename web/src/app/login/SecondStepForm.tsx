import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { SecondStep, SessionAnswer } from '@wamani/contract/seguridad/session.ts'
import { type SyntheticEvent, useState } from 'react'
import { asCallFailure } from '../../api/callFailure.ts'
import { confirmSignIn } from '../../api/openSession.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'

export function SecondStepForm(props: {
  step: SecondStep
  onEntered: (answer: SessionAnswer) => void
  onLeave: () => void
}) {
  const [codigo, setCodigo] = useState('')
  const [busy, setBusy] = useState<'code' | 'passkey' | undefined>(undefined)
  const takesPasskey = props.step.modos.includes('llave')
  const [failure, setFailure] = useState<{ key: number; text: string } | undefined>(undefined)

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    // React events bubble through portals: do not submit the form below
    event.stopPropagation()
    if (!busy) await attempt('code', () => confirmSignIn(props.step.token, codigo))
  }

  const byPasskey = async () => (await import('../account/passkeys.ts')).signInByPasskey(props.step.token)

  async function attempt(by: 'code' | 'passkey', enter: () => Promise<SessionAnswer>) {
    setBusy(by)
    setFailure(undefined)
    try {
      props.onEntered(await enter())
    } catch (caught) {
      const { errorMessage, errors } = asCallFailure(caught)
      setFailure({ key: Date.now(), text: errors[0]?.mensaje ?? errorMessage })
      setCodigo('')
      setBusy(undefined)
    }
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <Text>
          {takesPasskey ? 'Use su llave de acceso, o escriba' : 'Escriba'} el código que muestra la aplicación de su
          teléfono o uno de sus códigos de recuperación.
        </Text>
        {failure && (
          <Alert key={failure.key} seconds={0} title="No se pudo ingresar" onDismiss={() => setFailure(undefined)}>
            {failure.text}
          </Alert>
        )}
        <TextInput
          label="Código"
          name="codigo"
          size="md"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          data-autofocus
          maxLength={40}
          value={codigo}
          onChange={(event) => setCodigo(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={props.onLeave} disabled={busy !== undefined}>
            Volver
          </Button>
          <Button type="submit" loading={busy === 'code'} disabled={busy !== undefined}>
            Verificar
          </Button>
        </Group>
        {takesPasskey && (
          <Button
            variant="default"
            size="md"
            fullWidth
            loading={busy === 'passkey'}
            disabled={busy !== undefined}
            onClick={() => void attempt('passkey', byPasskey)}
          >
            Usar una llave de acceso
          </Button>
        )}
        <Text size="sm" c="dimmed">
          ¿Perdió el teléfono y los códigos? Pida al administrador del sistema que quite su segundo factor.
        </Text>
      </Stack>
    </form>
  )
}
