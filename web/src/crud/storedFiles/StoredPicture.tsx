import { type ComponentProps, useState } from 'react'
import { fileOfLink } from '../../api/renewLink.ts'
import { useRenewedLink } from './useRenewedLink.ts'

type Props = { url: string; alt: string } & Pick<ComponentProps<'img'>, 'className' | 'style'>

export function StoredPicture(props: Props) {
  return <Picture key={fileOfLink(props.url)} {...props} />
}

function Picture({ url, alt, className, style }: Props) {
  const { src, isGone, onError } = useRenewedLink(url)
  const [isFailing, setFailing] = useState(false)
  if (isGone) return <span className={className}>{alt}: no se pudo mostrar la imagen.</span>
  return (
    <img
      src={src}
      alt={alt}
      className={className}
      // hide the broken image while the link is renewed
      style={isFailing ? { ...style, visibility: 'hidden' } : style}
      loading="lazy"
      onLoad={() => setFailing(false)}
      onError={() => {
        setFailing(true)
        onError()
      }}
    />
  )
}
