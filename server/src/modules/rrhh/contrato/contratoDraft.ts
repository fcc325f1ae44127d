import type { InputOf } from '@wamani/contract/core/kinds/shapes.ts'
import type { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import type { Stored } from '../../../crud/records.ts'

/** What a person writes of a contract, references as ids. */
export type ContratoDraft = Omit<InputOf<typeof contrato.fields>, 'archivo'>

/** A contract as it is stored. */
export type Contrato = Stored<typeof contrato.fields>

/** The last day of a contract; null without end. */
export const lastDayOf = ({ fechaCese, fechaFinVigente }: Contrato): string | null => fechaCese ?? fechaFinVigente
