import { Anchor, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { identidad, type LinkedIdentity } from '@wamani/contract/seguridad/identidad/identidad.ts'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { asCallFailure } from '../../api/callFailure.ts'
import { answerIdentity } from '../../api/identity.ts'
import { useReturnFocus } from '../../ui/overlay/useReturnFocus.ts'
import { useTopmost } from '../../ui/overlay/useTopmost.ts'
import { leaveForProvider } from './providerSteps.ts'

const hidden = { style: { visibility: 'hidden' } } as const

/** The dialog of ConfirmIdentity. */
export function ConfirmIdentityDialog() {
  const [by, setBy] = useState<'clave' | 'codigo'>('clave')
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [providers, setProviders] = useState<readonly LinkedIdentity[]>([])
  const [hasCodes, setHasCodes] = useState(false)
  useReturnFocus(true)
  const isTopmost = useTopmost(true)
  useEffect(() => {
    // where neither is known, the password is still there
    call(identidad.listIdentidades).then(
      ({ enlazadas }) => setProviders(enlazadas.filter(({ tipo }) => tipo === 'OIDC')),
      () => undefined,
    )
    call(cuenta.getCuenta).then(
      ({ autenticadorDesde, codigosRestantes }) => setHasCodes(autenticadorDesde !== null || codigosRestantes > 0),
      () => undefined,
    )
  }, [])

  async function confirm(event: SyntheticEvent) {
    event.preventDefault()
    // what is typed here is of no form below
    event.stopPropagation()
    if (busy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await call(cuenta.confirmIdentidad, { body: { [by]: typed } })
      answerIdentity(true)
    } catch (caught) {
      const { errors, errorMessage } = asCallFailure(caught)
      setRefusal(errors[0]?.mensaje ?? errorMessage)
      setTyped('')
      setBusy(false)
    }
  }
  async function confirmAt(provider: number) {
    try {
      await leaveForProvider('identity', provider, location.pathname + location.search)
    } catch (caught) {
      setRefusal(asCallFailure(caught).errorMessage)
    }
  }
  const choose = () => {
    setBy(by === 'clave' ? 'codigo' : 'clave')
    setTyped('')
    setRefusal(undefined)
  }
  const input = {
    'data-autofocus': true,
    error: refusal,
    value: typed,
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
  }

  return (
    <Modal
      opened
      onClose={() => answerIdentity(false)}
      title="Confirme su identidad"
      size={440}
      centered
      zIndex={1000}
      withCloseButton={false}
      closeOnEscape={isTopmost}
      closeOnClickOutside={false}
    >
      <form onSubmit={confirm} noValidate>
        <Stack gap={16}>
          <Text>
            Este paso tiene consecuencias importantes. Después de confirmar no se le preguntará de nuevo por unos
            minutos.
          </Text>
          {by === 'clave' ? (
            <PasswordInput
              key="clave"
              label="Contraseña"
              autoComplete="current-password"
              maxLength={72}
              visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
              {...input}
            />
          ) : (
            <TextInput
              key="codigo"
              label="Código"
              description="El código que muestra la aplicación de su teléfono."
              autoComplete="one-time-code"
              autoFocus
              maxLength={40}
              {...input}
            />
          )}
          {/* its place is kept until it is known: the buttons below stay where they are */}
          <Anchor component="button" type="button" size="sm" ta="left" onClick={choose} {...(!hasCodes && hidden)}>
            {by === 'clave' ? 'Usar un código de mi teléfono' : 'Usar mi contraseña'}
          </Anchor>
          {providers.map(({ idProveedor, nombre }) => (
            <Anchor
              key={idProveedor}
              component="button"
              type="button"
              size="sm"
              ta="left"
              onClick={() => void confirmAt(idProveedor)}
            >
              Confirmar en {nombre} (saldrá de esta página; lo que no guardó se pierde)
            </Anchor>
          ))}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={() => answerIdentity(false)} disabled={busy}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              Confirmar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
