import { rrhh } from '@wamani/contract/rrhh/index.ts'
import { documentInput } from '../../../crud/inputs/documentInput.tsx'
import type { ScreenParts } from '../../../crud/screenParts.ts'

/** Inputs of a person's form that differ from those of their kind. */
export const personInputs: ScreenParts['inputs'] = {
  numeroDocumento: documentInput(rrhh.routes.lookUpPerson, ({ nombre, apellidoPaterno, apellidoMaterno }) => ({
    nombres: nombre,
    apellidoPaterno,
    apellidoMaterno: apellidoMaterno || null,
  })),
}
