import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { documentNumberLabel, fitsDocument } from '@wamani/contract/core/peru/identityDocument.ts'
import type { personLookup } from '@wamani/contract/core/peru/personLookup.ts'
import type { Handler } from '../../http/implement.ts'
import { personFinderKey } from './personFinder.ts'

/** Handler of any module's `personLookup` route. */
export const lookUpPerson: Handler<ReturnType<typeof personLookup>> = ({ db, params, query, service }) => {
  const type = query.tipoDocumento
  const number = params.dni.toUpperCase()
  if (!fitsDocument(type, number)) {
    const mensaje = messages.format(documentNumberLabel(type))
    throw new Problem('validation', { issues: [{ campo: 'dni', mensaje }] })
  }
  return service(personFinderKey)(db, { type, number })
}
