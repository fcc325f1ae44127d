import { Anchor, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type AccountSummary, cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { identidad, type LinkedIdentity } from '@wamani/contract/seguridad/identidad/identidad.ts'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { asCallFailure } from '../../api/callFailure.ts'
import { resolveIdentity } from '../../api/identity.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { useReturnFocus } from '../../ui/overlay/useReturnFocus.ts'
import { useTopmost } from '../../ui/overlay/useTopmost.ts'
import { redirectToProvider } from './providerSteps.ts'

const hidden = { style: { visibility: 'hidden' } } as const
const link = { component: 'button', type: 'button', size: 'sm', ta: 'left' } as const

export function ConfirmIdentityDialog() {
  const [chosen, setChosen] = useState<'clave' | 'codigo'>('clave')
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState<'typed' | 'device' | undefined>(undefined)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const [providers, setProviders] = useState<readonly LinkedIdentity[]>([])
  const [account, setAccount] = useState<AccountSummary | undefined>(undefined)
  useReturnFocus(true)
  const isTopmost = useTopmost(true)
  useEffect(() => {
    // on failure the password remains
    call(identidad.listIdentidades).then(
      ({ enlazadas }) => setProviders(enlazadas.filter(({ tipo }) => tipo === 'OIDC')),
      () => undefined,
    )
    call(cuenta.getCuenta).then(setAccount, () => undefined)
  }, [])
  const hasCodes = account !== undefined && (account.autenticadorDesde !== null || account.codigosRestantes > 0)
  const hasPasskeys = account?.admiteLlaves && account.llaves.length > 0 && 'PublicKeyCredential' in globalThis
  // a user of an identity provider may have no password
  const hasPassword = account?.tieneClave ?? true
  const by = hasPassword ? chosen : hasCodes ? 'codigo' : undefined

  async function confirm(event: SyntheticEvent) {
    event.preventDefault()
    // React events bubble through portals: do not submit the form below
    event.stopPropagation()
    if (busy || !by) return
    setBusy('typed')
    clear()
    try {
      await call(cuenta.confirmIdentidad, { body: { [by]: typed } })
      resolveIdentity(true)
    } catch (caught) {
      setRefusal(textOf(caught))
      setTyped('')
      setBusy(undefined)
    }
  }
  async function confirmByDevice() {
    if (busy) return
    setBusy('device')
    clear()
    try {
      await (await import('../account/passkeys.ts')).confirmByPasskey()
      resolveIdentity(true)
    } catch (caught) {
      setFailure(textOf(caught))
      setBusy(undefined)
    }
  }
  async function confirmAt(provider: number) {
    clear()
    try {
      await redirectToProvider('identity', provider, location.pathname + location.search)
    } catch (caught) {
      setFailure(textOf(caught))
    }
  }
  function clear() {
    setRefusal(undefined)
    setFailure(undefined)
  }
  const choose = () => {
    setChosen(by === 'clave' ? 'codigo' : 'clave')
    setTyped('')
    clear()
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
      onClose={() => resolveIdentity(false)}
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
          {failure && (
            <Alert key={failure} seconds={0} title="No se pudo confirmar" onDismiss={clear}>
              {failure}
            </Alert>
          )}
          {by === 'clave' && (
            <PasswordInput
              key="clave"
              label="Contraseña"
              autoComplete="current-password"
              maxLength={72}
              visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
              {...input}
            />
          )}
          {by === 'codigo' && (
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
          {/* rendered hidden while loading, so that the buttons below do not move */}
          <Group gap="4px 16px">
            {hasPassword && (
              <Anchor {...link} onClick={choose} {...(!hasCodes && hidden)}>
                {by === 'clave' ? 'Usar un código de mi teléfono' : 'Usar mi contraseña'}
              </Anchor>
            )}
            {hasPasskeys && (
              <Anchor {...link} onClick={() => void confirmByDevice()}>
                Usar mi llave de acceso
              </Anchor>
            )}
          </Group>
          {providers.map(({ idProveedor, nombre }) => (
            <Anchor key={idProveedor} {...link} onClick={() => void confirmAt(idProveedor)}>
              Confirmar en {nombre} (saldrá de esta página; lo que no guardó se pierde)
            </Anchor>
          ))}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={() => resolveIdentity(false)} disabled={busy !== undefined}>
              Cancelar
            </Button>
            {by && (
              <Button type="submit" loading={busy === 'typed'} disabled={busy !== undefined}>
                Confirmar
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function textOf(caught: unknown): string {
  const { errors, errorMessage } = asCallFailure(caught)
  return errors[0]?.mensaje ?? errorMessage
}
