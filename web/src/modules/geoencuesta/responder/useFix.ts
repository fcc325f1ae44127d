import { useCallback, useState } from 'react'

/** Position in degrees (WGS 84); `precision` in metres. */
export type Fix = { x: number; y: number; precision: number | null }

const degrees = (degree: number) => Math.round(degree * 1e6) / 1e6

/** Location state: `locate` asks the device again, `choose` sets a point chosen on the map. */
export function useFix(start: Fix | null) {
  const [fix, setFix] = useState<Fix | null>(start)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const available = window.isSecureContext && 'geolocation' in navigator
  const locate = useCallback(() => {
    if (!available) return setFailure('Este dispositivo no puede indicar su ubicación. Elija el lugar en el mapa.')
    setAsking(true)
    setFailure(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        const precision = Math.round(coords.accuracy * 10) / 10
        setFix({ x: degrees(coords.longitude), y: degrees(coords.latitude), precision })
      },
      () => {
        setAsking(false)
        setFailure('No se pudo obtener su ubicación. Intente otra vez o elija el lugar en el mapa.')
      },
      { enableHighAccuracy: true, timeout: 20_000 },
    )
  }, [available])
  const choose = useCallback(({ x, y }: { x: number; y: number }) => {
    setFailure(undefined)
    setFix({ x: degrees(x), y: degrees(y), precision: null })
  }, [])
  return { fix, asking, failure, locate, choose }
}
