import { Button, Group, Text } from '@mantine/core'
import type { MapFiles } from '../base/mapFiles.ts'
import type { Position } from '../mapProps.ts'
import { districtCodeAt } from './districtCodeAt.ts'
import { useAtPoint } from './useAtPoint.ts'

/** Suggests the district of a point while none is selected. The user must accept it: the borders are approximate. */
export function DistrictSuggestion(props: {
  point: Position | null
  district: string | undefined
  nameOf: (code: string) => string | undefined
  onChoose: (code: string) => void
}) {
  const { point, district, nameOf, onChoose } = props
  const code = useAtPoint(point, district, askDistrict)
  const name = code === undefined ? undefined : nameOf(code)
  return (
    <div role="status">
      {code !== undefined && name && (
        <Group gap={8} mt={4}>
          <Text size="sm">El punto parece estar en {name}.</Text>
          <Button variant="light" size="compact-md" onClick={() => onChoose(code)}>
            Elegir este distrito
          </Button>
        </Group>
      )}
    </div>
  )
}

const askDistrict = async (files: MapFiles, point: Position, district: string | undefined) =>
  district === undefined ? districtCodeAt(files, point) : undefined
