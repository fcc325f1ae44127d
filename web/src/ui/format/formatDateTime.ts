const lima = new Intl.DateTimeFormat('es-PE', {
  timeZone: 'America/Lima',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Formats an instant (ISO 8601 with zone, or a Date) as «DD/MM/YYYY HH:mm» in America/Lima; '' if invalid. */
export function formatDateTime(value: string | Date | null | undefined): string {
  if (!value) return ''
  const instant = typeof value === 'string' ? new Date(value) : value
  if (Number.isNaN(instant.getTime())) return ''
  return lima.format(instant).replace(',', '')
}
