import { useEffect, useState } from 'react'
import { type MapFiles, useMapFiles } from '../base/mapFiles.ts'
import type { Position } from '../mapProps.ts'

type Ask = (files: MapFiles, point: Position, district: string | undefined) => Promise<string | undefined>

/**
 * What the map says of a point and the district that is chosen, by an `ask` that stays the same function. Where the map cannot be
 * read it says nothing.
 */
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
