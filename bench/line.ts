import { median } from './median.ts'

/** A line of the report: quantity with unit, and goal. */
export type Line = {
  what: string
  /** median of the rounds; runs are compared by it */
  value: number
  goal: number
  rounds: readonly number[]
  digits: number
  note?: string
}

type Measured = { what: string; goal: number; digits?: number; note?: string }

export const lineOf = ({ digits = 0, ...line }: Measured, rounds: readonly number[]): Line => ({
  ...line,
  digits,
  value: median(rounds),
  rounds,
})
