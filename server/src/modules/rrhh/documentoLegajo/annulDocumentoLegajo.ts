import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { transition } from '../../../crud/transition.ts'
import { lockLegajoOf } from './lockLegajo.ts'
import { restoreReplaced } from './restoreReplaced.ts'

/** Annuls a document. The document that it replaced is in force again. */
export const annulDocumentoLegajo = transition(documentoLegajo, 'anular', {
  lock: ({ db, row }) => lockLegajoOf(db, row.id),
  settle: async ({ db, row }) => {
    if (row.estado === 'VIGENTE') await restoreReplaced(db, row)
  },
})
