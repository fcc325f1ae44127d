import { parseArgs } from 'node:util'

/** Speed is measured in five rounds over a million rows; `--quick` is for a first look while one works, under two minutes. */
const whole = { rows: 1_000_000, rounds: 5, seconds: 4 }
const quickly = { rows: 100_000, rounds: 2, seconds: 2 }

export type Options = { quick: boolean; rows: number; rounds: number; seconds: number }

/** What `npm run bench -- [--quick] [--rows N] [--rounds N] [--seconds N]` asks for. */
export function readOptions(): Options {
  const size = { type: 'string' } as const
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, rows: size, rounds: size, seconds: size },
  })
  const usual = values.quick ? quickly : whole
  const numberOf = (name: keyof typeof usual) => Number(values[name] ?? usual[name])
  return { quick: values.quick, rows: numberOf('rows'), rounds: numberOf('rounds'), seconds: numberOf('seconds') }
}
