import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type AccountSummary, cuenta, fewRecoveryCodes } from '@wamani/contract/seguridad/cuenta.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { FocusedStep } from '../../ui/overlay/FocusedStep.tsx'
import { StatusDot } from '../../ui/text/StatusDot.tsx'
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export function SecondFactorCard() {
  const [place, setPlace] = useState<'summary' | 'setup' | { codes: readonly string[] }>('summary')
  const summary = useQuery<AccountSummary, CallFailure>({
    queryKey: ['cuenta'],
    queryFn: ({ signal }) => call(cuenta.getCuenta, { signal }),
  })
  const [steps, setSteps] = useState(0)
  const go = (next: typeof place) => {
    setPlace(next)
    setSteps((before) => before + 1)
  }
  const back = () => go('summary')
  return (
    <>
      <Card title="Segundo factor">
        {summary.isPending && <Skeleton height={96} />}
        {summary.error && (
          <ErrorState
            title="No se pudo cargar la seguridad de su cuenta"
            trace={summary.error.traza}
            onRetry={() => void summary.refetch()}
          >
            {summary.error.errorMessage}
          </ErrorState>
        )}
        <FocusedStep moment={steps}>
          {summary.data && place === 'summary' && (
            <Summary summary={summary.data} onSetup={() => go('setup')} onCodes={(codes) => go({ codes })} />
          )}
          {place === 'setup' && (
            <AuthenticatorSetup cancelLabel="Cancelar" onCancel={back} onDone={(codes) => go({ codes })} />
          )}
          {typeof place === 'object' && <RecoveryCodes codes={place.codes} onDone={back} />}
        </FocusedStep>
      </Card>
      {summary.data?.admiteLlaves && <PasskeysCard passkeys={summary.data.llaves} onCodes={(codes) => go({ codes })} />}
    </>
  )
}

type Question = 'remove' | 'codes'

const questions = {
  remove: {
    title: '¿Quitar la aplicación de códigos?',
    confirmLabel: 'Sí, quitar',
    text: 'Al ingresar ya no se pedirá su código.',
  },
  codes: {
    title: '¿Pedir códigos de recuperación nuevos?',
    confirmLabel: 'Sí, pedir',
    text: 'Los que tiene guardados dejarán de servir.',
  },
} as const

function Summary(props: { summary: AccountSummary; onSetup: () => void; onCodes: (codes: readonly string[]) => void }) {
  const { autenticadorDesde, codigosRestantes, exigido, llaves } = props.summary
  const [question, setQuestion] = useState<Question | undefined>(undefined)
  const change = useMutation<{ codigos: string[] } | undefined, CallFailure, Question>({
    mutationFn: async (what) =>
      what === 'codes' ? call(cuenta.renewCodigos, { body: {} }) : void (await call(cuenta.removeAutenticador)),
    onSuccess: (answer) => answer && props.onCodes(answer.codigos),
    onSettled: () => setQuestion(undefined),
  })
  const asked = question && questions[question]
  const isScarce = codigosRestantes <= fewRecoveryCodes

  if (autenticadorDesde === null && llaves.length === 0)
    return (
      <Stack gap={12} align="flex-start">
        <StatusDot tone="neutral">Sin segundo factor</StatusDot>
        <Text>
          Además de la contraseña, al ingresar se pide un código que muestra su teléfono: quien conozca su contraseña no
          podrá entrar sin él.
        </Text>
        <Button onClick={props.onSetup}>Configurar</Button>
      </Stack>
    )
  return (
    <Stack gap={12} align="flex-start">
      {change.error && <DialogFailure failure={change.error} onDismiss={change.reset} />}
      {autenticadorDesde === null ? (
        <StatusDot tone="success">Activo con llave de acceso</StatusDot>
      ) : (
        <StatusDot tone="success">Activo desde el {formatDateTime(autenticadorDesde)}</StatusDot>
      )}
      <Text {...(isScarce && { c: 'var(--wm-warning)' })}>
        Códigos de recuperación sin usar: {codigosRestantes}.
        {isScarce && ' Pida códigos nuevos antes de quedarse sin ninguno.'}
      </Text>
      <Group gap={8}>
        <Button variant="default" onClick={props.onSetup}>
          {autenticadorDesde === null ? 'Agregar códigos del teléfono' : 'Cambiar de teléfono'}
        </Button>
        <Button variant="default" onClick={() => setQuestion('codes')}>
          Pedir códigos nuevos
        </Button>
        {autenticadorDesde !== null && (!exigido || llaves.length > 0) && (
          <Button variant="default" c="var(--wm-danger)" onClick={() => setQuestion('remove')}>
            Quitar
          </Button>
        )}
      </Group>
      {exigido && <Text c="dimmed">Su institución exige un segundo factor.</Text>}
      <ConfirmDialog
        opened={asked !== undefined}
        destructive
        title={asked?.title ?? ''}
        confirmLabel={asked?.confirmLabel ?? ''}
        busy={change.isPending}
        onConfirm={() => question && change.mutate(question)}
        onCancel={() => setQuestion(undefined)}
      >
        <Text>{asked?.text}</Text>
      </ConfirmDialog>
    </Stack>
  )
}
