import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Kernel clock ticks in /proc, 100 per second. */
const TICK_MS = 10

export type Costs = { serverMs: number; databaseMs: number; messages: number }

/** Self-reported by the server process. */
export type OwnCosts = { rss: number; cpuMs: number; messages: number }

/** Reads the costs of a server; database costs are 0 without /proc. */
export async function costReader(url: string, own: () => Promise<OwnCosts>): Promise<() => Promise<Costs>> {
  const postmaster = await postmasterOf(url)
  return async () => {
    const { cpuMs, messages } = await own()
    return { serverMs: cpuMs, databaseMs: postmaster === null ? 0 : cpuMsBelow(postmaster), messages }
  }
}

export const spent = (before: Costs, after: Costs): Costs => ({
  serverMs: after.serverMs - before.serverMs,
  databaseMs: after.databaseMs - before.databaseMs,
  messages: after.messages - before.messages,
})

/** Costs per call over several rounds. */
export function costsPerCall(rounds: readonly Costs[], count: number): string {
  const each = (name: keyof Costs) => rounds.reduce((sum, one) => sum + one[name], 0) / Math.max(count, 1)
  const [server, database, messages] = [each('serverMs'), each('databaseMs'), each('messages')]
  return `${server.toFixed(2)} + ${database.toFixed(2)} ms of processor, ${messages.toFixed(1)} messages`
}

async function postmasterOf(url: string): Promise<number | null> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid
    return pid === undefined ? null : (statOf(pid)?.parent ?? null)
  } finally {
    await client.end()
  }
}

/** CPU time of a process and its living or awaited children. */
function cpuMsBelow(parent: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const stats = pids.map((pid) => statOf(Number(pid)))
  const below = stats.filter((stat) => stat?.parent === parent)
  const ticks = below.reduce((sum, stat) => sum + (stat?.own ?? 0), 0) + (statOf(parent)?.all ?? 0)
  return ticks * TICK_MS
}

function statOf(pid: number): { parent: number; own: number; all: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const at = (index: number) => Number(fields[index])
    const own = at(11) + at(12)
    return { parent: at(1), own, all: own + at(13) + at(14) }
  } catch {
    return null
  }
}
