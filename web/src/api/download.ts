import type { Route } from '@wamani/contract/core/http/route.ts'
import { type CallInput, send } from './send.ts'

/**
 * Calls a route that returns bytes. Returns them with the file name of the server. `onBytes` receives each chunk.
 * Throws a CallFailure.
 */
export async function download(
  route: Route,
  input: CallInput = {},
  onBytes?: (bytes: Uint8Array) => void,
): Promise<{ file: Blob; name: string }> {
  const response = await send(route, input)
  const name = proposedName(response.headers.get('content-disposition')) ?? 'descarga'
  const file = onBytes && response.body ? await watched(response, onBytes) : await response.blob()
  return { file, name }
}

async function watched({ body, headers }: Response, onBytes: (bytes: Uint8Array) => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    pieces.push(read.value)
    onBytes(read.value)
  }
  return new Blob(pieces, { type: headers.get('content-type') ?? '' })
}

function proposedName(disposition: string | null): string | undefined {
  if (!disposition) return undefined
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="?([^";]+)"?/i.exec(disposition)?.[1]
}
