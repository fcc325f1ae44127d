import L from 'leaflet'
import { type RefObject, useEffect, useState } from 'react'
import { loadPeru, type PeruShapes } from './drawPeru.ts'
import type { MapProps } from './mapProps.ts'
import { followSize, openMap } from './openMap.ts'

export type Stage = { map: L.Map; shapes: PeruShapes }

/** The map with the shapes of its base, once both are there. */
export function useLeaflet(frame: RefObject<HTMLElement | null>, tiles: MapProps['tiles']): Stage | undefined {
  const [stage, setStage] = useState<Stage>()
  const [failure, setFailure] = useState<unknown>()
  // shown by the error boundary of the screen
  if (failure) throw failure
  const { url, attribution } = tiles ?? {}
  useEffect(() => {
    if (!frame.current) return
    const map = openMap(frame.current, { hasTiles: url !== undefined })
    const release = followSize(map)
    let ended = false
    if (url) L.tileLayer(url, { attribution, crossOrigin: true }).addTo(map)
    const far = () => map.getContainer().toggleAttribute('data-far', map.getZoom() < 5.75)
    map.on('zoomend', far)
    far()
    loadPeru().then(
      (shapes) => !ended && setStage({ map, shapes }),
      (caught) => !ended && setFailure(caught),
    )
    return () => {
      ended = true
      setStage(undefined)
      release()
      map.remove()
    }
  }, [frame, url, attribution])
  return stage
}
