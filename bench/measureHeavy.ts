import { port, signIn } from './benchServer.ts'
import { list } from './calls.ts'
import { type Line, lineOf } from './line.ts'
import type { Options } from './options.ts'

const exportsOf = [
  { formato: 'csv', goal: 0.4 },
  { formato: 'xlsx', goal: 1.5 },
  { formato: 'pdf', goal: 3 },
]

export async function exportRows(token: string, formato: string): Promise<void> {
  const offices = Array.from({ length: 5 }, (_, at) => at + 1).join(',')
  const path = `${list}/exportar?formato=${formato}&idOficina=${offices}`
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
}

/** Five concurrent exports of 50,000 rows, three times. */
export async function measureExports(token: string, { rows }: Options): Promise<Line[]> {
  const lines: Line[] = []
  for (const { formato, goal } of exportsOf) {
    const taken: number[] = []
    for (let round = 0; round < 3; round++) taken.push(await secondsOf(() => exportRows(token, formato)))
    const what = `Export of ${((rows / 100) * 5).toLocaleString('en')} rows, ${formato} (s)`
    lines.push(lineOf({ what, goal, digits: 2 }, taken))
  }
  return lines
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

const SIGN_IN_COUNT = 10
export const signInTogether = () => Promise.all(Array.from({ length: SIGN_IN_COUNT }, () => signIn()))

/** Ten concurrent sign-ins, five times. */
export async function measureLogin(): Promise<Line> {
  const slowest: number[] = []
  for (let round = 0; round < 5; round++) {
    const times = await Promise.all(
      Array.from({ length: SIGN_IN_COUNT }, async () => (await secondsOf(() => signIn())) * 1000),
    )
    slowest.push(...times)
  }
  const p95 = slowest.sort((a, b) => a - b)[Math.floor(slowest.length * 0.95)] ?? 0
  return lineOf({ what: 'Sign in, 10 in parallel, p95 (ms)', goal: 250 }, [p95])
}
