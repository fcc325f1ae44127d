import type { QueryClient } from '@tanstack/react-query'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'

const MAX_RECENT = 5
/** Kept per query client, so that they are dropped at sign-out. */
const byClient = new WeakMap<QueryClient, Map<string, readonly Reference[]>>()

export const recentChoices = (client: QueryClient, key: string): readonly Reference[] =>
  byClient.get(client)?.get(key) ?? []

export function rememberChoice(client: QueryClient, key: string, row: Reference, idName: string): void {
  const known = byClient.get(client) ?? new Map<string, readonly Reference[]>()
  byClient.set(client, known)
  const others = (known.get(key) ?? []).filter((one) => one[idName] !== row[idName])
  known.set(key, [row, ...others].slice(0, MAX_RECENT))
}
