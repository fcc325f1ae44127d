import type { SheetColumn } from '../../../documents/spreadsheet.ts'

export const text = (label: string): SheetColumn => ({ label, kind: 'text' })
export const number = (label: string): SheetColumn => ({ label, kind: 'integer' })
export const instant = (label: string): SheetColumn => ({ label, kind: 'dateTime' })
