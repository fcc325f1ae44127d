import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { newTurno } from './server.ts'

export const CLIENT_COUNT = 30

type Options = {
  address: string
  certificate: string
  tokens: readonly string[]
  mark?: string
}

/** Thirty clients read lists and create shifts (one call in ten) until stopped; records statuses. */
export function loadThrough({ address, certificate, tokens, mark = 'N' }: Options) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENT_COUNT, ca: certificate })
  const statuses: (number | string)[] = []
  const written: string[] = []
  const over = new AbortController()

  const call = (token: string | undefined, method: string, path: string, body?: object) =>
    new Promise<number | string>((resolve) => {
      const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) }
      request(`${address}${path}`, { method, headers, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      })
        .on('error', ({ message }) => resolve(message))
        .end(body && JSON.stringify(body))
    })
  const client = async (_: unknown, at: number) => {
    const token = tokens[at % tokens.length]
    for (let n = 0; !over.signal.aborted; n++) {
      const codigo = `${mark}${at}-${n}`
      const isWrite = n % 10 === 9
      const status = isWrite
        ? await call(token, 'POST', '/rrhh/api/v1/turno', newTurno(codigo))
        : await call(token, 'GET', '/rrhh/api/v1/turno?per_page=5')
      statuses.push(status)
      if (isWrite && status === 201) written.push(codigo)
      await sleep(20)
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENT_COUNT }, client))
  return {
    count: () => statuses.length,
    stop: async () => {
      over.abort()
      await clients
      agent.destroy()
      return { statuses, written, lost: statuses.filter((status) => status !== 200 && status !== 201) }
    },
  }
}
