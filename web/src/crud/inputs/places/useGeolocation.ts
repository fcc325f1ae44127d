import type { Point } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { useState } from 'react'

const TIMEOUT_MS = 15_000
const inDegrees = (degree: number) => Math.round(degree * 1e6) / 1e6

/** Reads the position of the device, with the consent of the user. `failure` is a message for the user. */
export function useGeolocation(onFound: (place: Point) => void) {
  const [locating, setLocating] = useState(false)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const done = (sentence?: string) => {
    setLocating(false)
    setFailure(sentence)
  }
  return {
    /** Browsers provide the position only with HTTPS. */
    available: window.isSecureContext && 'geolocation' in navigator,
    locating,
    failure,
    locate() {
      setLocating(true)
      setFailure(undefined)
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          done()
          onFound({ x: inDegrees(coords.longitude), y: inDegrees(coords.latitude) })
        },
        ({ code, PERMISSION_DENIED }) =>
          done(
            code === PERMISSION_DENIED
              ? 'El navegador no tiene permiso para conocer su ubicación.'
              : 'No se pudo obtener su ubicación. Indíquela usted o intente nuevamente.',
          ),
        { enableHighAccuracy: true, timeout: TIMEOUT_MS },
      )
    },
  }
}
