import type { Row, ScreenResource } from '../calls.ts'
import type { ListState } from '../list/listState.ts'
import type { Screen } from '../list/useScreen.ts'
import type { ScreenParts } from '../screenParts.ts'
import type { ToastData } from '../Toast.tsx'

/** What a list gives to another way of seeing it. */
export type LookProps = {
  resource: ScreenResource
  state: ListState
  change: Screen['change']
  /** what says in the address which list of the screen this is */
  own: Screen['own']
  /** names of the columns shown in the table */
  columns: readonly string[]
  parts?: ScreenParts | undefined
  /** opens a record; undefined where this person may not */
  open: ((row: Row) => void) | undefined
  onToast: (toast: ToastData | undefined) => void
}
