import { Button, Group, Stack, Text } from '@mantine/core'
import type { Paquete } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { Card } from '../../../ui/layout/Card.tsx'

type TaskProps = {
  task: Paquete['tareas'][number]
  kept: readonly { idTareaEncuesta: number }[]
  onChoose: (idTareaEncuesta: number) => void
}

export function TaskCard({ task, kept, onChoose }: TaskProps) {
  return (
    <Card title={task.nombre}>
      <Stack gap={12}>
        <Text size="sm" c="dimmed">
          {task.grupo}, cierra el {task.fechaFin}
        </Text>
        {task.descripcion && <Text size="sm">{task.descripcion}</Text>}
        {task.encuestas.map(({ idTareaEncuesta, nombre, enviadas, preguntas }) => {
          const waiting = kept.filter((one) => one.idTareaEncuesta === idTareaEncuesta).length
          return (
            <Group key={idTareaEncuesta} justify="space-between" gap={8}>
              <div>
                <Text fw={500}>{nombre}</Text>
                <Text size="sm" c="dimmed">
                  {preguntas.length} preguntas, {enviadas} enviadas{waiting > 0 && `, ${waiting} por enviar`}
                </Text>
              </div>
              <Button aria-label={`Responder ${nombre}`} onClick={() => onChoose(idTareaEncuesta)}>
                Responder
              </Button>
            </Group>
          )
        })}
      </Stack>
    </Card>
  )
}
