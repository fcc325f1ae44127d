import { coalesceCalls } from '../concurrency/coalesceCalls.ts'
import { openStandby, type Primary, type Standby } from './standby.ts'

/** Where reads of people are made, and what is known of each standby. */
export type Readers<Source> = {
  /**
   * Reads on a standby that holds all that is committed by now, or on the primary. Where a standby fails at it, the primary is
   * asked instead, so `work` may run twice: it only reads.
   */
  read: <Result>(work: (source: Source) => Promise<Result>) => Promise<Result>
  standbys: () => { name: string; isUp: boolean; lagMs: number }[]
  /** how many reads began on the primary and on standbys */
  counts: () => { primary: number; standby: number }
  close: () => Promise<void>
}

type Options<Source> = {
  primary: Source
  /** asks the primary how far its log has come, and of which cluster it is */
  log: Primary
  standbys: readonly { url: string; open: () => { source: Source; close: () => Promise<void> } }[]
}

/** PostgreSQL ended a session or a statement of a server that follows, takes no writes there, or is out of reach. */
const FAILED = /^(08|53|57P|25006|40001)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAGAIN)$/
const FAILED_TEXT = /Connection terminated|timeout exceeded when trying to connect|is not queryable/

/** Reads over the primary and the standbys that follow it. Without standbys each goes to the primary, unasked. */
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
