import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { transition } from '../../../crud/transition.ts'

export const verifyDocumentoLegajo = transition(documentoLegajo, 'verificar', ({ user }) => ({
  verificadoPor: user.username,
}))
