import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { Context } from '../../../http/context.ts'
import { webhookUrlFlawKey } from '../../../integrations/webhook/postWebhook.ts'
import { lifeEvents } from './eventos.ts'

/** Throws 400 with all issues: a forbidden address and unknown events. */
export function validateSuscripcion(
  { service }: Pick<Context, 'service'>,
  { url, eventos = [] }: { url?: string | undefined; eventos?: readonly string[] | undefined },
): void {
  const flaw = url === undefined ? undefined : service(webhookUrlFlawKey)(url)
  const unknown = eventos.filter((one) => !lifeEvents.has(one))
  const issues: Issue[] = [
    ...(flaw === undefined ? [] : [{ campo: 'url', mensaje: flaw }]),
    ...(unknown.length === 0 ? [] : [{ campo: 'eventos', mensaje: `Eventos: no existe ${unknown.join(', ')}` }]),
  ]
  if (issues.length > 0) throw new Problem('validation', { issues })
}

export const tablesOf = (eventos: readonly string[]): string[] => [
  ...new Set(eventos.flatMap((one) => lifeEvents.get(one)?.resource.table ?? [])),
]
