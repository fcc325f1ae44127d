/** The requested period, both days included; default: from 1 January to today. */
export const spanOf = (
  { desde, hasta }: { desde?: string | undefined; hasta?: string | undefined },
  today: string,
) => ({
  desde: desde ?? `${(hasta ?? today).slice(0, 4)}-01-01`,
  hasta: hasta ?? today,
})
