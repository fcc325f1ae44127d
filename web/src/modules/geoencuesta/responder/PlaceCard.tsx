import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCurrentLocation, IconMap2 } from '@tabler/icons-react'
import { pointText } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { useState } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'
import { PointPicker } from '../../../ui/map/PointPicker.tsx'
import type { useFix } from './useFix.ts'

export function PlaceCard({ place, error }: { place: ReturnType<typeof useFix>; error?: string | undefined }) {
  const { fix, asking, failure, locate, choose } = place
  const [mapped, setMapped] = useState(false)
  return (
    <Card title="Ubicación">
      <Stack gap={12} data-field="ubicacion">
        <Text size="sm" role="status">
          {asking && 'Buscando su ubicación…'}
          {!asking && fix && `${pointText(fix)}${fix.precision === null ? '' : ` (± ${fix.precision} m)`}`}
          {!asking && !fix && 'Aún no se conoce su ubicación.'}
        </Text>
        {(error ?? failure) && (
          <Text size="sm" c="var(--mantine-color-error)">
            {error ?? failure}
          </Text>
        )}
        <Group gap={8}>
          <Button
            variant="default"
            leftSection={<IconCurrentLocation size={18} aria-hidden />}
            loading={asking}
            onClick={locate}
          >
            Usar mi ubicación
          </Button>
          <Button
            variant="default"
            leftSection={<IconMap2 size={18} aria-hidden />}
            aria-expanded={mapped}
            onClick={() => setMapped(!mapped)}
          >
            {mapped ? 'Ocultar el mapa' : 'Elegir en el mapa'}
          </Button>
        </Group>
        {mapped && <PointPicker label="Ubicación de la respuesta" value={fix} onChange={choose} height={280} />}
      </Stack>
    </Card>
  )
}
