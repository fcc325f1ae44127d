import { useRef } from 'react'
import { fileOfLink } from '../../api/renewLink.ts'
import { useRenewedLink } from './useRenewedLink.ts'

type Props = { url: string; kind: 'video' | 'audio'; name: string; className?: string | undefined }

/** A stored video or audio file. Resumes at the same position after its link is renewed. */
export function StoredPlayer(props: Props) {
  return <Player key={fileOfLink(props.url)} {...props} />
}

type Place = { at: number; playing: boolean }
const beginning: Place = { at: 0, playing: false }

function Player({ url, kind, name, className }: Props) {
  const { src, isGone, onError } = useRenewedLink(url)
  const left = useRef<Place>(beginning)
  if (isGone) return <p>{name}: no se pudo reproducir.</p>
  const Element = kind
  return (
    <Element
      {...{ src, className }}
      controls
      preload="metadata"
      aria-label={name}
      onError={({ currentTarget: { currentTime, paused } }) => {
        left.current = { at: currentTime, playing: !paused }
        onError()
      }}
      onLoadedMetadata={({ currentTarget }) => {
        const { at, playing } = left.current
        left.current = beginning
        if (at > 0) currentTarget.currentTime = at
        // autoplay may be blocked
        if (playing) currentTarget.play().catch(() => undefined)
      }}
    />
  )
}
