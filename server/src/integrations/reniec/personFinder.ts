import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { FoundPerson } from '@wamani/contract/core/peru/personLookup.ts'
import type { Db } from '../../database/connect.ts'
import { serviceKey } from '../../http/services.ts'
import type { PersonName, Reniec } from './reniec.ts'

/** A module's own records of people: the name of a DNI, or null. */
export type PersonSource = (db: Db, dni: string) => Promise<PersonName | null>
export type PersonFinder = (db: Db, dni: string) => Promise<FoundPerson>
export const personFinderKey = serviceKey<PersonFinder>('personFinder')

/** Names the person of a DNI: the modules' own records first, then RENIEC. Throws not-found where nobody has it. */
export function personFinder(sources: readonly PersonSource[], reniec: Reniec): PersonFinder {
  return async (db, dni) => {
    for (const source of sources) {
      const known = await source(db, dni)
      if (known) return { dni, ...known, fuente: 'LOCAL' }
    }
    const found = await reniec(dni)
    if (!found) throw new Problem('notFound', 'No se encontró el DNI.')
    return { dni, ...found, fuente: 'RENIEC' }
  }
}
