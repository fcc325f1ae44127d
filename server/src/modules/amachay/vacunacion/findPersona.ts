import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { plainDocument } from '@wamani/contract/core/peru/identityDocument.ts'
import { recordFile } from '../../../crud/readings.ts'
import type { Handler } from '../../../http/implement.ts'
import { dosesOf } from './assertDosis.ts'

/** What is known of a person by the doses of a campaign: whoever gives the next one types no birth date again. */
export const findPersona: Handler<typeof vacunacion.routes.findPersona> = async (context) => {
  const { db, query } = context
  const { idCampania: campania, tipoDocumento: type } = query
  const doses = await dosesOf(db, { campania, tipoDocumento: type, documento: plainDocument(query.documento) })
  if (new Set(doses.map(({ tipo_documento }) => tipo_documento)).size > 1)
    throw new Problem('conflict', 'Hay personas con ese número en varios tipos de documento. Elija el tipo.')
  const last = doses.at(-1)
  if (!last) return { persona: null }
  // whoever gives the next dose reads those of any establishment (H9): of whom is kept
  await recordFile(context, vacunacion, 'FICHA', { ids: async () => doses.map(({ id }) => id), columns: ['vacuna'] })
  const { tipo_documento: tipoDocumento, documento, fecha_nacimiento: fechaNacimiento, sexo } = last
  const dosis = doses.map(({ dosis: number, fecha }) => ({ dosis: number, fecha }))
  return { persona: { tipoDocumento, documento, fechaNacimiento, sexo, dosis } }
}
