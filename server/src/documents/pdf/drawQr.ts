import { create } from 'qrcode'
import type { Canvas, Rectangle } from './canvas.ts'

/** Quiet zone required by scanners. */
const QUIET_MODULE_COUNT = 2

/** Draws a QR code, `size` points wide including its quiet zone. Throws when the text is too long. */
export function drawQr(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const cell = size / (modules.size + 2 * QUIET_MODULE_COUNT)
  const squares: Rectangle[] = []
  for (let row = 0; row < modules.size; row++) {
    for (let from = 0; from < modules.size; from++) {
      if (!modules.get(row, from)) continue
      let to = from
      while (to + 1 < modules.size && modules.get(row, to + 1)) to++
      // slightly taller than a module, so that printers leave no gaps
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
