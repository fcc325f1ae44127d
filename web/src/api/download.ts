import type { Route } from '@wamani/contract/core/route.ts'
import { type CallInput, send } from './send.ts'

/** Calls a route that answers bytes; gives them with the name the server proposes. Throws a CallFailure. */
export async function download(route: Route, input: CallInput = {}): Promise<{ file: Blob; name: string }> {
  const response = await send(route, input)
  return { file: await response.blob(), name: proposedName(response.headers.get('content-disposition')) ?? 'descarga' }
}

function proposedName(disposition: string | null): string | undefined {
  if (!disposition) return undefined
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(disposition)?.[1]
}
