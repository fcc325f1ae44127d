import { rrhh } from '@wamani/contract/rrhh/index.ts'
import { documentInput } from '../../../crud/inputs/documentInput.tsx'
import type { ScreenParts } from '../../../crud/screenParts.ts'

export const personInputs: ScreenParts['inputs'] = {
  numeroDocumento: documentInput(rrhh.routes.lookUpPerson, ({ nombre, apellidoPaterno, apellidoMaterno }) => ({
    nombres: nombre,
    apellidoPaterno,
    apellidoMaterno: apellidoMaterno || null,
  })),
}
