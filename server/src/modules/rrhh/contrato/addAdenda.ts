import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import type { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import type { Handler } from '../../../http/implement.ts'
import { addDays } from '../calendar/addDays.ts'
import { conflicting } from '../conflicting.ts'
import { lockTrabajadores } from '../situacion/lockTrabajadores.ts'
import { assertNoOverlap } from './assertNoOverlap.ts'
import { type Locked, lockContrato, settleContrato } from './lockContrato.ts'
import { modalidadOf } from './modalidadOf.ts'
import { plazaOf } from './plazaOf.ts'
import { validateBudget, validateFiscalYear, validateLength, validatePay } from './validateTerms.ts'

type Add = Handler<typeof contrato.routes.adenda>
type Adenda = Parameters<Add>[0]['body'] & { tipo: 'PRORROGA' | 'REMUNERACION' | 'OTROS' } & Record<string, unknown>
type Terms = { fechaInicio: string; fechaFin: string | null; remuneracion: number | null }

/** Lengthens a contract, changes its pay, or notes something else; an addendum is never edited. */
export const addAdenda: Add = async (context) => {
  const { db, params, body, today } = context
  const locked = await lockContrato(context, 'VIGENTE', 'AMPLIADO')
  const { tipo, ...values } = body as Adenda
  const terms = values as unknown as Terms
  if (tipo === 'PRORROGA') await assertExtension(db, locked, terms, today)
  else await assertAmendment(db, locked, terms, tipo)
  const isExtension = tipo === 'PRORROGA'
  await db
    .insertInto('rrhh.adenda')
    .values({
      id_contrato: params.id,
      numero: (await lastNumber(db, params.id)) + 1,
      tipo,
      fecha_suscripcion: String(values.fechaSuscripcion),
      fecha_inicio: terms.fechaInicio,
      fecha_fin: isExtension ? terms.fechaFin : null,
      remuneracion: tipo === 'REMUNERACION' ? terms.remuneracion : null,
      documento: String(values.documento),
      id_archivo: values.archivo ? await context.files.keep(db, values.archivo as UploadedFile) : null,
      motivo: String(values.motivo),
    })
    .execute()
  const changes = isExtension ? { fecha_fin_vigente: terms.fechaFin, estado: 'AMPLIADO' } : {}
  return (await settleContrato(context, locked.trabajador, changes)) as never
}

async function assertExtension(db: Db, locked: Locked, { fechaInicio, fechaFin }: Terms, today: string): Promise<void> {
  const modalidad = await modalidadOf(db, locked.modalidadContrato)
  if (!modalidad.permiteProrroga) throw conflicting('tipo', 'La modalidad no permite prórroga')
  if (locked.fin === null || today > locked.fin) throw conflicting('tipo', 'El contrato ya venció; registre uno nuevo')
  const issues: Issue[] = []
  const first = addDays(locked.fin, 1)
  if (fechaInicio !== first)
    issues.push({ campo: 'fechaInicio', mensaje: `La prórroga debe iniciar el ${shownDay(first)}` })
  if (fechaFin === null) issues.push({ campo: 'fechaFin', mensaje: messages.type('Hasta') })
  else if (fechaFin < fechaInicio) issues.push({ campo: 'fechaFin', mensaje: messages.notBefore('Hasta', 'Desde') })
  issues.push(...validateFiscalYear(modalidad, fechaInicio, fechaFin))
  issues.push(...validateLength(modalidad, locked.fechaInicio, fechaFin))
  if (issues.length > 0) throw new Problem('validation', { issues })
  await lockTrabajadores(db, [locked.trabajador], locked.idCargo)
  await assertNoOverlap(db, {
    idContrato: locked.idContrato,
    trabajador: locked.trabajador,
    vinculo: modalidad.vinculo,
    plaza: locked.idCargo === null ? null : { idCargo: locked.idCargo, numero: locked.numeroPlaza ?? 0 },
    esSuplencia: modalidad.esSuplencia,
    desde: fechaInicio,
    hasta: fechaFin,
  })
}

async function assertAmendment(
  db: Db,
  locked: Locked,
  { fechaInicio, remuneracion }: Terms,
  tipo: string,
): Promise<void> {
  const issues: Issue[] = []
  if (fechaInicio < locked.fechaInicio || (locked.fin !== null && fechaInicio > locked.fin))
    issues.push({ campo: 'fechaInicio', mensaje: 'La adenda debe regir dentro de las fechas del contrato' })
  if (tipo === 'REMUNERACION') {
    const modalidad = await modalidadOf(db, locked.modalidadContrato)
    if (remuneracion === null) {
      issues.push({ campo: 'remuneracion', mensaje: messages.type('Remuneración mensual (S/)') })
    } else {
      issues.push(...(await validatePay(db, modalidad, remuneracion)))
      if (locked.cape !== null)
        issues.push(...validateBudget(await plazaOf(db, locked.cape, fechaInicio, locked.anterior), remuneracion))
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
