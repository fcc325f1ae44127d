import { Select, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import type { Denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes, detalle } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { etapa, etapas } from '@wamani/contract/sireda/etapa.ts'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { ActionForm } from '../../../../crud/actions/ActionForm.tsx'
import { issueText } from '../../../../crud/form/formValues.ts'
import { success, type ToastData } from '../../../../crud/Toast.tsx'
import { Dialog } from '../../../../ui/layout/Dialog.tsx'
import { useDenunciaAction } from './useDenunciaAction.ts'
import { validateValue } from './validateValue.ts'

const textField = detalle('Descripción')

type Props = { ticket: Denuncia; onDone: (toast: ToastData) => void; onClose: () => void }

/** Adds a custom stage, which is informational only. */
export function EtapaDialog({ ticket, onDone, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [descripcion, setDescripcion] = useState('')
  const [issues, setIssues] = useState<Issue[]>([])
  const { data: stages = [] } = useQuery({
    queryKey: [etapa.key, 'options', 'all'],
    queryFn: ({ signal }) => call(etapa.routes.options, { signal }),
  })
  const own = stages.filter(({ idEtapa }) => Number(idEtapa) > etapas.respondida)
  const adding = useDenunciaAction(
    () =>
      call(denunciaRoutes.addInformativeEtapa, {
        body: { idDenuncia: ticket.idDenuncia, idEtapa: Number(chosen), descripcion },
      }),
    () => {
      onClose()
      onDone(success('Se agregó la etapa a la denuncia.'))
    },
  )
  function submit() {
    const missing = chosen ? [] : [{ campo: 'idEtapa', mensaje: messages.choose('Etapa') }]
    const found = [...missing, ...validateValue('descripcion', textField.input, descripcion)]
    setIssues(found)
    if (found.length === 0) adding.mutate(undefined)
  }
  return (
    <Dialog title="Agregar etapa" width={520} guarded={descripcion !== ''} onClose={onClose}>
      <ActionForm
        submitLabel="Agregar"
        issues={issues}
        failure={adding.error}
        busy={adding.isPending}
        onDismiss={adding.reset}
        onSubmit={submit}
        onCancel={onClose}
      >
        {own.length === 0 && (
          <Text size="sm">Aún no hay etapas informativas. Se crean en Denuncias › Configuración › Etapas.</Text>
        )}
        <Select
          label="Etapa"
          name="idEtapa"
          required
          openOnFocus={false}
          data={own.map(({ idEtapa, descripcion: label }) => ({ value: String(idEtapa), label: String(label) }))}
          value={chosen}
          error={issueText(issues, 'idEtapa')}
          onChange={setChosen}
        />
        <Textarea
          label={textField.label}
          name="descripcion"
          required
          autosize
          minRows={3}
          maxLength={textField.max}
          value={descripcion}
          error={issueText(issues, 'descripcion')}
          onChange={(event) => setDescripcion(event.currentTarget.value)}
        />
      </ActionForm>
    </Dialog>
  )
}
