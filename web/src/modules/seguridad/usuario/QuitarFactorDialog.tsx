import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { recordText } from '../../../crud/record/valueText.ts'
import { success, type ToastData } from '../../../crud/Toast.tsx'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'

export function QuitarFactorDialog(props: { row: Row; onDone: (toast: ToastData) => void; onClose: () => void }) {
  const { row, onDone, onClose } = props
  const name = recordText(usuario, row)
  const removal = useMutation<unknown, CallFailure>({
    mutationFn: () => call(usuarioRoutes.removeSegundoFactor, { params: { id: rowIdOf(usuario, row) } }),
    onSuccess: () => {
      onClose()
      onDone(success(`Se quitó el segundo factor de ${name}.`))
    },
  })
  return (
    <ConfirmDialog
      opened
      destructive
      title={`¿Quitar el segundo factor de ${name}?`}
      confirmLabel="Sí, quitar"
      busy={removal.isPending}
      failure={removal.error && <DialogFailure failure={removal.error} onDismiss={removal.reset} />}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    >
      <Text>
        Hágalo solo si la persona perdió su teléfono y usted comprobó que es ella quien lo pide. Sus sesiones
        terminarán, y se le avisará en el sistema y por correo.
      </Text>
    </ConfirmDialog>
  )
}
