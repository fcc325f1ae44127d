import { Problem } from '@wamani/contract/core/problem.ts'
import type { Metadata } from 'sharp'
import { inTurns } from '../inTurns.ts'
import { slowWork } from '../slowWork.ts'

const PHOTOS = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** Pixels of the largest photo decoded: a small file may unfold into gigabytes. */
const LARGEST = 120_000_000
const QUALITY = 92

const inTurn = inTurns(2)

/**
 * A photo without what its camera wrote into it (place, time, owner), standing upright by its pixels. A photo that says
 * nothing, and what is no photo, comes back untouched. Throws 415 for one that cannot be decoded, 413 for a huge one.
 */
export async function plainPhoto(bytes: Uint8Array, mime: string): Promise<Uint8Array> {
  if (!PHOTOS.has(mime)) return bytes
  const decode = async () => {
    try {
      const sharp = await loadSharp()
      const photo = sharp(bytes, { limitInputPixels: LARGEST, failOn: 'error' })
      if (!tellsMore(await photo.metadata())) return bytes
      const upright = photo.autoOrient().keepIccProfile()
      if (mime === 'image/jpeg') return await upright.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toBuffer()
      return await (mime === 'image/png' ? upright.png() : upright.webp({ quality: QUALITY })).toBuffer()
    } catch (error) {
      if (/pixel limit/i.test(String(error))) throw new Problem('tooLarge', 'La imagen tiene demasiados píxeles.')
      throw new Problem('unsupported')
    }
  }
  return slowWork('decode a picture', () => inTurn(decode))
}

/** Ten megabytes that a server without uploads does not need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

const tellsMore = ({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation = 1 }: Metadata) =>
  Boolean(exif ?? xmp ?? iptc ?? tifftagPhotoshop ?? comments) || orientation > 1
