import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { capital } from '@wamani/contract/core/http/withArticle.ts'
import type { Module } from '@wamani/contract/core/resource/module.ts'
import { recordAddress } from '@wamani/contract/core/resource/recordAddress.ts'
import { modules } from '@wamani/contract/modules.ts'
import type { Registro } from '@wamani/contract/sistema/buscarRoutes.ts'
import type { SearchWord } from '../../../crud/list/searchWords.ts'
import type { Context } from '../../../http/context.ts'
import { canOpen } from '../canOpen.ts'
import { recordWords } from './recordWords.ts'

export type Declared = Module['resources'][number]
export type Findable = Declared & { routes: { list: Route; get: Route } }

/**
 * Searchable resources: they have a screen for records and a search field of their own. Records found only through a
 * reference, such as the days of a worker, are left out.
 */
export const findable: readonly Findable[] = modules.flatMap(({ resources }) => resources).filter(isFindable)

function isFindable(resource: Declared): resource is Findable {
  const { list, fields, routes } = resource
  const hasOwnWord = list.search.some((name) => !fields[name.split('.')[0] ?? '']?.to)
  return Boolean(routes.list && routes.get && recordAddress(resource, 1)) && hasOwnWord
}

/** True when the user can list and open records of a resource and has its screen. */
export async function canFind(rights: Pick<Context, 'can' | 'scopeOf'>, resource: Declared): Promise<boolean> {
  const { routes, opens, screen } = resource
  const asked = [routes.list, routes.get].map(
    (route) => typeof route?.access === 'string' || (route && rights.can(route)),
  )
  return (await Promise.all([...asked, canOpen(rights, opens?.screen ?? screen ?? '')])).every(Boolean)
}

/** A search result and its normalised names, used for ranking. */
export type FoundRecord = { record: Registro; name: string }

/** Converts a list row into a search result. `words`: normalised search words. */
export function foundRecord(
  resource: Findable,
  row: Record<string, unknown>,
  words: readonly SearchWord[],
): FoundRecord {
  const id = Number(row[resource.id])
  const { screen, search } = defined(recordAddress(resource, id), `screen for ${resource.key}`)
  const { name, ...said } = recordWords(resource, row, words)
  const tipo = capital(resource.labels.singular)
  return { name, record: { recurso: resource.key, id, tipo, ...said, pantalla: screen, parametros: { ...search } } }
}
