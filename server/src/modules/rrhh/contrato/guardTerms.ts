import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import type { Db } from '../../../database/connect.ts'
import { parametro } from '../../../database/parametro.ts'
import { amount } from '../amount.ts'
import { addDays, addMonths, yearOf } from '../calendar.ts'
import { isOfRegimen } from '../cargo/isOfRegimen.ts'
import { type Draft, hasPap, type Modalidad, type Plaza } from './terms.ts'

const { fields } = contrato

/** What must be said beside the required fields: a position where the kind of contract wants one, else what stands for it. */
export async function demandedFields(db: Db, draft: Draft, modalidad: Modalidad): Promise<Issue[]> {
  const issues: Issue[] = []
  const refuse = (campo: string, mensaje: string) => void issues.push({ campo, mensaje })
  if (modalidad.requierePlaza && draft.cape === null) refuse('cape', messages.choose(fields.cape.label))
  if (!modalidad.requierePlaza && draft.cape !== null) refuse('cape', 'La modalidad no requiere plaza')
  if (draft.anterior && (await hasPap(db, draft.fechaInicio)))
    refuse('anterior', `Existe el PAP de ${yearOf(draft.fechaInicio)}: la plaza se comprueba en él`)
  if (draft.cape === null && !modalidad.requierePlaza) {
    if (draft.puesto === null) refuse('puesto', messages.type(fields.puesto.label))
    if (draft.unidad === null) refuse('unidad', messages.choose(fields.unidad.label))
    if (draft.fuenteFinanciamiento === null)
      refuse('fuenteFinanciamiento', messages.choose(fields.fuenteFinanciamiento.label))
    if (draft.meta === null) refuse('meta', messages.type(fields.meta.label))
  }
  if (draft.nivelRemunerativo !== null && !(await isOfRegimen(db, draft.nivelRemunerativo, modalidad.idRegimen)))
    refuse('nivelRemunerativo', 'El nivel remunerativo no corresponde al régimen laboral')
  return issues
}

/** The checks of the terms themselves, C1 to C6 in their order; every one that fails. */
export async function termIssues(db: Db, draft: Draft, modalidad: Modalidad, plaza: Plaza | null): Promise<Issue[]> {
  return [
    ...endIssues(draft, modalidad),
    ...signatureIssues(draft),
    ...fiscalYearIssues(modalidad, draft.fechaInicio, draft.fechaFin),
    ...lengthIssues(modalidad, draft.fechaInicio, draft.fechaFin),
    ...(await payIssues(db, modalidad, draft.remuneracion)),
    ...plazaIssues(modalidad, plaza, draft.remuneracion),
  ]
}

/** C1 */
function endIssues({ fechaFin }: Draft, { determinado }: Modalidad): Issue[] {
  if (determinado && fechaFin === null) return [{ campo: 'fechaFin', mensaje: messages.type(fields.fechaFin.label) }]
  if (!determinado && fechaFin !== null)
    return [{ campo: 'fechaFin', mensaje: 'Un contrato a plazo indeterminado no lleva fecha de fin' }]
  return []
}

/** C2 */
function signatureIssues({ fechaSuscripcion, fechaInicio }: Draft): Issue[] {
  if (fechaSuscripcion <= fechaInicio) return []
  return [{ campo: 'fechaSuscripcion', mensaje: 'El contrato debe suscribirse a más tardar el día de inicio' }]
}

/** C3; of an addendum, `from` is the day it begins */
export function fiscalYearIssues({ limiteAnioFiscal }: Modalidad, from: string, to: string | null): Issue[] {
  const year = yearOf(from)
  if (!limiteAnioFiscal || to === null || yearOf(to) === year) return []
  return [{ campo: 'fechaFin', mensaje: `El contrato no puede exceder el año fiscal ${year}` }]
}

/** C4, always counted from the first day of the contract */
export function lengthIssues({ duracionMaxMeses: most }: Modalidad, from: string, to: string | null): Issue[] {
  if (most === null || to === null || to <= addDays(addMonths(from, most), -1)) return []
  return [{ campo: 'fechaFin', mensaje: `La duración supera el máximo de ${most} meses` }]
}

/** C5 */
export async function payIssues(db: Db, { remuneracionMinima }: Modalidad, pay: number): Promise<Issue[]> {
  const least = remuneracionMinima ? await parametro(db, 'rmv') : 0
  if (pay >= least) return []
  const mensaje = `La remuneración no puede ser menor que la remuneración mínima vital (S/ ${amount(least)})`
  return [{ campo: 'remuneracion', mensaje }]
}

/** C6 */
export function plazaIssues({ idRegimen }: Modalidad, plaza: Plaza | null, pay: number): Issue[] {
  if (!plaza) return []
  const issues: Issue[] = []
  if (!plaza.habilitada)
    issues.push({ campo: 'cape', mensaje: 'La plaza no está habilitada en el periodo del inicio del contrato' })
  if (plaza.idRegimen !== idRegimen)
    issues.push({ campo: 'cape', mensaje: 'La plaza no corresponde al régimen de la modalidad' })
  return [...issues, ...budgetIssues(plaza, pay)]
}

export function budgetIssues({ montoMensual }: Plaza, pay: number): Issue[] {
  if (pay <= montoMensual) return []
  const mensaje = `La remuneración supera el monto presupuestado de la plaza (S/ ${amount(montoMensual)})`
  return [{ campo: 'remuneracion', mensaje }]
}
