import { IconPrinter } from '@tabler/icons-react'
import { legajoRoutes } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import type { Row } from '../../../crud/calls.ts'
import type { RecordAction } from '../../../crud/screenParts.ts'

export const fichaAction = (onChoose: (row: Row) => void): RecordAction => ({
  key: 'ficha',
  label: 'Imprimir ficha',
  icon: <IconPrinter size={18} aria-hidden />,
  route: legajoRoutes.printFicha,
  onChoose,
})
