import type { Row, ScreenResource } from '../calls.ts'
import type { ListState } from '../list/listState.ts'
import type { Screen } from '../list/useScreen.ts'
import type { ScreenParts } from '../screenParts.ts'
import type { ToastData } from '../Toast.tsx'

export type LookProps = {
  resource: ScreenResource
  state: ListState
  change: Screen['change']
  own: Screen['own']
  columns: readonly string[]
  parts?: ScreenParts | undefined
  open: ((row: Row) => void) | undefined
  onToast: (toast: ToastData | undefined) => void
}
