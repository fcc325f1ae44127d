import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { plainDocument } from '@wamani/contract/core/peru/identityDocument.ts'
import { logFileRead } from '../../../crud/logReads.ts'
import type { Handler } from '../../../http/implement.ts'
import { dosesOfNumber } from './assertDosis.ts'

/** What is known of a person by their doses in any campaign: whoever gives the next one types no birth date again. */
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
  // whoever gives the next dose reads those of any establishment (H9): of whom is kept
  await logFileRead(context, vacunacion, 'FICHA', { ids: async () => doses.map(({ id }) => id), columns: ['vacuna'] })
  const { tipo_documento: tipoDocumento, documento, fecha_nacimiento: fechaNacimiento, sexo } = last
  const dosis = doses
    .filter(({ id_campania }) => id_campania === idCampania)
    .map(({ dosis: number, fecha }) => ({ dosis: number, fecha }))
  return { persona: { tipoDocumento, documento, fechaNacimiento, sexo, dosis } }
}
