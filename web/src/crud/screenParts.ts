import type { Route } from '@wamani/contract/core/route.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Row, ScreenResource } from './calls.ts'
import type { FieldInputProps } from './inputs/inputProps.ts'

/** A deed of a module's own on a stored record, for whom its `route` is granted: in the menu of the row and above the form. */
export type RecordDeed = {
  key: string
  label: string
  icon: ReactNode
  route: Pick<Route, 'method' | 'path' | 'access'>
  onChoose: (row: Row) => void
}

/** What the screen of a module adds to the generic one where a declaration cannot say it. */
export type ScreenParts = {
  deeds?: readonly RecordDeed[]
  /** inputs by field name that stand instead of the one of the field's kind */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>
  /** what stands in the list instead of the value of a field, by field name */
  cells?: Readonly<Record<string, ComponentType<{ row: Row }>>>
  /** stands below the fields of a stored record and is not saved with them */
  below?: ComponentType<{ row: Row }>
  /** why a record can be neither changed nor removed; undefined when it can */
  locked?: (row: Row) => string | undefined
  /** what the form writes, when it is more than the list shows */
  form?: ScreenResource
}
