const isoDate = /^(\d{4})-(\d{2})-(\d{2})/

/**
 * Formats a date as DD/MM/YYYY. Accepts `YYYY-MM-DD` (ignores what follows) and DD/MM/YYYY; returns '' for anything
 * else.
 */
export function formatDate(value: string | null | undefined): string {
  if (!value) return ''
  const parts = isoDate.exec(value)
  if (parts) return `${parts[3]}/${parts[2]}/${parts[1]}`
  return /^\d{2}\/\d{2}\/\d{4}$/.test(value) ? value : ''
}
