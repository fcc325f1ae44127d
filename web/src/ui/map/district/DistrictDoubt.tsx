import { Text } from '@mantine/core'
import type { MapFiles } from '../base/mapFiles.ts'
import type { Position } from '../mapProps.ts'
import { useAtPoint } from './useAtPoint.ts'

/** Warns when a point is outside the given district. Does not block: the borders are approximate. */
export function DistrictDoubt({ point, district }: { point: Position | null; district: string | undefined }) {
  const doubt = useAtPoint(point, district, askDoubt)
  return (
    <div role="status">
      {doubt && (
        <Text size="sm" c="var(--wm-warning)" mt={4}>
          {doubt}
        </Text>
      )}
    </div>
  )
}

async function askDoubt(files: MapFiles, point: Position, district: string | undefined): Promise<string | undefined> {
  if (district === undefined) return undefined
  // load the base map only when there is something to compare
  const { districtDoubt } = await import('./districtDoubt.ts')
  return districtDoubt(files, point, district)
}
