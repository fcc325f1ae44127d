import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './CodeScanner.module.css'
import { detectorMaker } from './canScan.ts'

const SCAN_INTERVAL_MS = 200

/** Shows the camera until it reads a QR code, then calls `onFound` with its text. Releases the camera on unmount. */
export function CodeScanner({ onFound, onClose }: { onFound: (text: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [trouble, setTrouble] = useState('')
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    const ended = new AbortController()
    scan(video.current, ended.signal).then(
      (text) => text !== undefined && found.current(text),
      () => setTrouble('No se pudo usar la cámara. Permita su uso en el navegador o escriba el código.'),
    )
    return () => ended.abort()
  }, [])
  return (
    <div className={classes.root}>
      {trouble ? (
        <p role="alert" className={classes.trouble}>
          {trouble}
        </p>
      ) : (
        <>
          <video ref={video} className={classes.picture} muted playsInline aria-label="Imagen de la cámara" />
          <p className={classes.help}>Acerque el código QR al centro de la imagen.</p>
        </>
      )}
      <Button variant="default" size="lg" fullWidth onClick={onClose}>
        {trouble ? 'Volver' : 'Cancelar'}
      </Button>
    </div>
  )
}

async function scan(video: HTMLVideoElement | null, ended: AbortSignal): Promise<string | undefined> {
  const Made = detectorMaker()
  if (!video || !Made) throw new Error('This browser cannot scan')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    if (ended.aborted) return undefined
    video.srcObject = stream
    await video.play()
    const detector = new Made({ formats: ['qr_code'] })
    while (!ended.aborted) {
      const [seen] = await detector.detect(video)
      if (seen?.rawValue) return seen.rawValue
      await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS))
    }
    return undefined
  } catch (caught) {
    // play() rejects when the scanner closes
    if (ended.aborted) return undefined
    throw caught
  } finally {
    release()
  }
}
