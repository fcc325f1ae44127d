import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { longText } from '@wamani/contract/core/kinds/fields.ts'
import { MAX_OBSERVACION_LENGTH } from '@wamani/contract/gssiar/formulario/defineFormulario.ts'
import type { Formulario } from '@wamani/contract/gssiar/formulario/formularios.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { DialogFailure } from '../../crud/actions/DialogFailure.tsx'
import { type Row, rowIdOf } from '../../crud/calls.ts'
import { FieldInput } from '../../crud/form/FieldInput.tsx'
import { issueText } from '../../crud/form/formValues.ts'
import { recordPhrase } from '../../crud/record/valueText.ts'
import { success, type ToastData } from '../../crud/Toast.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'

const observed = longText({
  label: 'Observación',
  max: MAX_OBSERVACION_LENGTH,
  help: 'El autor la verá al abrir el formulario.',
})

export function DecisionDialog(props: {
  formulario: Formulario
  row: Row
  estado: boolean
  onDone: (toast: ToastData) => void
  onClose: () => void
}) {
  const { formulario, row, estado, onDone, onClose } = props
  const [observacion, setObservacion] = useState<unknown>(null)
  const decision = useMutation<unknown, CallFailure>({
    mutationFn: () =>
      call(formulario.routes.decideFormulario, {
        params: { id: rowIdOf(formulario, row) },
        body: { estado, observacion: observacion ? String(observacion) : null, version: row.version },
      }),
    onSuccess: () => {
      onClose()
      onDone(success(`El formulario ${row.numero} fue ${estado ? 'publicado' : 'devuelto'}.`))
    },
  })
  const issues = decision.error?.errors ?? []
  return (
    <ConfirmDialog
      opened
      title={`¿${estado ? 'Publicar' : row.estado ? 'Retirar y devolver' : 'Devolver'} ${recordPhrase(formulario, row)}?`}
      confirmLabel={estado ? 'Sí, publicar' : 'Sí, devolver'}
      busy={decision.isPending}
      failure={decision.error && issues.length === 0 && <Refusal failure={decision.error} onDismiss={decision.reset} />}
      onConfirm={() => decision.mutate()}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <Text>Formulario {String(row.numero)}</Text>
        {!estado && (
          <FieldInput
            name="observacion"
            field={observed}
            value={observacion}
            error={issueText(issues, 'observacion')}
            onChange={setObservacion}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}

function Refusal(props: { failure: CallFailure; onDismiss: () => void }) {
  const { failure, onDismiss } = props
  if (failure.status !== 409) return <DialogFailure {...props} />
  return (
    <Alert status="warning" seconds={0} onDismiss={onDismiss}>
      {failure.errorMessage}
    </Alert>
  )
}
