import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import type { ImportBatch } from '@wamani/contract/core/resource/routes/importing.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { Indicators } from '../../ui/layout/Indicators.tsx'
import { failed } from '../Toast.tsx'
import type { StepProps } from './ImportScreen.tsx'
import { JobIssues } from './JobIssues.tsx'
import { ObservedRows, observedIndicator } from './ObservedRows.tsx'

export function DoneStep({ resource, batch, onBatch, onToast, onOther }: StepProps & { onOther: () => void }) {
  const [confirming, setConfirming] = useState(false)
  const undo = useMutation<ImportBatch, CallFailure>({
    mutationFn: () => call(importBatchRoutes.importUndo, { params: { id: batch.idImportacion } }),
    onSuccess: onBatch,
    onError: (failure) => onToast(failed(failure)),
    onSettled: () => setConfirming(false),
  })
  const isUndone = batch.estado === 'DESHECHA'
  return (
    <Stack gap={16}>
      <Text fw={600} role="status">
        {isUndone ? 'Esta importación fue deshecha: no queda nada de ella.' : 'El archivo quedó importado.'}
      </Text>
      <Indicators
        label="Resultado"
        indicators={[
          { label: 'Filas del archivo', value: formatNumber(batch.total) },
          { label: 'Creados', value: formatNumber(batch.creadas), tone: 'success' },
          { label: 'Actualizados', value: formatNumber(batch.actualizadas) },
          {
            label: 'Sin importar',
            value: formatNumber(batch.conErrores),
            tone: batch.conErrores > 0 ? 'warning' : undefined,
          },
          ...observedIndicator(batch),
        ]}
      />
      {!isUndone && <ObservedRows resource={resource} batch={batch} />}
      {undo.error && <JobIssues errors={undo.error.errors} />}
      <Group gap={8}>
        <Button onClick={onOther}>Importar otro archivo</Button>
        {!isUndone && batch.deshacible && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setConfirming(true)}
          >
            Deshacer la importación
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={confirming}
        destructive
        title="¿Deshacer la importación?"
        confirmLabel="Sí, deshacer"
        busy={undo.isPending}
        onConfirm={() => undo.mutate()}
        onCancel={() => setConfirming(false)}
      >
        <Text>
          Se eliminará lo creado y lo actualizado volverá a como estaba, mientras nadie lo haya cambiado o usado
          después.
        </Text>
      </ConfirmDialog>
    </Stack>
  )
}
