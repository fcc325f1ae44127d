import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Apply, importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch, ImportRow } from '@wamani/contract/core/resource/routes/importing.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { Indicators } from '../../ui/layout/Indicators.tsx'
import { failed } from '../Toast.tsx'
import type { StepProps } from './ImportScreen.tsx'
import { ObservedRows, observedIndicator } from './ObservedRows.tsx'
import { RepairGrid } from './RepairGrid.tsx'

const MAX_ROWS = 25

export function ReviewStep({ resource, batch, onBatch, onToast, onFields }: StepProps & { onFields: () => void }) {
  const [updates, setUpdates] = useState(true)
  const { importApply, importRepair, importReview, importRows } = importBatchRoutes
  const params = { id: batch.idImportacion }
  const onError = (failure: CallFailure) => onToast(failed(failure))
  const wrong = useQuery<{ items: ImportRow[]; total: number }, CallFailure>({
    queryKey: [resource.key, 'import', batch.idImportacion, 'wrong', batch.conErrores],
    queryFn: ({ signal }) =>
      call(importRows, { params, query: { estado: 'errores', desde: 0, cuantas: MAX_ROWS }, signal }),
    enabled: batch.conErrores > 0,
  })
  const repair = useMutation<ImportBatch, CallFailure, Pick<ImportRow, 'numero' | 'celdas'>[]>({
    mutationFn: (filas) => call(importRepair, { params, body: { filas } }),
    onSuccess: async (next) => {
      onBatch(next)
      await wrong.refetch()
    },
    onError,
  })
  const apply = useMutation<ImportBatch, CallFailure, Apply>({
    mutationFn: (body) => call(importApply, { params, body }),
    onSuccess: onBatch,
    onError,
  })
  const review = useMutation<ImportBatch, CallFailure, boolean>({
    mutationFn: (conObservaciones) => call(importReview, { params, body: { conObservaciones } }),
    onSuccess: onBatch,
    onError,
  })
  const busy = apply.isPending || review.isPending
  const sound = batch.total - batch.conErrores - batch.sinCambios
  const write = (soloValidas: boolean) => apply.mutate({ soloValidas, existentes: updates ? 'ACTUALIZAR' : 'OMITIR' })
  return (
    <Stack gap={16}>
      <Indicators
        label="Resumen de la revisión"
        indicators={[
          { label: 'Filas', value: formatNumber(batch.total) },
          { label: 'Nuevas', value: formatNumber(batch.nuevas) },
          { label: 'Ya existen', value: formatNumber(batch.existentes) },
          {
            label: 'Con errores',
            value: formatNumber(batch.conErrores),
            tone: batch.conErrores > 0 ? 'danger' : 'success',
          },
          ...(batch.sinCambios > 0 ? [{ label: 'Sin cambios', value: formatNumber(batch.sinCambios) }] : []),
          ...observedIndicator(batch),
        ]}
      />
      {batch.conErrores > 0 && (
        <>
          <Text size="sm">
            Corrija las celdas señaladas y guarde, o importe solo las filas correctas.
            {batch.conErrores > MAX_ROWS && ` Se muestran las primeras ${MAX_ROWS}.`}
          </Text>
          <RepairGrid
            resource={resource}
            batch={batch}
            rows={wrong.data?.items}
            busy={repair.isPending}
            onSave={(filas) => repair.mutate(filas)}
          />
        </>
      )}
      {(batch.conErrores > 0 || batch.conObservaciones) && (
        <Checkbox
          label="Cargar con observaciones: una fila con celdas opcionales erradas se importa sin esas celdas"
          checked={batch.conObservaciones}
          disabled={busy}
          onChange={(event) => review.mutate(event.currentTarget.checked)}
        />
      )}
      <ObservedRows resource={resource} batch={batch} />
      {batch.existentes > 0 && (
        <Checkbox
          label="Actualizar los registros que ya existen con lo que dice el archivo"
          checked={updates}
          onChange={(event) => setUpdates(event.currentTarget.checked)}
        />
      )}
      {sound === 0 && batch.conErrores === 0 && (
        <Text size="sm">No hay nada que importar: los registros ya tienen los datos del archivo.</Text>
      )}
      <Group gap={8}>
        {batch.conErrores === 0 ? (
          <Button loading={apply.isPending} disabled={sound === 0 || review.isPending} onClick={() => write(false)}>
            {sound === 1 ? 'Importar la fila' : `Importar las ${formatNumber(sound)} filas`}
          </Button>
        ) : (
          <Button loading={apply.isPending} disabled={sound === 0 || review.isPending} onClick={() => write(true)}>
            {sound === 1 ? 'Importar solo la fila correcta' : `Importar solo las ${formatNumber(sound)} correctas`}
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={onFields}>
          Cambiar las columnas
        </Button>
      </Group>
    </Stack>
  )
}
