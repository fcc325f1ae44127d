import { execFile, execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

/** Latencies in ms. */
export type Load = { count: number; perSecond: number; average: number; p99: number; failed: number }
export type Call = {
  method?: 'GET' | 'POST'
  /** a function is called before each request */
  path: string | (() => string)
  /** tokens of the callers, in rotation */
  tokens: readonly string[]
  body?: () => string
  connections?: number
  seconds: number
}

/** Load generator: wrk if installed (Debian package wrk), because it uses less CPU than autocannon. */
export const tool: 'wrk' | 'autocannon' = hasWrk() ? 'wrk' : 'autocannon'

function hasWrk(): boolean {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Calls one route over 20 connections for some seconds. */
export const load = (port: number, call: Call): Promise<Load> =>
  tool === 'wrk' ? loadByWrk(port, call) : loadByAutocannon(port, call)

async function loadByAutocannon(
  port: number,
  { method = 'GET', path, tokens, body, connections = 20, seconds }: Call,
): Promise<Load> {
  let turn = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        setupRequest: (request) => ({
          ...request,
          headers: {
            authorization: `Bearer ${tokens[turn++ % tokens.length]}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          path: typeof path === 'string' ? path : path(),
          ...(body && { body: body() }),
        }),
      },
    ],
  })
  return {
    count: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    average: result.latency.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

/** Prepared requests; more than a second uses. */
const REQUESTS_PER_SECOND = 12_000

/** wrk script: reads requests (path and body per line) and tokens, writes the results as JSON. */
const script = `
local lines, at, people, turn = {}, 0, {}, 0
function init(args)
  for line in io.lines(args[1]) do lines[#lines + 1] = line end
  for line in io.lines(args[2]) do
    people[#people + 1] = { ['authorization'] = 'Bearer ' .. line, ['content-type'] = wrk.headers['content-type'] }
  end
end
function request()
  at = at % #lines + 1
  turn = turn % #people + 1
  local path, body = string.match(lines[at], '^([^\\t]*)\\t(.*)$')
  return wrk.format(nil, path, people[turn], body ~= '' and body or nil)
end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('\\n{"requests":%d,"us":%d,"average":%f,"p99":%f,"refused":%d,"broken":%d}\\n', summary.requests,
    summary.duration, latency.mean, latency:percentile(99), e.status, e.connect + e.read + e.write + e.timeout))
end
`

async function loadByWrk(
  port: number,
  { method = 'GET', path, tokens, body, connections = 20, seconds }: Call,
): Promise<Load> {
  // deleted at the end, because it contains the tokens
  using folder = mkdtempDisposableSync(join(tmpdir(), 'wamani-wrk-'))
  const [lua, requests, people] = ['load.lua', 'requests', 'people'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(lua, `wrk.method = '${method}'\n${script}`)
  const count = typeof path === 'string' && !body ? 1 : Math.ceil(REQUESTS_PER_SECOND * seconds)
  const lineOf = () => `${typeof path === 'string' ? path : path()}\t${body?.() ?? ''}`
  writeFileSync(people, tokens.join('\n'))
  writeFileSync(requests, Array.from({ length: count }, lineOf).join('\n'))
  const headers = body ? ['-H', 'content-type: application/json'] : []
  const flags = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', lua, ...headers]
  const { stdout } = await run('wrk', [...flags, `http://127.0.0.1:${port}`, '--', requests, people])
  const got = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<
    'requests' | 'us' | 'average' | 'p99' | 'refused' | 'broken',
    number
  >
  const answered = got.requests - got.refused
  return {
    count: answered,
    perSecond: answered / (got.us / 1e6),
    average: got.average / 1000,
    p99: got.p99 / 1000,
    failed: got.refused + got.broken,
  }
}
const run = promisify(execFile)
