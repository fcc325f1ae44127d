import { type FieldKind, type Kind, kinds } from '@wamani/contract/core/kinds/kinds.ts'
import { shownDay, shownInstant } from './shownDay.ts'
import type { Cell } from './spreadsheet.ts'

const asItIs = (text: string) => text

const shown: Record<Kind['readAs'], (text: string) => string> = {
  text: asItIs,
  number: asItIs,
  day: shownDay,
  instant: shownInstant,
  time: asItIs,
}

/** Cell as text: dates as DD/MM/YYYY, instants in Lima time. */
export const shownCell = ({ kind }: { kind: FieldKind }, cell: Cell): string =>
  typeof cell === 'string' ? shown[kinds[kind].readAs](cell) : String(cell ?? '')
