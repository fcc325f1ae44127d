import L from 'leaflet'
import { type RefObject, useEffect, useState } from 'react'
import { type Base, loadBase } from './base/loadBase.ts'
import { useMapFiles } from './base/mapFiles.ts'
import { showBase } from './base/showBase.ts'
import type { MapColors } from './mapColors.ts'
import type { MapProps } from './mapProps.ts'
import { followSize, openMap } from './openMap.ts'

export type Stage = { map: L.Map; base: Base }

/** Leaflet map with its base map. Undefined until both are ready. */
export function useLeaflet(
  frame: RefObject<HTMLElement | null>,
  { tiles, colors }: { tiles: MapProps['tiles']; colors: MapColors },
): Stage | undefined {
  const [failure, setFailure] = useState<unknown>()
  // thrown during render, for the error boundary of the screen
  if (failure) throw failure
  const stage = useStage(frame, tiles, setFailure)
  const overTiles = tiles !== undefined
  useEffect(() => {
    if (!stage) return
    return showBase(stage.map, stage.base, { colors, overTiles, onFailure: setFailure })
  }, [stage, colors, overTiles])
  return stage
}

function useStage(
  frame: RefObject<HTMLElement | null>,
  tiles: MapProps['tiles'],
  onFailure: (failure: unknown) => void,
): Stage | undefined {
  const [stage, setStage] = useState<Stage>()
  const files = useMapFiles()
  const { url, attribution } = tiles ?? {}
  useEffect(() => {
    if (!frame.current) return
    const map = openMap(frame.current, { hasTiles: url !== undefined })
    const release = followSize(map)
    let ended = false
    if (url) L.tileLayer(url, { attribution, crossOrigin: true }).addTo(map)
    loadBase(files).then(
      (base) => !ended && setStage({ map, base }),
      (caught) => !ended && onFailure(caught),
    )
    return () => {
      ended = true
      setStage(undefined)
      release()
      map.remove()
    }
  }, [frame, url, attribution, files, onFailure])
  return stage
}
