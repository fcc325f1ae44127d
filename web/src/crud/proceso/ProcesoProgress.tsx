import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Proceso } from '@wamani/contract/core/http/proceso.ts'
import { procesoRoutes } from '@wamani/contract/core/http/procesoRoutes.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { DialogFailure } from '../actions/DialogFailure.tsx'
import { procesosKey } from './procesosKey.ts'
import { progressText } from './progressText.ts'

/** Long work under way: how far it is, how long it may still take, and the way to stop it. */
export function ProcesoProgress({ proceso, onChange }: { proceso: Proceso; onChange?: () => void }) {
  const client = useQueryClient()
  const { idProceso, titulo, hechas, total, cancelando } = proceso
  const cancel = useMutation<Proceso, CallFailure>({
    mutationFn: () => call(procesoRoutes.cancelarProceso, { params: { id: idProceso } }),
    onSuccess: () => client.invalidateQueries({ queryKey: procesosKey }),
    onSettled: onChange,
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
