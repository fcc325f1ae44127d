import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { DocumentType } from '@wamani/contract/core/peru/identityDocument.ts'
import type { FoundPerson } from '@wamani/contract/core/peru/personLookup.ts'
import type { Db } from '../../database/connect.ts'
import { serviceKey } from '../../http/services.ts'
import type { PersonName, Reniec } from './reniec.ts'

export type PersonDocument = { type: DocumentType; number: string }
/** People in a module's records: name by document, or null. */
export type PersonSource = (db: Db, document: PersonDocument) => Promise<PersonName | null>
export type PersonFinder = (db: Db, document: PersonDocument) => Promise<FoundPerson>
export const personFinderKey = serviceKey<PersonFinder>('personFinder')

/** Finds the name of a document's owner: modules first, then RENIEC (DNI only, B47). Throws not-found. */
export function personFinder(sources: readonly PersonSource[], reniec: Reniec): PersonFinder {
  return async (db, document) => {
    const { type, number: dni } = document
    for (const source of sources) {
      const known = await source(db, document)
      if (known) return { dni, ...known, fuente: 'LOCAL' }
    }
    if (type !== 'DNI') throw new Problem('notFound', 'No se encontró el documento.')
    const found = await reniec(dni)
    if (!found) throw new Problem('notFound', 'No se encontró el DNI.')
    return { dni, ...found, fuente: 'RENIEC' }
  }
}
