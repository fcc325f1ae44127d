import { Gauge, type Registry } from 'prom-client'

/** Health check; rejects when the dependency does not respond. */
export type Probe = () => Promise<unknown>

const TTL_MS = 30_000
const TIMEOUT_MS = 3_000

/** Gauge `dependency_up`, checked at most twice a minute. */
export function registerProbes(register: Registry, probes: Readonly<Record<string, Probe>>): { collect: Probe } {
  const up = new Gauge({
    name: 'wamani_dependency_up',
    help: '1: what this process needs answered: the file store, the mail server',
    aggregator: 'min',
    labelNames: ['dependency'] as const,
    registers: [register],
  })
  let askedAt = Number.NEGATIVE_INFINITY
  return {
    collect: async () => {
      if (performance.now() - askedAt < TTL_MS) return
      askedAt = performance.now()
      await Promise.all(
        Object.entries(probes).map(async ([dependency, probe]) => {
          up.set({ dependency }, (await answers(probe)) ? 1 : 0)
        }),
      )
    },
  }
}

function answers(probe: Probe): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), TIMEOUT_MS)
    late.unref()
    probe()
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(late))
  })
}
