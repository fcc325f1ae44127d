const lima = new Intl.DateTimeFormat('es-PE', {
  timeZone: 'America/Lima',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Date of an instant in America/Lima: «viernes, 21 de noviembre de 2025». */
export function formatLongDate(instant: Date): string {
  return lima.format(instant)
}
