import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import { type DecimalMark, decimalMarkIn, readNumber } from '@wamani/contract/core/kinds/numbers/readNumber.ts'
import { isMoney } from '@wamani/contract/core/kinds/unitOf.ts'
import type { CellValue } from '../names/namesInCells.ts'

/**
 * How the numbers of a column are written. `decimal`: null where cells that can be read in two ways are refused. `stored`: the
 * file holds numbers as numbers, which its reader writes with a decimal point.
 */
export type NumberStyle = { decimal: DecimalMark | null; stored: boolean }

/** As a reader of workbooks writes the decimals of a stored number. */
const STORED = /^-?(?:0|[1-9]\d*)\.\d*[1-9]$/

const unitOf = (field: Field) => (isMoney(field) ? 'S/' : field.unit)

/** The number in a cell. What is no number stays as it is, for the schema of the field to refuse. */
export function numberInCell(cell: string, field: Field, { decimal, stored }: NumberStyle): CellValue {
  const unit = unitOf(field)
  const read = readNumber(cell, { unit })
  if (!read) return { value: cell }
  if ('number' in read) return { value: Number(read.number) }
  const [asPoint, asComma] = read.readings
  // A text of a file with decimal commas may look like a stored number.
  const sure = stored && STORED.test(cell) ? decimal !== 'COMA' : decimal !== null
  if (!sure) return { issue: messages.twoReadings(field.label, cell, read.readings) }
  return { value: Number(decimal === 'COMA' ? asComma : asPoint) }
}

/**
 * The decimal mark of a column: the one that its cells prove, else the one a user chose. null where cells prove both, and
 * where they prove none and nobody chose.
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
