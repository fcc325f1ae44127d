import { IconPrinter } from '@tabler/icons-react'
import { legajoRoutes } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { rrhh } from '@wamani/contract/rrhh/index.ts'
import type { Row } from '../../../crud/calls.ts'
import { documentInput } from '../../../crud/inputs/documentInput.tsx'
import type { RecordAction, ScreenParts } from '../../../crud/screenParts.ts'

/** Inputs of a person's form that differ from those of their kind. */
export const personInputs: ScreenParts['inputs'] = {
  numeroDocumento: documentInput(rrhh.routes.reniec, ({ nombre, apellidoPaterno, apellidoMaterno }) => ({
    nombres: nombre,
    apellidoPaterno,
    apellidoMaterno: apellidoMaterno || null,
  })),
}

/** Prints the record of a worker. */
export const fichaAction = (onChoose: (row: Row) => void): RecordAction => ({
  key: 'ficha',
  label: 'Imprimir ficha',
  icon: <IconPrinter size={18} aria-hidden />,
  route: legajoRoutes.ficha,
  onChoose,
})
