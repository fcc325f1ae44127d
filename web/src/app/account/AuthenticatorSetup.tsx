import { Anchor, Button, Code, CopyButton, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Code.layer.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { type SyntheticEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import classes from './AuthenticatorSetup.module.css'

/** Sets up an authenticator app: QR code, then a first code of the app. `onDone` receives the recovery codes. */
export function AuthenticatorSetup(props: {
  cancelLabel: string
  onCancel: () => void
  onDone: (codes: readonly string[]) => void
}) {
  const [codigo, setCodigo] = useState('')
  const shown = useQuery({
    queryKey: ['cuenta', 'autenticador'],
    queryFn: ({ signal }) => call(cuenta.startAutenticador, { body: {}, signal }),
    // every request creates a new secret: never refetch while this one is on the screen
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const activation = useMutation<{ codigos: string[] }, CallFailure>({
    mutationFn: () => call(cuenta.activateAutenticador, { body: { codigo } }),
    onSuccess: ({ codigos }) => props.onDone(codigos),
    onError: () => setCodigo(''),
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!activation.isPending) activation.mutate()
  }
  const wrong = activation.error?.errors.find(({ campo }) => campo === 'codigo')?.mensaje

  if (shown.error) {
    const { errorMessage, traza } = shown.error as unknown as CallFailure
    return (
      <ErrorState title="No se pudo iniciar la configuración" trace={traza} onRetry={() => void shown.refetch()}>
        {errorMessage}
      </ErrorState>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <ol className={classes.steps}>
        <li>
          <Text>
            Instale en su teléfono una aplicación de códigos, como Google Authenticator, Microsoft Authenticator o
            Aegis.
          </Text>
        </li>
        <li>
          <Text>Escanee este código con ella:</Text>
          {shown.data ? <QrCode {...shown.data.qr} /> : <Skeleton width={200} height={200} my={12} />}
          {shown.data && (
            <Text className={classes.onPhone}>
              Si usa ese mismo teléfono, <Anchor href={shown.data.uri}>abra la aplicación desde aquí</Anchor>.
            </Text>
          )}
          <Text>
            Si no puede escanearlo, escriba esta clave:{' '}
            <Code>{shown.data?.secreto.replace(/(.{4})(?=.)/g, '$1 ')}</Code>{' '}
            {shown.data && (
              <CopyButton value={shown.data.secreto}>
                {({ copied, copy }) => (
                  <Anchor component="button" type="button" onClick={copy}>
                    {copied ? 'Copiada' : 'Copiar la clave'}
                  </Anchor>
                )}
              </CopyButton>
            )}
          </Text>
        </li>
        <li>
          <Stack gap={12}>
            <Text>Escriba el código de seis dígitos que muestra la aplicación:</Text>
            {activation.error && !wrong && <DialogFailure failure={activation.error} onDismiss={activation.reset} />}
            <TextInput
              label="Código"
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={10}
              w={200}
              error={wrong}
              value={codigo}
              onChange={(event) => setCodigo(event.currentTarget.value)}
            />
          </Stack>
        </li>
      </ol>
      <Group gap={8} mt={20}>
        <Button type="submit" loading={activation.isPending} disabled={!shown.data}>
          Activar
        </Button>
        <Button variant="default" onClick={props.onCancel} disabled={activation.isPending}>
          {props.cancelLabel}
        </Button>
      </Group>
    </form>
  )
}

/** Always dark on white, also in the dark theme, so that cameras can read it. */
function QrCode({ lado, trazo }: { lado: number; trazo: string }) {
  return (
    <svg className={classes.qr} viewBox={`-4 -4 ${lado + 8} ${lado + 8}`} role="img" aria-label="Código para escanear">
      <path d={trazo} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
