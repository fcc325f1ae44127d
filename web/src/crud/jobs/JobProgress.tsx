import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useMutation } from '@tanstack/react-query'
import { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import type { JobRecord } from '@wamani/contract/core/http/proceso.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { DialogFailure } from '../actions/DialogFailure.tsx'
import { progressText } from './progressText.ts'

export function JobProgress({ proceso, onChange }: { proceso: JobRecord; onChange?: () => void }) {
  const { idProceso, titulo, hechas, total, cancelando } = proceso
  const cancel = useMutation<JobRecord, CallFailure>({
    mutationFn: () => call(jobRoutes.cancelJob, { params: { id: idProceso } }),
    onSettled: () => onChange?.(),
  })
  return (
    <Stack gap={8}>
      {cancel.error && <DialogFailure failure={cancel.error} onDismiss={cancel.reset} />}
      <Text fw={600}>{titulo}</Text>
      <Progress value={total ? (hechas * 100) / total : 100} animated={!total} aria-label={`Avance: ${titulo}`} />
      <Group justify="space-between">
        <Text size="sm" role="status">
          {progressText(proceso)}
        </Text>
        <Button
          size="xs"
          variant="default"
          loading={cancel.isPending}
          disabled={cancelando}
          onClick={() => cancel.mutate()}
        >
          {cancelando ? 'Deteniendo…' : 'Detener'}
        </Button>
      </Group>
    </Stack>
  )
}
