import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { ActionForm } from '../../../../crud/actions/ActionForm.tsx'
import { success, type ToastData } from '../../../../crud/Toast.tsx'
import { Dialog } from '../../../../ui/layout/Dialog.tsx'
import { useDenunciaAction } from './useDenunciaAction.ts'

type Props = { ticket: Denuncia; onDone: (toast: ToastData) => void; onClose: () => void }

export function AsignarDialog({ ticket, onDone, onClose }: Props) {
  const now = ticket.responsable ? String(ticket.responsable.idUsuario) : null
  const [chosen, setChosen] = useState(now)
  const { data: people = [] } = useQuery({
    queryKey: ['sireda.responsables'],
    queryFn: ({ signal }) => call(denunciaRoutes.listResponsables, { signal }),
  })
  const assigning = useDenunciaAction(
    () =>
      call(denunciaRoutes.assignDenuncia, {
        params: { id: ticket.idDenuncia },
        body: { idUsuario: chosen === null ? undefined : Number(chosen), version: ticket.version },
      }),
    () => {
      onClose()
      onDone(success(`Se asignó la denuncia N.° ${ticket.numero}.`))
    },
  )
  return (
    <Dialog title={`Asignar la denuncia N.° ${ticket.numero}`} width={480} onClose={onClose}>
      <ActionForm
        submitLabel="Guardar"
        failure={assigning.error}
        busy={assigning.isPending}
        onDismiss={assigning.reset}
        onSubmit={() => assigning.mutate(undefined)}
        onCancel={onClose}
      >
        <Select
          label="Responsable"
          placeholder="Sin responsable"
          searchable
          selectFirstOptionOnChange
          autoSelectOnBlur
          allowDeselect={false}
          clearable
          openOnFocus={false}
          clearButtonProps={{ 'aria-label': 'Quitar responsable' }}
          data={people.map(({ idUsuario, nombreCompleto }) => ({ value: String(idUsuario), label: nombreCompleto }))}
          value={chosen}
          onChange={setChosen}
        />
      </ActionForm>
    </Dialog>
  )
}
