import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useMapFiles } from '../base/mapFiles.ts'
import type { Position } from '../mapProps.ts'

/** Questions a point that lies outside the district it is said to be in. It refuses nothing: the map's borders are coarse. */
export function DistrictDoubt({ point, district }: { point: Position | null; district: string | undefined }) {
  const doubt = useDoubt(point, district)
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

function useDoubt(point: Position | null, district: string | undefined): string | undefined {
  const files = useMapFiles()
  const [doubt, setDoubt] = useState<string>()
  const x = point?.x
  const y = point?.y
  useEffect(() => {
    setDoubt(undefined)
    if (x === undefined || y === undefined || district === undefined) return
    let ended = false
    // fetched when there is something to compare; where the map cannot be read nobody is asked anything
    import('./districtDoubt.ts')
      .then(({ districtDoubt }) => districtDoubt(files, { x, y }, district))
      .then(
        (sentence) => !ended && setDoubt(sentence),
        () => undefined,
      )
    return () => {
      ended = true
    }
  }, [files, x, y, district])
  return doubt
}
