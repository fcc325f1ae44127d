import { refusalIn } from '@wamani/contract/core/resource/statesIn.ts'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'

/** True if the complaint is still unanswered. */
export const isOpen = (row: Readonly<Record<string, unknown>>): boolean =>
  refusalIn(denuncia, denuncia.editableIn, row) === undefined
