import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Apply, ImportBatch, ImportRow, ImportRows } from '@wamani/contract/core/importing.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { Figures } from '../../ui/Figures.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { failed } from '../Notice.tsx'
import type { StepProps } from './ImportScreen.tsx'
import { importCallsOf } from './importCalls.ts'
import { RepairGrid } from './RepairGrid.tsx'

/** Wrong rows shown at once; the next ones come when these are right. */
const SHOWN = 25

/** What is wrong with the rows, corrected in place; then all of them are written, or the right ones alone. */
export function ReviewStep({ resource, batch, onBatch, onNotice }: StepProps) {
  const client = useQueryClient()
  const [updates, setUpdates] = useState(true)
  const { importApply, importRepair, importReview, importRows } = importCallsOf(resource)
  const params = { id: batch.idImportacion }
  const onError = (failure: CallFailure) => onNotice(failed(failure))
  const wrong = useQuery<ImportRows, CallFailure>({
    queryKey: [resource.key, 'import', batch.idImportacion, 'wrong', batch.conErrores],
    queryFn: ({ signal }) =>
      call(importRows, { params, query: { estado: 'errores', desde: 0, cuantas: SHOWN }, signal }),
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
    onSuccess: (next) => {
      onBatch(next)
      void client.invalidateQueries({ queryKey: [resource.key, 'list'] })
    },
    onError,
  })
  const again = useMutation<ImportBatch, CallFailure>({
    mutationFn: () => call(importReview, { params, body: { campos: batch.campos } }),
    onSuccess: (next) => onBatch({ ...next, estado: 'LEIDA' }),
    onError,
  })
  const sound = batch.total - batch.conErrores
  const write = (soloValidas: boolean) => apply.mutate({ soloValidas, existentes: updates ? 'ACTUALIZAR' : 'OMITIR' })
  return (
    <Stack gap={16}>
      <Figures
        label="Resumen de la revisión"
        figures={[
          { label: 'Filas', value: formatNumber(batch.total) },
          { label: 'Nuevas', value: formatNumber(batch.nuevas) },
          { label: 'Ya existen', value: formatNumber(batch.existentes) },
          {
            label: 'Con errores',
            value: formatNumber(batch.conErrores),
            tone: batch.conErrores > 0 ? 'danger' : 'success',
          },
        ]}
      />
      {batch.conErrores > 0 && (
        <>
          <Text size="sm">
            Corrija las celdas señaladas y guarde, o importe solo las filas correctas.
            {batch.conErrores > SHOWN && ` Se muestran las primeras ${SHOWN}.`}
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
      {batch.existentes > 0 && (
        <Checkbox
          label="Actualizar los registros que ya existen con lo que dice el archivo"
          checked={updates}
          onChange={(event) => setUpdates(event.currentTarget.checked)}
        />
      )}
      <Group gap={8}>
        {batch.conErrores === 0 ? (
          <Button loading={apply.isPending} onClick={() => write(false)}>
            {sound === 1 ? 'Importar la fila' : `Importar las ${formatNumber(sound)} filas`}
          </Button>
        ) : (
          <Button loading={apply.isPending} disabled={sound === 0} onClick={() => write(true)}>
            {sound === 1 ? 'Importar solo la fila correcta' : `Importar solo las ${formatNumber(sound)} correctas`}
          </Button>
        )}
        <Button variant="default" loading={again.isPending} disabled={apply.isPending} onClick={() => again.mutate()}>
          Cambiar las columnas
        </Button>
      </Group>
    </Stack>
  )
}
