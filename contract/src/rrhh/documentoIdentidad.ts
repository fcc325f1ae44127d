import { messages } from '../core/http/messages.ts'
import { choice, text } from '../core/kinds/fields.ts'
import { documentNumber } from '../core/kinds/personFields.ts'

type Document = { tipoDocumento: 'DNI' | 'CE' | 'PAS'; numeroDocumento: string }

const NUMBERS = { DNI: /^\d{8}$/, CE: /^\d{9}$/, PAS: /^[A-Z0-9]{6,12}$/ }

/** The kind of an identity document. */
const tipoDocumento = () =>
  choice({
    label: 'Tipo de documento',
    options: { DNI: 'DNI', CE: 'Carné de extranjería', PAS: 'Pasaporte' },
    initial: 'DNI',
  })

/** Its number; how long depends on the kind. */
const numeroDocumento = () =>
  documentNumber(
    text({
      label: 'N.° de documento',
      max: 12,
      case: 'upper',
      digits: { by: 'tipoDocumento', lengths: { DNI: 8, CE: 9 } },
    }),
  )

/** A number is written as its kind of document has it. */
export const documentoIdentidadRule = {
  on: 'numeroDocumento',
  uses: ['tipoDocumento', 'numeroDocumento'],
  message: messages.format('N.° de documento'),
  holds: (document: Document) => NUMBERS[document.tipoDocumento].test(document.numeroDocumento),
}

/** Returns the two fields of an identity document. */
export const documentoIdentidad = () => ({ tipoDocumento: tipoDocumento(), numeroDocumento: numeroDocumento() })
