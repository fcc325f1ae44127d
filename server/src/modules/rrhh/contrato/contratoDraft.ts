import type { InputOf } from '@wamani/contract/core/kinds/shapes.ts'
import type { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import type { Stored } from '../../../crud/records.ts'

/** User input of a contract, with references as ids. */
export type ContratoDraft = Omit<InputOf<typeof contrato.fields>, 'archivo'>

export type Contrato = Stored<typeof contrato.fields>

/** Last day of a contract; null if it has no end. */
export const lastDayOf = ({ fechaCese, fechaFinVigente }: Contrato): string | null => fechaCese ?? fechaFinVigente
