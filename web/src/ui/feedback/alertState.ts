export type AlertStatus = 'danger' | 'success' | 'warning' | 'info'

/** What a screen keeps for its alert. `countdown`: seconds left, 0 = no alert shown. */
export type AlertState = {
  operation: string
  dismissSeconds: number
  errorMsg: string
  countdown: number
  status: AlertStatus
}

/** operation list, dismiss seconds 10, no message, countdown 0, status danger */
export const initialAlert: AlertState = {
  operation: 'list',
  dismissSeconds: 10,
  errorMsg: '',
  countdown: 0,
  status: 'danger',
}
