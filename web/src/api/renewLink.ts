import { linkParams, linkQuery } from '@wamani/contract/core/http/fileLink.ts'
import { archivoRoutes } from '@wamani/contract/sistema/archivoRoutes.ts'
import { call } from './call.ts'

/** Requests a fresh signed link (valid for a minute) to the same file. Throws a CallFailure. */
export async function renewLink(url: string): Promise<string> {
  const { pathname, searchParams } = new URL(url, location.origin)
  const params = linkParams.parse({ idArchivo: pathname.split('/').at(-1) })
  const query = linkQuery.parse(Object.fromEntries(searchParams))
  return (await call(archivoRoutes.renewEnlace, { params, query })).url
}

/** Identity of the file of a link, independent of its signature. */
export const fileOfLink = (url: string): string => url.split('?')[0] ?? url
