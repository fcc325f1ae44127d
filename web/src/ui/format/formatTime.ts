/** Time of day as HH:mm. Accepts `HH:mm` and `HH:mm:ss`; returns '' for anything else. */
export function formatTime(value: string | null | undefined): string {
  return value && /^\d{2}:\d{2}/.test(value) ? value.slice(0, 5) : ''
}
