import { create } from 'qrcode'
import type { Canvas, Rectangle } from './canvas.ts'

/** The white border that readers look for. */
const QUIET_MODULE_COUNT = 2

/** A QR code as black squares, `size` points wide with its quiet border. Throws for a text that fits none. */
export function drawQr(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const cell = size / (modules.size + 2 * QUIET_MODULE_COUNT)
  const squares: Rectangle[] = []
  for (let row = 0; row < modules.size; row++) {
    for (let from = 0; from < modules.size; from++) {
      if (!modules.get(row, from)) continue
      let to = from
      while (to + 1 < modules.size && modules.get(row, to + 1)) to++
      // A hair taller than its place, so that no printer leaves light between the rows.
      squares.push([
        x + (from + QUIET_MODULE_COUNT) * cell,
        y + (row + QUIET_MODULE_COUNT) * cell,
        (to - from + 1) * cell,
        cell * 1.02,
      ])
      from = to
    }
  }
  canvas.fill('#ffffff', [x, y, size, size])
  canvas.fill('#000000', ...squares)
}
