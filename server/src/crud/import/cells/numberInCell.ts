import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { type DecimalMark, decimalMarkIn, readNumber } from '@wamani/contract/core/kinds/numbers/readNumber.ts'
import { isMoney } from '@wamani/contract/core/kinds/unitOf.ts'
import type { CellValue } from '../names/namesInCells.ts'

/**
 * Notation of the numbers in a column. `decimal`: null rejects ambiguous cells. `stored`: the file stores numbers,
 * which its reader writes with a decimal point.
 */
export type NumberStyle = { decimal: DecimalMark | null; stored: boolean }

/** Notation that workbook readers use for stored numbers with decimals. */
const STORED = /^-?(?:0|[1-9]\d*)\.\d*[1-9]$/

const unitOf = (field: Field) => (isMoney(field) ? 'S/' : field.unit)

/** Number of a cell. Other texts stay unchanged for the field's schema to reject. */
export function numberInCell(cell: string, field: Field, { decimal, stored }: NumberStyle): CellValue {
  const unit = unitOf(field)
  const read = readNumber(cell, { unit })
  if (!read) return { value: cell }
  if ('number' in read) return { value: Number(read.number) }
  const [asPoint, asComma] = read.readings
  // text cells of a file with decimal commas may look like stored numbers
  const sure = stored && STORED.test(cell) ? decimal !== 'COMA' : decimal !== null
  if (!sure) return { issue: messages.twoReadings(field.label, cell, read.readings) }
  return { value: Number(decimal === 'COMA' ? asComma : asPoint) }
}

/**
 * Decimal mark of a column: proved by its cells, else chosen by the user. null when the cells prove both, or none
 * without a choice.
 */
export function decimalOf(
  cells: Iterable<string>,
  field: Field,
  { chosen, stored }: { chosen: DecimalMark | null; stored: boolean },
): DecimalMark | null {
  const proven = new Set<DecimalMark>()
  for (const cell of cells) {
    const mark = stored && STORED.test(cell) ? null : decimalMarkIn(cell, unitOf(field))
    if (mark) proven.add(mark)
    if (proven.size > 1) return null
  }
  const [mark] = proven
  return mark ?? chosen
}
