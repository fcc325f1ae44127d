const hourInLima = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Lima', hour: '2-digit', hourCycle: 'h23' })

/** «Buenos días» from 5:00 to 11:59 in Lima, «Buenas tardes» until 18:59, else «Buenas noches». */
export function greeting(now: Date): string {
  const hour = Number(hourInLima.format(now))
  if (hour >= 5 && hour < 12) return 'Buenos días'
  return hour >= 12 && hour < 19 ? 'Buenas tardes' : 'Buenas noches'
}
