import { Text, Textarea } from '@mantine/core'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes, detalle } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { ActionForm } from '../../../../crud/actions/ActionForm.tsx'
import { issueText } from '../../../../crud/form/formValues.ts'
import { success, type ToastData } from '../../../../crud/Toast.tsx'
import { Dialog } from '../../../../ui/layout/Dialog.tsx'
import { useDenunciaAction } from './useDenunciaAction.ts'
import { validateValue } from './validateValue.ts'

const textField = detalle('Motivo')

type Props = { ticket: Denuncia; onDone: (toast: ToastData) => void; onClose: () => void }

/** Reopens an answered complaint, with a reason (D19). */
export function ReabrirDialog({ ticket, onDone, onClose }: Props) {
  const [motivo, setMotivo] = useState('')
  const [issues, setIssues] = useState<Issue[]>([])
  const reopening = useDenunciaAction(
    () =>
      call(denunciaRoutes.reopenDenuncia, {
        params: { id: ticket.idDenuncia },
        body: { motivo, version: ticket.version },
      }),
    () => {
      onClose()
      onDone(success(`Se reabrió la denuncia N.° ${ticket.numero}.`))
    },
  )
  function submit() {
    const found = validateValue('motivo', textField.input, motivo)
    setIssues(found)
    if (found.length === 0) reopening.mutate(undefined)
  }
  return (
    <Dialog title={`Reabrir la denuncia N.° ${ticket.numero}`} guarded={motivo !== ''} onClose={onClose}>
      <ActionForm
        submitLabel="Reabrir denuncia"
        issues={issues}
        failure={reopening.error}
        busy={reopening.isPending}
        onDismiss={reopening.reset}
        onSubmit={submit}
        onCancel={onClose}
      >
        <Text size="sm">
          La denuncia vuelve a la etapa que tenía antes de la respuesta y su plazo corre de nuevo desde hoy.
        </Text>
        <Textarea
          label={textField.label}
          name="motivo"
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={textField.max}
          description="El ciudadano lo recibirá por correo, si lo dejó."
          value={motivo}
          error={issueText(issues, 'motivo')}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
      </ActionForm>
    </Dialog>
  )
}
