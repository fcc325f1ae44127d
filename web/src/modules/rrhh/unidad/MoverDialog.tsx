import { Button, Select, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { DialogFailure } from '../../../crud/actions/DialogFailure.tsx'
import { callsOf, type Row, rowIdOf } from '../../../crud/calls.ts'
import { recordText } from '../../../crud/record/valueText.ts'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx'

export function MoverDialog({ row, all, onClose }: { row: Row; all: readonly Row[]; onClose: () => void }) {
  const own = rowIdOf(unidad, row)
  const [above, setAbove] = useState(Number((row.unidadPadre as Reference | null)?.idUnidad ?? 0))
  const moving = useMutation<Row, CallFailure>({
    mutationFn: () =>
      call(defined(callsOf(unidad).update, `update of ${unidad.key}`), {
        params: { id: own },
        body: { ...row, unidadPadre: { idUnidad: above } },
      }),
    onSuccess: () => {
      onClose()
    },
  })
  const refusal = moving.error?.errors.find(({ campo }) => campo === 'unidadPadre')?.mensaje
  return (
    <Dialog title={`Mover ${String(row.nombre)}`} width={560} onClose={onClose}>
      <Stack gap={16}>
        {moving.error && !refusal && <DialogFailure failure={moving.error} onDismiss={moving.reset} />}
        <Select
          label="Unidad superior"
          description="Las unidades que dependen de ella se mueven con ella"
          searchable
          selectFirstOptionOnChange
          autoSelectOnBlur
          error={refusal}
          allowDeselect={false}
          withScrollArea={false}
          styles={{ options: { maxHeight: 288, overflowY: 'auto' } }}
          data={all
            .filter((one) => rowIdOf(unidad, one) !== own)
            .map((one) => ({
              value: String(rowIdOf(unidad, one)),
              label: recordText(unidad, one),
            }))}
          value={String(above)}
          onChange={(id) => setAbove(Number(id))}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={moving.isPending}>
            Cancelar
          </Button>
          <Button loading={moving.isPending} onClick={() => moving.mutate()}>
            Mover
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}
