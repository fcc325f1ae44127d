import { useEffect, useState } from 'react'
import { type MapFiles, useMapFiles } from '../base/mapFiles.ts'
import type { Position } from '../mapProps.ts'

type Ask = (files: MapFiles, point: Position, district: string | undefined) => Promise<string | undefined>

/** Result of `ask` for a point and a district; undefined if the map fails to load. `ask` must be stable. */
export function useAtPoint(point: Position | null, district: string | undefined, ask: Ask): string | undefined {
  const files = useMapFiles()
  const [said, setSaid] = useState<string>()
  const x = point?.x
  const y = point?.y
  useEffect(() => {
    setSaid(undefined)
    if (x === undefined || y === undefined) return
    let ended = false
    ask(files, { x, y }, district).then(
      (answer) => !ended && setSaid(answer),
      () => undefined,
    )
    return () => {
      ended = true
    }
  }, [files, x, y, district, ask])
  return said
}
