import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import type { Formulario } from '@wamani/contract/gssiar/formulario/formularios.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Db } from '../../../database/connect.ts'

/** What decides what may be done with a form. */
export type LockedFormulario = { id: number; version: number; estado: boolean; usuarioFormulario: Reference | null }

/** The form, held until the transaction ends; throws not-found, also for the id of a form of another kind. */
export const lockFormulario = async (db: Db, formulario: Formulario, id: number) =>
  (await getRow(db, tableSchema(formulario), id, 'all', true)) as LockedFormulario
