import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Line } from './line.ts'
import { tool } from './load.ts'
import type { Options } from './options.ts'

const here = import.meta.dirname

export function report(lines: readonly Line[], { quick, rows, rounds, seconds }: Options, loadBefore: number): void {
  const load = { before: loadBefore, after: loadavg()[0] ?? 0 }
  const size = `${rows.toLocaleString('en')} rows, 20 connections of 20 people by ${tool}, medians of ${rounds} rounds of ${seconds} s`
  const machine = `load average before ${load.before.toFixed(2)}, after ${load.after.toFixed(2)}`
  const table = lines.map((line) => `| ${line.what} | ${textOf(line)} | ${line.goal} | ${line.note ?? ''} |`)
  const text = `# Benchmarks

${size}; ${machine}.
R is pgbench with the very SQL of the rows on the same PostgreSQL, measured in the same round. Of each call: processor time of the
server and of its database, and messages between them.

| What | Got (least…most) | Goal | Beside it |
|---|---|---|---|
${table.join('\n')}
`
  console.log(text)
  if (quick) return
  writeFileSync(join(here, 'RESULTS.md'), text)
  const kept = lines.map(({ what, value, goal, rounds: each, note }) => ({ what, value, goal, rounds: each, note }))
  const run = { node: process.version, tool, rows, rounds, seconds, load, lines: kept }
  writeFileSync(join(here, 'results.json'), `${JSON.stringify(run, null, 2)}\n`)
}

function textOf({ value, rounds, digits }: Line): string {
  const got = value.toFixed(digits)
  if (rounds.length < 2) return got
  return `${got} (${Math.min(...rounds).toFixed(digits)}…${Math.max(...rounds).toFixed(digits)})`
}
