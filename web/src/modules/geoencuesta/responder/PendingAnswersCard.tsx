import { Button, Group, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { pointText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import type { Pregunta } from '@wamani/contract/geoencuesta/pregunta.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { formatDateTime } from '../../../ui/format/formatDateTime.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../../ui/layout/DialogFoot.tsx'
import { answerText } from '../answerText.ts'
import type { PendingAnswer } from './store.ts'

type Props = {
  kept: readonly PendingAnswer[]
  /** Questions of a survey that is still open; empty after its task ended. */
  questionsOf: (idTareaEncuesta: number) => readonly Pregunta[]
  sending: boolean
  onSend: () => void
  onSendAsNew: (answer: PendingAnswer) => void
  onDiscard: (idRespuesta: string) => void
}

export function PendingAnswersCard({ kept, questionsOf, sending, onSend, onSendAsNew, onDiscard }: Props) {
  const [opened, setOpened] = useState<PendingAnswer | undefined>(undefined)
  const [doubted, setDoubted] = useState<PendingAnswer | undefined>(undefined)
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
            <Group gap={4}>
              <Button variant="subtle" onClick={() => setOpened(answer)}>
                Ver
              </Button>
              {answer.conflicting && (
                <Button variant="subtle" onClick={() => onSendAsNew(answer)}>
                  Enviar como nueva
                </Button>
              )}
              <Button variant="subtle" onClick={() => setDoubted(answer)}>
                Descartar
              </Button>
            </Group>
          </Group>
        ))}
        <Group>
          <Button leftSection={<IconSend size={18} aria-hidden />} loading={sending} onClick={onSend}>
            Enviar ahora
          </Button>
        </Group>
      </Stack>
      {opened && (
        <PendingAnswerDialog
          answer={opened}
          questions={questionsOf(opened.idTareaEncuesta)}
          onClose={() => setOpened(undefined)}
        />
      )}
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

function PendingAnswerDialog({
  answer,
  questions,
  onClose,
}: {
  answer: PendingAnswer
  questions: readonly Pregunta[]
  onClose: () => void
}) {
  return (
    <Dialog title={answer.encuesta} onClose={onClose}>
      <Stack gap={12}>
        <Text size="sm">
          {formatDateTime(answer.fechaHora)}, {pointText(answer.ubicacion)}
        </Text>
        <dl style={{ margin: 0 }}>
          {answer.detalle.map(({ idPregunta, valor }, at) => {
            const question = questions.find((one) => one.idPregunta === idPregunta)
            return (
              <div key={idPregunta} style={{ paddingBlock: 6 }}>
                <Text component="dt" size="sm" c="dimmed">
                  {question ? `${question.orden}. ${question.texto}` : `Pregunta ${at + 1}`}
                </Text>
                <dd style={{ margin: 0 }}>{question ? answerText(question, valor) : plainText(valor)}</dd>
              </div>
            )
          })}
        </dl>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}

const plainText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
