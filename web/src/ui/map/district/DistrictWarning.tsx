import { Text } from '@mantine/core'
import type { MapFiles } from '../base/mapFiles.ts'
import type { Position } from '../mapProps.ts'
import { useAtPoint } from './useAtPoint.ts'

/** Warns when a point is outside the given district. Does not block: the borders are approximate. */
export function DistrictWarning({ point, district }: { point: Position | null; district: string | undefined }) {
  const warning = useAtPoint(point, district, loadWarning)
  return (
    <div role="status">
      {warning && (
        <Text size="sm" c="var(--wm-warning)" mt={4}>
          {warning}
        </Text>
      )}
    </div>
  )
}

async function loadWarning(
  files: MapFiles,
  point: Position,
  district: string | undefined,
): Promise<string | undefined> {
  if (district === undefined) return undefined
  // load the base map only when there is something to compare
  const { districtWarning } = await import('./districtWarning.ts')
  return districtWarning(files, point, district)
}
