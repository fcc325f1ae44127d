import { parseArgs } from 'node:util'

/** Full run: five rounds over a million rows. `--quick`: under two minutes, for a first look. */
const whole = { rows: 1_000_000, rounds: 5, seconds: 4 }
const quickly = { rows: 100_000, rounds: 2, seconds: 2 }

export type Options = { quick: boolean; rows: number; rounds: number; seconds: number }

export function readOptions(): Options {
  const size = { type: 'string' } as const
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, rows: size, rounds: size, seconds: size },
  })
  const usual = values.quick ? quickly : whole
  const numberOf = (name: keyof typeof usual) => Number(values[name] ?? usual[name])
  return { quick: values.quick, rows: numberOf('rows'), rounds: numberOf('rounds'), seconds: numberOf('seconds') }
}
