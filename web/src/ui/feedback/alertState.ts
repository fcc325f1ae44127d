export type AlertStatus = 'danger' | 'success' | 'warning' | 'info'

/** State of an alert. `countdown`: seconds left; 0: no alert. */
export type AlertState = {
  operation: string
  dismissSeconds: number
  errorMsg: string
  countdown: number
  status: AlertStatus
}

/** Initial state: operation `list`, 10 seconds, no message, no alert, status `danger`. */
export const initialAlert: AlertState = {
  operation: 'list',
  dismissSeconds: 10,
  errorMsg: '',
  countdown: 0,
  status: 'danger',
}
