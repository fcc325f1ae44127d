import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { UploadedBytes, UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import type { Metadata, Sharp } from 'sharp'
import { limitConcurrency } from '../concurrency/limitConcurrency.ts'
import { slowWork } from '../concurrency/slowWork.ts'
import { bytesOf } from '../documents/bytesOf.ts'

const PHOTOS = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** Limit against decompression bombs. */
const MAX_PIXELS = 50_000_000
const QUALITY_PERCENT = 92

type Photo = Pick<UploadedFile, 'tipo'> & UploadedBytes

const inTurn = limitConcurrency(2)

/**
 * A photo without metadata (location, time, owner), rotated upright; null when it has no metadata or is no photo.
 * Throws 415 for an invalid photo, 413 above the pixel limit, before decoding.
 */
export async function plainPhoto(upload: Photo): Promise<Uint8Array | null> {
  if (!PHOTOS.has(upload.tipo)) return null
  return decoded(upload, (photo, metadata) => withoutMetadata(photo, metadata, upload.tipo))
}

/** PNG that fits into a square of `pixels`. Throws like `plainPhoto`. */
export const smallPicture = (upload: Photo, pixels: number): Promise<Buffer> =>
  decoded(upload, (photo) =>
    photo
      .autoOrient()
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  )

const decoded = <Made>(upload: Photo, make: (photo: Sharp, metadata: Metadata) => Promise<Made>): Promise<Made> =>
  slowWork('decode a picture', () => inTurn(() => decode(upload, make)))

async function decode<Made>(upload: Photo, make: (photo: Sharp, metadata: Metadata) => Promise<Made>): Promise<Made> {
  try {
    const sharp = await loadSharp()
    const photo = sharp(await bytesOf(upload), { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const metadata = await photo.metadata()
    if (metadata.width * metadata.height > MAX_PIXELS) throw tooManyPixels()
    return await make(photo, metadata)
  } catch (error) {
    if (error instanceof Problem) throw error
    if (/pixel limit/i.test(String(error))) throw tooManyPixels()
    throw new Problem('unsupported', 'La imagen está dañada o incompleta.')
  }
}

async function withoutMetadata(photo: Sharp, metadata: Metadata, tipo: string): Promise<Uint8Array | null> {
  if (!hasMetadata(metadata)) {
    // resized while decoding: reads everything, holds little
    await photo.resize({ width: 16, height: 16, fit: 'fill' }).raw().toBuffer()
    return null
  }
  const upright = photo.autoOrient().keepIccProfile()
  if (tipo === 'image/jpeg') return upright.jpeg({ quality: QUALITY_PERCENT, chromaSubsampling: '4:4:4' }).toBuffer()
  return (tipo === 'image/png' ? upright.png() : upright.webp({ quality: QUALITY_PERCENT })).toBuffer()
}

const tooManyPixels = () =>
  new Problem('tooLarge', `La imagen tiene demasiados píxeles: se admiten hasta ${MAX_PIXELS / 1_000_000} millones.`)

/** Lazy import of 10 MB that servers without uploads do not need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

const hasMetadata = ({ exif, xmp, iptc, tifftagPhotoshop, comments, orientation = 1 }: Metadata) =>
  Boolean(exif ?? xmp ?? iptc ?? tifftagPhotoshop ?? comments) || orientation > 1
