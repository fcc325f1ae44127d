const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

const parts = (day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  return { year, month: months[Number(month) - 1] ?? '', date: String(Number(date)) }
}

/** «5 de marzo de 2026» */
export function longDay(day: string): string {
  const { year, month, date } = parts(day)
  return `${date} de ${month} de ${year}`
}

/** «el 5 de marzo de 2026», «del 5 al 9 de marzo de 2026», naming the month and the year twice only where they differ. */
export function proseDays(first: string, last: string): string {
  const [from, to] = [parts(first), parts(last)]
  if (first === last) return `el ${longDay(first)}`
  const month = from.month === to.month && from.year === to.year ? '' : ` de ${from.month}`
  const year = from.year === to.year ? '' : ` de ${from.year}`
  return `del ${from.date}${month}${year} al ${longDay(last)}`
}
