import { IconPrinter } from '@tabler/icons-react'
import { legajoRoutes } from '@wamani/contract/rrhh/documentoLegajo.ts'
import type { Row } from '../../../crud/calls.ts'
import type { RecordDeed, ScreenParts } from '../../../crud/screenParts.ts'
import { DocumentInput } from './DocumentInput.tsx'

/** Inputs of a person's form that differ from those of their kind. */
export const personInputs: ScreenParts['inputs'] = { numeroDocumento: DocumentInput }

/** Prints the record of a worker. */
export const fichaDeed = (onChoose: (row: Row) => void): RecordDeed => ({
  key: 'ficha',
  label: 'Imprimir ficha',
  icon: <IconPrinter size={18} aria-hidden />,
  route: legajoRoutes.ficha,
  onChoose,
})
