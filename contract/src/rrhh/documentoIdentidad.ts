import { messages } from '../core/http/messages.ts'
import { documentNumberField, documentRule, documentTypeField } from '../core/peru/identityDocument.ts'

/** A number is written as its type of document requires; payroll forms take digits alone for a CE. */
export const documentoIdentidadRule = documentRule('numeroDocumento', {
  invalid: messages.format('N.° de documento'),
  strict: { CE: /^\d{9}$/ },
})

/** Returns the two fields of an identity document. */
export const documentoIdentidad = () => ({
  tipoDocumento: documentTypeField('PAS'),
  numeroDocumento: documentNumberField({ passport: 'PAS' }),
})
