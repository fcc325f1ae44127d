import { refusalIn } from '@wamani/contract/core/resource/statesIn.ts'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'

/** Whether a complaint waits for its answer yet. */
export const isOpen = (row: Readonly<Record<string, unknown>>): boolean =>
  refusalIn(denuncia, denuncia.editableIn, row) === undefined
