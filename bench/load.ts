import autocannon from 'autocannon'

export type Load = { perSecond: number; average: number; p99: number; failed: number }
export type Call = {
  method?: 'GET' | 'POST'
  /** asked again before each request when it is a function */
  path: string | (() => string)
  token: string
  body?: () => string
  connections?: number
  seconds: number
}

/** Calls one route as fast as 20 connections can, for some seconds; latencies in milliseconds. */
export async function load(
  port: number,
  { method = 'GET', path, token, body, connections = 20, seconds }: Call,
): Promise<Load> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        headers,
        setupRequest: (request) => ({
          ...request,
          path: typeof path === 'string' ? path : path(),
          ...(body && { body: body() }),
        }),
      },
    ],
  })
  return {
    perSecond: result['2xx'] / result.duration,
    average: result.latency.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}
