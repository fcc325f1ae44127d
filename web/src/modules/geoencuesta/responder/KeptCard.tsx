import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { formatDateTime } from '../../../ui/format/formatDateTime.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import type { KeptAnswer } from './store.ts'

type Props = {
  kept: readonly KeptAnswer[]
  sending: boolean
  onSend: () => void
  onDiscard: (idRespuesta: string) => void
}

/** What waits on this device, with the reason where the server did not take it. */
export function KeptCard({ kept, sending, onSend, onDiscard }: Props) {
  const [doubted, setDoubted] = useState<KeptAnswer | undefined>(undefined)
  if (kept.length === 0) return null
  return (
    <Card title={`Por enviar: ${kept.length}`}>
      <Stack gap={12}>
        {kept.map((answer) => (
          <Group key={answer.idRespuesta} justify="space-between" gap={8}>
            <div>
              <Text size="sm" fw={500}>
                {answer.encuesta}
              </Text>
              <Text size="sm" c="dimmed">
                {formatDateTime(answer.fechaHora)}, {answer.tarea}
              </Text>
              {answer.refusal && (
                <Text size="sm" c="var(--mantine-color-error)">
                  {answer.refusal}
                </Text>
              )}
            </div>
            <Button variant="subtle" onClick={() => setDoubted(answer)}>
              Descartar
            </Button>
          </Group>
        ))}
        <Group>
          <Button leftSection={<IconSend size={18} aria-hidden />} loading={sending} onClick={onSend}>
            Enviar ahora
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={doubted !== undefined}
        title="¿Descartar la respuesta guardada?"
        confirmLabel="Sí, descartar"
        cancelLabel="No"
        destructive
        onConfirm={() => {
          if (doubted) onDiscard(doubted.idRespuesta)
          setDoubted(undefined)
        }}
        onCancel={() => setDoubted(undefined)}
      >
        <Text>Se borrará de este dispositivo y no se enviará.</Text>
      </ConfirmDialog>
    </Card>
  )
}
