import { messages } from '../core/http/messages.ts'
import { documentNumberField, documentRule, documentTypeField } from '../core/peru/identityDocument.ts'

/** Number format by document type; payroll requires digits for a CE. */
export const documentoIdentidadRule = documentRule('numeroDocumento', {
  invalid: messages.format('N.° de documento'),
  strict: { CE: /^\d{9}$/ },
})

export const documentoIdentidad = () => ({
  tipoDocumento: documentTypeField('PAS'),
  numeroDocumento: documentNumberField({ passport: 'PAS' }),
})
