import type { Route } from '@wamani/contract/core/http/route.ts'
import type { ComponentType, ReactNode } from 'react'
import type { Row, ScreenResource } from './calls.ts'
import type { FieldInputProps } from './inputs/fieldInputProps.ts'
import type { ListState } from './list/listState.ts'
import type { ToastData } from './Toast.tsx'

/** An action of a module's own on a stored record, for whom its `route` is granted: in the menu of the row and of its page. */
export type RecordAction = {
  key: string
  label: string
  icon: ReactNode
  route: Pick<Route, 'method' | 'path' | 'access'>
  /** records it is offered for; all when not said */
  fits?: (row: Row) => boolean
  /** records of which it is the next thing to do: there it is a button, as a primary action is */
  primary?: (row: Row) => boolean
  onChoose: (row: Row) => void
}

/** A further side of a stored record beside its own fields, for whom its `route` is granted (everybody when there is none). */
export type RecordTab = {
  /** stands in the address as `tab` */
  key: string
  label: string
  /**
   * a `lazyPart`, fetched when it is first in front; `showToast` shows a toast above the record, `renew` opens the record
   * anew as it was stored by the tab
   */
  Content: ComponentType<{ row: Row; showToast: (toast: ToastData | undefined) => void; renew: (row: Row) => void }>
  route?: Pick<Route, 'method' | 'path' | 'access'>
}

/** The dialog of a declared action on a record: calls it, and passes the toast and the record it answers to `onDone`. */
export type ActionDialogPart = ComponentType<{
  row: Row
  onDone: (toast: ToastData, row: Row) => void
  onClose: () => void
}>

/** What the screen of a module adds to the generic one where a declaration cannot say it. */
export type ScreenParts = {
  /** what the main action of the list does instead of showing an empty form, for whom its `route` is granted */
  create?: { route: Pick<Route, 'method' | 'path' | 'access'>; onChoose: () => void }
  recordActions?: readonly RecordAction[]
  /** what opens for a declared action instead of its question, by the action's name; each a `lazyPart` */
  dialogs?: Readonly<Record<string, ActionDialogPart>>
  /** inputs by field name that stand instead of the one of the field's kind */
  inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>> | undefined
  /** what stands in the list instead of the value of a field, by field name */
  cells?: Readonly<Record<string, ComponentType<{ row: Row }>>>
  /** says the state of a record, where no lifecycle does; `field`: of which column of the list */
  state?: { field: string; Said: ComponentType<{ row: Row }> }
  /** stands below the fields on the page of a record */
  below?: ComponentType<{ row: Row }>
  /** stands beside them, on a phone before them: what helps to decide */
  aside?: ComponentType<{ row: Row }>
  /** stand beside «Datos» on the page of a record, before the records that refer to it */
  tabs?: readonly RecordTab[]
  /** stands in the head of the list, before its main action: what else can be done there */
  headActions?: ComponentType<{ state: ListState }>
  /** stands above the list: indicators or charts of what the list shows */
  overview?: ComponentType<{ state: ListState }>
  /** what opening a row does, instead of showing its page */
  open?: (id: number) => void
  /** gets what a creation answered: more, once, than the record says afterwards */
  created?: (answer: Row) => void
  /** why a record can be neither changed nor removed; undefined when it can */
  locked?: (row: Row) => string | undefined
  /** what the form writes, when it is more than the list shows */
  form?: ScreenResource | undefined
}
