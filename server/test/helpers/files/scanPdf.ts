import jsQR from 'jsqr'
import { readPages } from './readPdf.ts'

const SCALE_RATIO = 4
/** typed as `default`, exported as CommonJS */
const scan = jsQR as unknown as typeof jsQR.default

/** Text of the QR code on a page of our PDF; null when unreadable. */
export function scanPdf(bytes: Uint8Array, page = 0): string | null {
  const { content = '' } = readPages(bytes)[page] ?? {}
  const side = 850 * SCALE_RATIO
  const image = new Uint8ClampedArray(side * side * 4).fill(255)
  const black = [...content.matchAll(/^0 0 0 rg\n((?:.* re\n)+)f$/gm)].map(([, drawn]) => drawn)
  const squares = black.join('').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)
  for (const [, x, y, width, height] of squares) {
    const [left, top] = [Math.round(Number(x) * SCALE_RATIO), Math.round(Number(y) * SCALE_RATIO)]
    const [right, bottom] = [
      Math.round((Number(x) + Number(width)) * SCALE_RATIO),
      Math.round((Number(y) + Number(height)) * SCALE_RATIO),
    ]
    for (let row = top; row < bottom; row++)
      for (let at = left; at < right; at++) image.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3)
  }
  return scan(image, side, side)?.data ?? null
}
