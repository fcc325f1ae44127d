import autocannon from 'autocannon'

export type Load = { perSecond: number; p50: number; p99: number; failed: number }
export type Call = {
  method?: 'GET' | 'POST'
  path: string
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
    requests: [{ method, path, headers, ...(body && { setupRequest: (request) => ({ ...request, body: body() }) }) }],
  })
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}
