import { coalesceCalls } from '../concurrency/coalesceCalls.ts'
import { openStandby, type Primary, type Standby } from './standby.ts'

/** Reads by server, and the state of the replicas. */
export type Readers<Source> = {
  /**
   * Reads on a replica that has replayed all commits, or on the primary. Falls back to the primary on failure, so
   * `work` may run twice.
   */
  read: <Result>(work: (source: Source) => Promise<Result>) => Promise<Result>
  standbys: () => { name: string; isUp: boolean; lagMs: number }[]
  counts: () => { primary: number; standby: number }
  close: () => Promise<void>
}

type Options<Source> = {
  primary: Source
  /** current log position and cluster id of the primary */
  log: Primary
  standbys: readonly { url: string; open: () => { source: Source; close: () => Promise<void> } }[]
}

/** Errors of an unavailable replica: session or statement ended, read-only, unreachable. */
const FAILED = /^(08|53|57P|25006|40001)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAGAIN)$/
const FAILED_TEXT = /Connection terminated|timeout exceeded when trying to connect|is not queryable/

/** Distributes reads over the primary and its replicas. */
export function openReaders<Source>({ primary, log, standbys }: Options<Source>): Readers<Source> {
  const position = coalesceCalls(log.position)
  const all = standbys.map(({ url, open }) => ({ standby: openStandby(url, { ...log, position }), ...open() }))
  const counts = { primary: 0, standby: 0 }
  let turn = 0

  async function chosen(): Promise<{ standby: Standby; source: Source } | undefined> {
    const up = all.filter(({ standby }) => standby.isUp())
    if (up.length === 0) return undefined
    const now = await position().catch(() => undefined)
    if (now === undefined) return undefined
    turn += 1
    const one = up[turn % up.length]
    return one && (await one.standby.catchesUpTo(now)) ? one : undefined
  }

  return {
    read: async (work) => {
      const one = all.length > 0 ? await chosen() : undefined
      if (one) {
        try {
          counts.standby += 1
          return await one.standby.whileUp(work(one.source))
        } catch (error) {
          if (!isOfStandby(error)) throw error
        }
      }
      counts.primary += 1
      return work(primary)
    },
    standbys: () =>
      all.map(({ standby }) => ({ name: standby.name, isUp: standby.isUp(), lagMs: Math.round(standby.lagMs()) })),
    counts: () => ({ ...counts }),
    close: async () => {
      await Promise.all(all.flatMap(({ standby, close }) => [standby.close(), close()]))
    },
  }
}

function isOfStandby(error: unknown): boolean {
  const { code = '', severity, message = '' } = (error ?? {}) as { code?: string; severity?: string; message?: string }
  return FAILED.test(code) || severity === 'FATAL' || FAILED_TEXT.test(message)
}
