/** The days asked for, both included; from the first of the year to today when not said. */
export const spanOf = (
  { desde, hasta }: { desde?: string | undefined; hasta?: string | undefined },
  today: string,
) => ({
  desde: desde ?? `${(hasta ?? today).slice(0, 4)}-01-01`,
  hasta: hasta ?? today,
})
