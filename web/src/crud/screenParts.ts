import type { Route } from '@wamani/contract/core/http/route.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Row, ScreenResource } from './calls.ts'
import type { FieldInputProps } from './inputs/fieldInputProps.ts'
import type { ListState } from './list/listState.ts'
import type { ToastData } from './Toast.tsx'

/** A custom action on a stored record, shown in the menu of its row and page if `route` is granted. */
export type RecordAction = {
  key: string
  label: string
  icon: ReactNode
  route: Pick<Route, 'method' | 'path' | 'access'>
  fits?: (row: Row) => boolean
  /** Records for which the action is a button instead of a menu entry. */
  primary?: (row: Row) => boolean
  onChoose: (row: Row) => void
}

/** An additional tab on the page of a record, shown if `route` is granted (always without `route`). */
export type RecordTab = {
  key: string
  label: string
  /**
   * A `lazyPart`, loaded when the tab is first opened. `showToast` shows a toast above the record; `renew` replaces the
   * record by the stored version.
   */
  Content: ComponentType<{ row: Row; showToast: (toast: ToastData | undefined) => void; renew: (row: Row) => void }>
  route?: Pick<Route, 'method' | 'path' | 'access'>
}

/** Dialog of a declared action: performs it and calls `onDone` with a toast and the returned record. */
export type ActionDialogPart = ComponentType<{
  row: Row
  onDone: (toast: ToastData, row: Row) => void
  onClose: () => void
}>

/** Extension points of the generic screen, for what a declaration cannot express. */
export type ScreenParts = {
  /** Replaces the empty form of the «create» button, if `route` is granted. */
  create?: { route: Pick<Route, 'method' | 'path' | 'access'>; onChoose: () => void }
  recordActions?: readonly RecordAction[]
  /** Dialogs by action name that replace the standard confirmation. Each is a `lazyPart`. */
  dialogs?: Readonly<Record<string, ActionDialogPart>>
  /** Inputs by field name that replace the input of the field kind. */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>> | undefined
  /** Cells by field name that replace the value in the list. */
  cells?: Readonly<Record<string, ComponentType<{ row: Row }>>>
  /** State of a record without a lifecycle; `field` is the column of the list that shows it. */
  state?: { field: string; StateCell: ComponentType<{ row: Row }> }
  below?: ComponentType<{ row: Row }>
  /** Rendered next to the fields (on a phone above them): context for a decision. */
  aside?: ComponentType<{ row: Row }>
  /** Additional tabs, between «Datos» and the related records. */
  tabs?: readonly RecordTab[]
  headActions?: ComponentType<{ state: ListState }>
  /** Rendered above the list: indicators or charts of the filtered rows. */
  overview?: ComponentType<{ state: ListState }>
  open?: (id: number) => void
  /** Called with the response of a creation, which may contain values shown only once. */
  created?: (answer: Row) => void
  /** Reason for which a record can be neither changed nor deleted; undefined if it can. */
  locked?: (row: Row) => string | undefined
  /** Resource of the form, if it writes more fields than the list shows. */
  form?: ScreenResource | undefined
}
