import type { Point } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { useState } from 'react'

const inDegrees = (degree: number) => Math.round(degree * 1e6) / 1e6

/** Where the device is, asked of it with the person's consent; `failure` says why it could not tell. */
export function useOwnPlace(onFound: (place: Point) => void) {
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const done = (sentence?: string) => {
    setAsking(false)
    setFailure(sentence)
  }
  return {
    /** browsers tell it to pages served over HTTPS alone */
    available: window.isSecureContext && 'geolocation' in navigator,
    asking,
    failure,
    ask() {
      setAsking(true)
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
              : 'No se pudo conocer su ubicación. Escríbala o intente nuevamente.',
          ),
        { enableHighAccuracy: true, timeout: 15_000 },
      )
    },
  }
}
