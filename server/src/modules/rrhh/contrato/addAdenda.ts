import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { ActionInput } from '@wamani/contract/core/resource/action.ts'
import { contrato } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { transition } from '../../../crud/transition.ts'
import type { Db } from '../../../database/connect.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { addDays } from '../calendar/addDays.ts'
import { conflicting } from '../conflicting.ts'
import { assertDaysFree } from './assertDaysFree.ts'
import { type Contrato, lastDayOf } from './contratoDraft.ts'
import { modalidadOf } from './modalidadOf.ts'
import { plazaOf } from './plazaOf.ts'
import { settleContrato } from './settleContrato.ts'
import { validateBar, validateBudget, validateFiscalYear, validateLength, validatePay } from './validateTerms.ts'

type Terms = ActionInput<(typeof contrato.actions)['adenda']>

export const addAdenda = transition(contrato, 'adenda', {
  run: async ({ db, row, input, today, files }) => {
    const { tipo, fechaSuscripcion, fechaInicio, fechaFin, remuneracion, documento, archivo, motivo } = input
    if (tipo === 'PRORROGA') await assertExtension(db, row, input, today)
    else await assertAmendment(db, row, input)
    await db
      .insertInto('rrhh.adenda')
      .values({
        id_contrato: row.id,
        numero: (await lastNumber(db, row.id)) + 1,
        tipo,
        fecha_suscripcion: fechaSuscripcion,
        fecha_inicio: fechaInicio,
        fecha_fin: fechaFin,
        remuneracion,
        documento,
        id_archivo: archivo ? await files.keep(db, archivo) : null,
        motivo,
      })
      .execute()
    return tipo === 'PRORROGA' ? { fechaFinVigente: fechaFin, estado: 'AMPLIADO' as const } : {}
  },
  settle: settleContrato,
})

async function assertExtension(db: Db, row: Contrato, { fechaInicio, fechaFin }: Terms, today: string): Promise<void> {
  const modalidad = await modalidadOf(db, row.modalidadContrato)
  if (!modalidad.permiteProrroga) throw conflicting('tipo', 'La modalidad no permite prórroga')
  const end = lastDayOf(row)
  if (end === null || today > end) throw conflicting('tipo', 'El contrato ya venció; registre uno nuevo')
  const issues: Issue[] = []
  const first = addDays(end, 1)
  if (fechaInicio !== first)
    issues.push({ campo: 'fechaInicio', mensaje: `La prórroga debe iniciar el ${shownDay(first)}` })
  if (fechaFin !== null && fechaFin < fechaInicio)
    issues.push({ campo: 'fechaFin', mensaje: messages.notBefore('Hasta', 'Desde') })
  issues.push(...validateFiscalYear(modalidad, fechaInicio, fechaFin))
  issues.push(...validateLength(modalidad, row.fechaInicio, fechaFin))
  // an exception granted for the contract also covers its addenda
  issues.push(...(await validateBar(db, { ...row, fechaInicio, fechaFin }, row.motivoExcepcion !== null)))
  if (issues.length > 0) throw new Problem('validation', { issues })
  await assertDaysFree(db, row, fechaInicio, fechaFin)
}

async function assertAmendment(db: Db, row: Contrato, { fechaInicio, remuneracion }: Terms): Promise<void> {
  const issues: Issue[] = []
  const end = lastDayOf(row)
  if (fechaInicio < row.fechaInicio || (end !== null && fechaInicio > end))
    issues.push({ campo: 'fechaInicio', mensaje: 'La adenda debe regir dentro de las fechas del contrato' })
  if (remuneracion !== null) {
    issues.push(...(await validatePay(db, await modalidadOf(db, row.modalidadContrato), remuneracion)))
    if (row.cape !== null)
      issues.push(...validateBudget(await plazaOf(db, row.cape, fechaInicio, row.anterior), remuneracion))
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
