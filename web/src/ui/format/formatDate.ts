const isoDate = /^(\d{4})-(\d{2})-(\d{2})/

/** A calendar day as DD/MM/YYYY. Takes `YYYY-MM-DD` (what follows the day is ignored) or a text already in DD/MM/YYYY; anything else → ''. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return ''
  const parts = isoDate.exec(value)
  if (parts) return `${parts[3]}/${parts[2]}/${parts[1]}`
  return /^\d{2}\/\d{2}\/\d{4}$/.test(value) ? value : ''
}
