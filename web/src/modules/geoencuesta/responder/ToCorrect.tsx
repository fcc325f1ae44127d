import { Button, Group, Stack, Text } from '@mantine/core'
import type { Paquete } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { useState } from 'react'
import { formatDateTime } from '../../../ui/format/formatDateTime.ts'
import { Card } from '../../../ui/layout/Card.tsx'

type Observed = Paquete['observadas'][number]

const first = 3

export function ToCorrect({
  observed,
  onChoose,
}: {
  observed: readonly Observed[]
  onChoose: (one: Observed) => void
}) {
  const [whole, setWhole] = useState(false)
  if (observed.length === 0) return null
  return (
    <Card title={`Por corregir: ${observed.length}`}>
      <Stack gap={12}>
        {observed.slice(0, whole ? observed.length : first).map((one) => (
          <Group key={one.idRespuesta} justify="space-between" gap={8}>
            <div>
              <Text size="sm" fw={500}>
                {one.encuesta.nombre}
              </Text>
              <Text size="sm" c="dimmed">
                {formatDateTime(one.fechaHora)}, {one.tarea.nombre}
              </Text>
              <Text size="sm">{one.observacion}</Text>
            </div>
            <Button variant="default" onClick={() => onChoose(one)}>
              Corregir
            </Button>
          </Group>
        ))}
        {observed.length > first && (
          <Group>
            <Button variant="subtle" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {whole ? 'Ver menos' : `Ver las ${observed.length}`}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
