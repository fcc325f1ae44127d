import { dayInLima } from '@wamani/contract/core/kinds/today.ts'

const DAY = 86_400_000

/** How many days ahead a paper counts as about to expire. */
export const SOON = 30

const dayAfter = (days: number) => dayInLima(new Date(Date.now() + days * DAY))

export const today = (): string => dayAfter(0)
export const yesterday = (): string => dayAfter(-1)
/** The last day that still is soon. */
export const soonLimit = (): string => dayAfter(SOON)
