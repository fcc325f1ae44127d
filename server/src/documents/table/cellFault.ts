import type { Cell, CellFault } from './table.ts'

/** Formula errors of Excel and LibreOffice, in English and Spanish. */
const ERROR =
  /^(?:#(?:N\/[AD]|¿?(?:NAME|NOMBRE)\?|¡?(?:REF|VALUE|VALOR|NUM|NÚM|NULL|NULO|DIV\/0|SPILL|DESBORDAMIENTO|CALC|FIELD|CAMPO|BLOCKED|CONNECT|BUSY)!|GETTING_DATA|UNKNOWN!)|Err:\d{3})$/i
/** Long numbers as shown in narrow columns and saved to text: 1.93001E+17. */
const SCIENTIFIC = /^-?\d(?:[.,]\d+)?E\+\d{2,3}$/i
/** From sixteen digits on, spreadsheets lose digits. */
const MIN_LOST_DIGITS = 1e15

export const formulaError = (texto: string): CellFault => ({
  texto,
  falla: `la celda tiene el error ${texto}; corrija la fórmula o escriba el valor`,
})
export const lostDigits = (texto: string): CellFault => ({
  texto,
  falla: 'el número perdió dígitos; escríbalo como texto',
})
export const uncalculated = (): CellFault => ({
  texto: '',
  falla: 'la fórmula no está calculada; abra el archivo, guárdelo y vuelva a subirlo',
})

/** True for a formula error; a quick prefix check avoids the pattern. */
export const isFormulaError = (text: string): boolean =>
  (text.startsWith('#') || text.startsWith('Err:')) && ERROR.test(text)

/** A text, or a fault for formula errors and numbers with lost digits. */
export function checkedText(text: string): Cell {
  if (isFormulaError(text)) return formulaError(text)
  return SCIENTIFIC.test(text) ? lostDigits(text) : text
}

/** Number with fifteen significant digits, as spreadsheets show it: 0.1 + 0.2 is 0.3. */
export function numberCell(number: number): Cell {
  const shown = String(Number(number.toPrecision(15)))
  if (Math.abs(number) >= MIN_LOST_DIGITS) return lostDigits(shown)
  return shown
}
