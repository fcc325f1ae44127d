import type { Cell, CellFault } from './table.ts'

/** Errors of formulas as Excel and LibreOffice write them, in English and Spanish. */
const ERROR =
  /^(?:#(?:N\/[AD]|¿?(?:NAME|NOMBRE)\?|¡?(?:REF|VALUE|VALOR|NUM|NÚM|NULL|NULO|DIV\/0|SPILL|DESBORDAMIENTO|CALC|FIELD|CAMPO|BLOCKED|CONNECT|BUSY)!|GETTING_DATA|UNKNOWN!)|Err:\d{3})$/i
/** A long number as spreadsheet programs show it in a narrow column, and so save it in a text: 1.93001E+17. */
const SCIENTIFIC = /^-?\d(?:[.,]\d+)?E\+\d{2,3}$/i
/** Sixteen digits: spreadsheet programs keep fifteen. */
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

/** Whether a text is an error of a formula; few texts are tested by the whole pattern. */
export const isFormulaError = (text: string): boolean =>
  (text.startsWith('#') || text.startsWith('Err:')) && ERROR.test(text)

/** A text, or its fault when it is the text of an error or of a number that lost its digits. */
export function checkedText(text: string): Cell {
  if (isFormulaError(text)) return formulaError(text)
  return SCIENTIFIC.test(text) ? lostDigits(text) : text
}

/** A number of a sheet, with fifteen digits as spreadsheet programs show it: 0.1 + 0.2 is 0.3. */
export function numberCell(number: number): Cell {
  const shown = String(Number(number.toPrecision(15)))
  if (Math.abs(number) >= MIN_LOST_DIGITS) return lostDigits(shown)
  return shown
}
