import { create } from 'qrcode'
import type { Canvas, Rectangle } from './canvas.ts'

/** A QR code as black squares, `size` points wide with its quiet border. Throws for a text that fits none. */
export function drawQr(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const quiet = 2
  const cell = size / (modules.size + 2 * quiet)
  const squares: Rectangle[] = []
  for (let row = 0; row < modules.size; row++) {
    for (let from = 0; from < modules.size; from++) {
      if (!modules.get(row, from)) continue
      let to = from
      while (to + 1 < modules.size && modules.get(row, to + 1)) to++
      // A hair taller than its place, so that no printer leaves light between the rows.
      squares.push([x + (from + quiet) * cell, y + (row + quiet) * cell, (to - from + 1) * cell, cell * 1.02])
      from = to
    }
  }
  canvas.fill('#ffffff', [x, y, size, size])
  canvas.fill('#000000', ...squares)
}
