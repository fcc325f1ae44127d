import { Button, Select, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { asistencia } from '@wamani/contract/rrhh/asistencia/asistencia.ts'
import { asistenciaRoutes } from '@wamani/contract/rrhh/asistencia/asistenciaRoutes.ts'
import { useState } from 'react'
import type { CallFailure } from '../../../api/callFailure.ts'
import { download } from '../../../api/download.ts'
import { saveFile } from '../../../api/saveFile.ts'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx'
import { usePeriodos } from './useCuadro.ts'

export function HojaDialog({ onClose }: { onClose: () => void }) {
  const periodos = usePeriodos()
  const [chosen, setChosen] = useState<string | null>(null)
  const [unidad, setUnidad] = useState<Reference | null>(null)
  const idPeriodo = chosen ?? (periodos.data?.[0] ? String(periodos.data[0].idPeriodo) : null)
  const printing = useMutation<void, CallFailure, 'xlsx' | 'pdf'>({
    mutationFn: async (formato) => {
      const query = { idPeriodo: Number(idPeriodo), idUnidad: Number(unidad?.idUnidad), formato }
      saveFile(await download(asistenciaRoutes.exportHoja, { query }))
    },
    onSuccess: onClose,
  })
  const ready = idPeriodo !== null && unidad !== null
  const field = { ...asistencia.fields.unidad, required: true, readOnly: false }
  return (
    <Dialog title="Hoja mensual de asistencia" width={520} onClose={onClose}>
      <Stack gap={16}>
        {printing.error && <DialogFailure failure={printing.error} onDismiss={printing.reset} />}
        <Select
          label="Periodo"
          allowDeselect={false}
          withScrollArea={false}
          styles={{ options: { maxHeight: 288, overflowY: 'auto' } }}
          data={(periodos.data ?? []).map(({ idPeriodo: id, nombre }) => ({ value: String(id), label: nombre }))}
          value={idPeriodo}
          onChange={setChosen}
        />
        <FieldInput
          name="unidad"
          field={field}
          value={unidad}
          onChange={(value) => setUnidad((value as Reference | null) ?? null)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="default"
            disabled={!ready}
            loading={printing.isPending}
            onClick={() => printing.mutate('xlsx')}
          >
            Excel
          </Button>
          <Button disabled={!ready} loading={printing.isPending} onClick={() => printing.mutate('pdf')}>
            PDF
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}
