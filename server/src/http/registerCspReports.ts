import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Clock } from '../process/clock.ts'
import { callerAt, countCall } from './access/callLimit.ts'

export const CSP_REPORTS = '/csp-reports'

const MAX_BODY_BYTES = 16_384
const MAX_PER_CALL = 10
const PER_MINUTE = { most: 30, window: 60_000 }
/** Limit of log lines per process, so that forged reports cannot fill the disk. */
const MAX_LINES_PER_HOUR = 200
const MAX_LENGTH = 120

/** Logs CSP reports: directive and page, without query strings. Rate-limited and truncated. */
export function registerCspReports(app: FastifyInstance, services: { database: Database; clock: Clock }): void {
  const { database, clock } = services
  let hour = 0
  let lines = 0
  app.register(async (scope) => {
    for (const type of ['application/csp-report', 'application/reports+json'])
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
        done(null, body),
      )
    scope.post(CSP_REPORTS, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const now = clock()
      await countCall(database, `csp ip ${callerAt(request.address)}`, PER_MINUTE, now)
      const current = Math.floor(now.getTime() / 3_600_000)
      if (current !== hour) [hour, lines] = [current, 0]
      for (const report of reportsIn(request.body).slice(0, MAX_PER_CALL)) {
        if (lines >= MAX_LINES_PER_HOUR) break
        lines += 1
        request.log.warn(report, 'content security policy violation')
      }
      return reply.code(204).send()
    })
  })
}

type Report = { directive: string; blocked: string; page: string; source: string }

function reportsIn(body: unknown): Report[] {
  const parsed = parse(typeof body === 'string' ? body : JSON.stringify(body ?? null))
  const list = Array.isArray(parsed) ? parsed : [parsed]
  return list.flatMap((one) => {
    const { body: inner, 'csp-report': old } = asObject(one)
    const said = asObject(inner ?? old)
    const directive = said.effectiveDirective ?? said['effective-directive'] ?? said['violated-directive']
    if (typeof directive !== 'string') return []
    return [
      {
        directive: directive.slice(0, MAX_LENGTH),
        blocked: plainAddress(said.blockedURL ?? said['blocked-uri']),
        page: plainAddress(said.documentURL ?? said['document-uri']),
        source: plainAddress(said.sourceFile ?? said['source-file']),
      },
    ]
  })
}

const asObject = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** URL without query and numbers, which may identify people; keeps `inline` and `eval`. */
function plainAddress(value: unknown): string {
  if (typeof value !== 'string') return ''
  const plain = URL.canParse(value)
    ? `${new URL(value).origin}${new URL(value).pathname}`
    : (value.split(/[?#]/)[0] ?? '')
  return plain.replace(/\d{4,}/g, '…').slice(0, MAX_LENGTH)
}
