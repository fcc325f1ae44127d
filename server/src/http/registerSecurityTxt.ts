import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../process/clock.ts'

const EXPIRES_DAYS = 90

/** Serves `/.well-known/security.txt` (RFC 9116); 404 without a configured contact. */
export function registerSecurityTxt(
  app: FastifyInstance,
  { contact, publicUrl, clock }: { contact: string | undefined; publicUrl: string; clock: Clock },
): void {
  app.get('/.well-known/security.txt', { exposeHeadRoute: false }, async (_request, reply) => {
    if (contact === undefined) throw new Problem('notFound')
    // renewed automatically; by date, so that it is stable for a day
    const expires = new Date(clock().getTime() + EXPIRES_DAYS * 86_400_000).toISOString().slice(0, 10)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}T00:00:00Z`,
      'Preferred-Languages: es, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
