import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { plainDocument } from '@wamani/contract/core/peru/identityDocument.ts'
import { logFileRead } from '../../../crud/logReads.ts'
import type { Handler } from '../../../http/implement.ts'
import { dosesOfNumber } from './assertDosis.ts'

/** Personal data from earlier doses in any campaign, so that the user need not type it again. */
export const findPersona: Handler<typeof vacunacion.routes.findPersona> = async (context) => {
  const { db, query } = context
  const { idCampania, tipoDocumento: type } = query
  const number = plainDocument(query.documento).toUpperCase()
  const found = await dosesOfNumber(db, number).orderBy('fecha').orderBy('dosis').execute()
  const doses = found.filter(({ tipo_documento }) => type === undefined || tipo_documento === type)
  if (new Set(doses.map(({ tipo_documento }) => tipo_documento)).size > 1)
    throw new Problem('conflict', 'Hay personas con ese número en varios tipos de documento. Elija el tipo.')
  const last = doses.at(-1)
  if (!last) return { persona: null }
  // vaccinators see earlier doses of every establishment (H9), so the reading is logged
  await logFileRead(context, vacunacion, 'FICHA', { ids: async () => doses.map(({ id }) => id), columns: ['vacuna'] })
  const { tipo_documento: tipoDocumento, documento, fecha_nacimiento: fechaNacimiento, sexo } = last
  const dosis = doses
    .filter(({ id_campania }) => id_campania === idCampania)
    .map(({ dosis: number, fecha }) => ({ dosis: number, fecha }))
  return { persona: { tipoDocumento, documento, fechaNacimiento, sexo, dosis } }
}
