import { median } from './median.ts'

/** One line of the report: what was measured, in the unit that its words name, and the goal. */
export type Line = {
  what: string
  /** of the rounds, what runs are compared by */
  value: number
  goal: number
  rounds: readonly number[]
  digits: number
  /** figures beside it that say where it comes from */
  note?: string
}

type Measured = { what: string; goal: number; digits?: number; note?: string }

/** A line of the median of its rounds. */
export const lineOf = ({ digits = 0, ...line }: Measured, rounds: readonly number[]): Line => ({
  ...line,
  digits,
  value: median(rounds),
  rounds,
})
