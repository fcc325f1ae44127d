/** A time of day as HH:mm. Takes `HH:mm` or `HH:mm:ss`; anything else → ''. */
export function formatTime(value: string | null | undefined): string {
  return value && /^\d{2}:\d{2}/.test(value) ? value.slice(0, 5) : ''
}
