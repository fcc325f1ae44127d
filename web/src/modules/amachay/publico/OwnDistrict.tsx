import { Button, Text } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import type { Point } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { useState } from 'react'
import { useGeolocation } from '../../../crud/inputs/places/useGeolocation.ts'
import { useMapFiles } from '../../../ui/map/base/mapFiles.ts'
import { districtCodeAt } from '../../../ui/map/district/districtCodeAt.ts'
import type { Choice } from './choicesOf.ts'

/** Selects the district in which the device is. The position itself is neither stored nor sent. */
export function OwnDistrict({ choices, onChoose }: { choices: readonly Choice[]; onChoose: (choice: Choice) => void }) {
  const files = useMapFiles()
  const [said, setSaid] = useState<string>()
  const [searching, setSearching] = useState(false)
  const own = useGeolocation(async (place) => {
    setSearching(true)
    setSaid(await choose(place).catch(() => 'No se pudo abrir el mapa. Elija su distrito de la lista.'))
    setSearching(false)
  })
  async function choose(place: Point): Promise<string> {
    const code = await districtCodeAt(files, place)
    const found = choices.find(({ key }) => key === code)
    if (!found) return 'Su ubicación no está en ninguno de estos distritos. Elija el suyo de la lista.'
    onChoose(found)
    return `Según su ubicación: ${found.label}. Revíselo; los límites del mapa son referenciales.`
  }
  if (!own.available) return null
  return (
    <>
      <Button
        mt={4}
        variant="subtle"
        size="compact-md"
        leftSection={<IconCurrentLocation size={16} aria-hidden />}
        loading={own.locating || searching}
        onClick={() => {
          setSaid(undefined)
          own.locate()
        }}
      >
        Usar mi ubicación
      </Button>
      <Text size="sm" role="status" {...(own.failure && { c: 'var(--mantine-color-error)' })}>
        {own.failure ?? said}
      </Text>
    </>
  )
}
