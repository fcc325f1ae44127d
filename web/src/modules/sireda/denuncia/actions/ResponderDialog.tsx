import { Text, Textarea } from '@mantine/core'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes, detalle } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { etapas } from '@wamani/contract/sireda/etapa.ts'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { useSession } from '../../../../api/useSession.ts'
import { ActionForm } from '../../../../crud/actions/ActionForm.tsx'
import { issueText } from '../../../../crud/form/formValues.ts'
import { success, type ToastData } from '../../../../crud/Toast.tsx'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '../../../../ui/layout/Dialog.tsx'
import { cutText } from '../cutText.ts'
import { PlantillaSelect } from './PlantillaSelect.tsx'
import { useDenunciaAction } from './useDenunciaAction.ts'
import { validateValue } from './validateValue.ts'

const SHOWN_LENGTH = 250

const textField = detalle('Respuesta')

type Props = { ticket: Denuncia; onDone: (toast: ToastData) => void; onClose: () => void }

/** Answers and closes a complaint, after a confirmation (D7). */
export function ResponderDialog({ ticket, onDone, onClose }: Props) {
  const { idUsuario } = useSession().user ?? {}
  const [descripcion, setDescripcion] = useState('')
  const [issues, setIssues] = useState<Issue[]>([])
  const [asking, setAsking] = useState(false)
  const answering = useDenunciaAction(
    () =>
      call(denunciaRoutes.processDenuncia, {
        body: {
          descripcion,
          idDenuncia: ticket.idDenuncia,
          correo: ticket.correo ?? '',
          idEtapa: etapas.respondida,
          idUser: idUsuario,
        },
      }),
    () => {
      onClose()
      onDone(success('Ha registrado su respuesta correctamente.'))
    },
  )
  function submit() {
    const found = validateValue('descripcion', textField.input, descripcion)
    setIssues(found)
    setAsking(found.length === 0)
  }
  return (
    <Dialog title={`Responder la denuncia N.° ${ticket.numero}`} guarded={descripcion !== ''} onClose={onClose}>
      <ActionForm
        submitLabel="Responder"
        issues={issues}
        failure={answering.error}
        onDismiss={answering.reset}
        onSubmit={submit}
        onCancel={onClose}
      >
        <Text size="sm">{cutText(ticket.descripcion, SHOWN_LENGTH)}</Text>
        <PlantillaSelect ticket={ticket} onChoose={setDescripcion} />
        <Textarea
          label={textField.label}
          name="descripcion"
          required
          autosize
          minRows={5}
          maxRows={14}
          maxLength={textField.max}
          description={
            ticket.modalidad === 'anonima'
              ? 'El ciudadano verá la respuesta con su código.'
              : 'Se notificará al ciudadano en línea y por correo electrónico.'
          }
          value={descripcion}
          error={issueText(issues, 'descripcion')}
          onChange={(event) => setDescripcion(event.currentTarget.value)}
        />
      </ActionForm>
      <ConfirmDialog
        opened={asking}
        title="Usted está seguro?"
        confirmLabel="Sí, responder"
        busy={answering.isPending}
        onConfirm={() => answering.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Text>Va responder la denuncia!</Text>
      </ConfirmDialog>
    </Dialog>
  )
}
