import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export type OneCaller = {
  /** requests paths sequentially for some seconds; returns the mean latency (ms) */
  meanMs: (path: () => string, seconds: number) => Promise<number>
  close: () => void
}

/**
 * One caller on one connection in one process for all measurements: a new process may run on another core, which alone
 * changes latency by 50 %.
 */
export function openOneCaller(port: number, tokens: readonly string[]): OneCaller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let calls = 0
  async function callOnce(path: string) {
    const authorization = `Bearer ${tokens[calls++ % tokens.length]}`
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, agent, path, headers: { authorization } }, resolve).on('error', reject)
    })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`)
    await text(answer)
  }
  return {
    meanMs: async (path, seconds) => {
      const start = performance.now()
      let count = 0
      for (; performance.now() - start < seconds * 1000; count++) await callOnce(path())
      return (performance.now() - start) / count
    },
    close: () => agent.destroy(),
  }
}
