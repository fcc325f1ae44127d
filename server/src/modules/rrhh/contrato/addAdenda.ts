import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import { messages } from '@wamani/contract/core/resource/messages.ts'
import type { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Handler } from '../../../http/implement.ts'
import { addDays } from '../calendar.ts'
import { conflicting } from '../refusal.ts'
import { guardOverlaps, lockForClaims } from './guardOverlaps.ts'
import { budgetIssues, fiscalYearIssues, lengthIssues, payIssues } from './guardTerms.ts'
import { type Held, heldContrato, settleContrato } from './heldContrato.ts'
import { modalidadOf, plazaOf } from './terms.ts'

type Add = Handler<typeof contrato.routes.adenda>
type Adenda = Parameters<Add>[0]['body'] & { tipo: 'PRORROGA' | 'REMUNERACION' | 'OTROS' } & Record<string, unknown>
type Terms = { fechaInicio: string; fechaFin: string | null; remuneracion: number | null }

/** Lengthens a contract, changes its pay, or notes something else; an addendum is never edited. */
export const addAdenda: Add = async (context) => {
  const { db, params, body, today } = context
  const held = await heldContrato(context, 'VIGENTE', 'AMPLIADO')
  const { tipo, ...said } = body as Adenda
  const terms = said as unknown as Terms
  if (tipo === 'PRORROGA') await guardExtension(db, held, terms, today)
  else await guardAmendment(db, held, terms, tipo)
  const isExtension = tipo === 'PRORROGA'
  await db
    .insertInto('rrhh.adenda')
    .values({
      id_contrato: params.id,
      numero: (await lastNumber(db, params.id)) + 1,
      tipo,
      fecha_suscripcion: String(said.fechaSuscripcion),
      fecha_inicio: terms.fechaInicio,
      fecha_fin: isExtension ? terms.fechaFin : null,
      remuneracion: tipo === 'REMUNERACION' ? terms.remuneracion : null,
      documento: String(said.documento),
      id_archivo: said.archivo ? await context.files.keep(db, said.archivo as UploadedFile) : null,
      motivo: String(said.motivo),
    })
    .execute()
  const changes = isExtension ? { fecha_fin_vigente: terms.fechaFin, estado: 'AMPLIADO' } : {}
  return (await settleContrato(context, held.trabajador, changes)) as never
}

async function guardExtension(db: Db, held: Held, { fechaInicio, fechaFin }: Terms, today: string): Promise<void> {
  const modalidad = await modalidadOf(db, held.modalidadContrato)
  if (!modalidad.permiteProrroga) throw conflicting('tipo', 'La modalidad no permite prórroga')
  if (held.fin === null || today > held.fin) throw conflicting('tipo', 'El contrato ya venció; registre uno nuevo')
  const issues: Issue[] = []
  const first = addDays(held.fin, 1)
  if (fechaInicio !== first)
    issues.push({ campo: 'fechaInicio', mensaje: `La prórroga debe iniciar el ${shownDay(first)}` })
  if (fechaFin === null) issues.push({ campo: 'fechaFin', mensaje: messages.type('Hasta') })
  else if (fechaFin < fechaInicio) issues.push({ campo: 'fechaFin', mensaje: messages.notBefore('Hasta', 'Desde') })
  issues.push(...fiscalYearIssues(modalidad, fechaInicio, fechaFin))
  issues.push(...lengthIssues(modalidad, held.fechaInicio, fechaFin))
  if (issues.length > 0) throw new Problem('validation', { issues })
  await lockForClaims(db, [held.trabajador], held.idCargo)
  await guardOverlaps(db, {
    idContrato: held.idContrato,
    trabajador: held.trabajador,
    vinculo: modalidad.vinculo,
    plaza: held.idCargo === null ? null : { idCargo: held.idCargo, numero: held.numeroPlaza ?? 0 },
    esSuplencia: modalidad.esSuplencia,
    desde: fechaInicio,
    hasta: fechaFin,
  })
}

async function guardAmendment(db: Db, held: Held, { fechaInicio, remuneracion }: Terms, tipo: string): Promise<void> {
  const issues: Issue[] = []
  if (fechaInicio < held.fechaInicio || (held.fin !== null && fechaInicio > held.fin))
    issues.push({ campo: 'fechaInicio', mensaje: 'La adenda debe regir dentro de las fechas del contrato' })
  if (tipo === 'REMUNERACION') {
    const modalidad = await modalidadOf(db, held.modalidadContrato)
    if (remuneracion === null) {
      issues.push({ campo: 'remuneracion', mensaje: messages.type('Remuneración mensual (S/)') })
    } else {
      issues.push(...(await payIssues(db, modalidad, remuneracion)))
      if (held.cape !== null)
        issues.push(...budgetIssues(await plazaOf(db, held.cape, fechaInicio, held.anterior), remuneracion))
    }
  }
  if (issues.length > 0) throw new Problem('validation', { issues })
}

async function lastNumber(db: Db, idContrato: number): Promise<number> {
  const last = await db
    .selectFrom('rrhh.adenda')
    .select(({ fn }) => fn.max('numero').as('n'))
    .where('id_contrato', '=', idContrato)
    .executeTakeFirst()
  return last?.n ?? 0
}
