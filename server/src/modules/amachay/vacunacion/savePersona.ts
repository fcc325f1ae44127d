import { vacunacion } from '@wamani/contract/amachay/vacunacion.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { DocumentType } from '@wamani/contract/core/peru/identityDocument.ts'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import type { Context } from '../../../http/context.ts'
import { dosesOfNumber } from './assertDosis.ts'

/** Personal data of a dose, and which of it the user confirmed. */
export type Persona = {
  campania: number
  dosis: number
  tipoDocumento: DocumentType
  documento: string
  fechaNacimiento: string
  sexo: 'M' | 'F'
  otraPersona: boolean
  corrigePersona: boolean
}

/**
 * Issues when doses of a person contradict each other (H17): another birth date or sex under the same document, or the
 * same number under another document type with the same birth date and sex. Confirmed data gives no issue.
 */
export async function validatePersona(db: Db, id: number, person: Persona): Promise<Issue[]> {
  const { own: all, others } = await knownDoses(db, id, person)
  // The same dose again is refused as a duplicate in any case.
  const own = all.filter(({ id_campania, dosis }) => id_campania !== person.campania || dosis !== person.dosis)
  const issues: Issue[] = []
  if (!person.corrigePersona && own.some(({ fecha_nacimiento: born }) => born !== person.fechaNacimiento))
    issues.push({ campo: 'fechaNacimiento', mensaje: contradiction('otra fecha de nacimiento') })
  if (!person.corrigePersona && own.some(({ sexo }) => sexo !== person.sexo))
    issues.push({ campo: 'sexo', mensaje: contradiction('otro sexo') })
  const isConfirmed = person.otraPersona || [...own, ...others].some(({ otra_persona: confirmed }) => confirmed)
  const same = others.find((one) => one.fecha_nacimiento === person.fechaNacimiento && one.sexo === person.sexo)
  if (same && !isConfirmed) {
    const type = vacunacion.fields.tipoDocumento.options?.find(({ value }) => value === same.tipo_documento)?.label
    const mensaje = `El número ya figura como ${type}, con la misma fecha de nacimiento y el mismo sexo. Si es la misma persona, elija ese tipo de documento; si no, marque «Es otra persona».`
    issues.push({ campo: 'otraPersona', mensaje })
  }
  return issues
}

const contradiction = (what: string) =>
  `Las otras dosis de la persona tienen ${what}. Si el dato de esta dosis es el correcto, marque «Corregir sus otras dosis».`

/**
 * Writes the confirmed birth date and sex to the other doses of the person. Throws 403 for a user who cannot change
 * doses of every establishment.
 */
export async function correctPersona(context: Context, id: number, person: Persona): Promise<void> {
  const { db, scope, can } = context
  const { own } = await knownDoses(db, id, person)
  const { fechaNacimiento, sexo } = person
  const wrong = own.filter((one) => one.fecha_nacimiento !== fechaNacimiento || one.sexo !== sexo)
  if (wrong.length === 0) return
  if (scope !== 'all' || !(await can(vacunacion.routes.update)))
    throw new Problem('forbidden', 'No puede corregir las otras dosis de la persona. Pídalo a la oficina de salud.')
  for (const one of wrong) await records(vacunacion, context).update(one.id, { fechaNacimiento, sexo })
}

async function knownDoses(db: Db, id: number, { tipoDocumento, documento }: Persona) {
  const doses = await dosesOfNumber(db, documento).where('id', '<>', id).orderBy('id').execute()
  const isOwn = (dose: { tipo_documento: string }) => dose.tipo_documento === tipoDocumento
  return { own: doses.filter(isOwn), others: doses.filter((dose) => !isOwn(dose)) }
}
