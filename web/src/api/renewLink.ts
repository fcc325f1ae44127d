import { linkParams, linkQuery } from '@wamani/contract/core/http/fileLink.ts'
import { archivoRoutes } from '@wamani/contract/sistema/archivoRoutes.ts'
import { call } from './call.ts'

/** A link to the same file that is good for another minute, in place of one that was answered. Throws a CallFailure. */
export async function renewLink(url: string): Promise<string> {
  const { pathname, searchParams } = new URL(url, location.origin)
  const params = linkParams.parse({ idArchivo: pathname.split('/').at(-1) })
  const query = linkQuery.parse(Object.fromEntries(searchParams))
  return (await call(archivoRoutes.renewEnlace, { params, query })).url
}

/** Which file a link leads to, however often it was renewed. */
export const fileOfLink = (url: string): string => url.split('?')[0] ?? url
