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
 * Resources whose records are looked for: some screen opens them, and a word of their own is searched. What is found by
 * what it refers to alone, such as a worker's days, is reached from there.
 */
export const findable: readonly Findable[] = modules.flatMap(({ resources }) => resources).filter(isFindable)

function isFindable(resource: Declared): resource is Findable {
  const { list, fields, routes } = resource
  const hasOwnWord = list.search.some((name) => !fields[name.split('.')[0] ?? '']?.to)
  return Boolean(routes.list && routes.get && recordAddress(resource, 1)) && hasOwnWord
}

/** Whether the person may list and open the records of a resource, and has their screen. */
export async function canFind(rights: Pick<Context, 'can' | 'scopeOf'>, resource: Declared): Promise<boolean> {
  const { routes, opens, screen } = resource
  const asked = [routes.list, routes.get].map(
    (route) => typeof route?.access === 'string' || (route && rights.can(route)),
  )
  return (await Promise.all([...asked, canOpen(rights, opens?.screen ?? screen ?? '')])).every(Boolean)
}

/** What is answered of a record, and all that names it, folded, by which it is ranked. */
export type FoundRecord = { record: Registro; name: string }

/** A row of a list as something found. `words`: what it was found by, without case and accents. */
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
