import { moneyText } from '@wamani/contract/core/http/moneyText.ts'
import type { Issue } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { parametro } from '../../../database/parametro.ts'
import { shownDay } from '../../../documents/shownDay.ts'
import { addDays } from '../calendar/addDays.ts'
import { addMonths } from '../calendar/addMonths.ts'
import { yearOf } from '../calendar/yearOf.ts'
import { isOfRegimen } from '../cargo/isOfRegimen.ts'
import type { ContratoDraft } from './contratoDraft.ts'
import type { Modalidad } from './modalidadOf.ts'
import type { Plaza } from './plazaOf.ts'

/** Returns an issue for a pay level of another regime, and for `anterior` if a PAP of the contract's year exists. */
export async function validateLevel(db: Db, draft: ContratoDraft, { idRegimen }: Modalidad): Promise<Issue[]> {
  const issues: Issue[] = []
  if (draft.anterior && (await hasPap(db, draft.fechaInicio)))
    issues.push({
      campo: 'anterior',
      mensaje: `Existe el PAP de ${yearOf(draft.fechaInicio)}: la plaza se comprueba en él`,
    })
  if (draft.nivelRemunerativo !== null && !(await isOfRegimen(db, draft.nivelRemunerativo, idRegimen)))
    issues.push({ campo: 'nivelRemunerativo', mensaje: 'El nivel remunerativo no corresponde al régimen laboral' })
  return issues
}

/** Returns the issues of C2 to C6, in this order. C1 is a condition of the field. */
export async function validateTerms(
  db: Db,
  draft: ContratoDraft,
  modalidad: Modalidad,
  plaza: Plaza | null,
): Promise<Issue[]> {
  return [
    ...validateSignature(draft),
    ...validateFiscalYear(modalidad, draft.fechaInicio, draft.fechaFin),
    ...validateLength(modalidad, draft.fechaInicio, draft.fechaFin),
    ...(await validatePay(db, modalidad, draft.remuneracion)),
    ...validatePlaza(modalidad, plaza, draft.remuneracion),
  ]
}

/** C2: signed by the first day. */
function validateSignature({ fechaSuscripcion, fechaInicio }: ContratoDraft): Issue[] {
  if (fechaSuscripcion <= fechaInicio) return []
  return [{ campo: 'fechaSuscripcion', mensaje: 'El contrato debe suscribirse a más tardar el día de inicio' }]
}

/** C3: ends within the fiscal year. `from`: first day of the contract or addendum. */
export function validateFiscalYear({ limiteAnioFiscal }: Modalidad, from: string, to: string | null): Issue[] {
  const year = yearOf(from)
  if (!limiteAnioFiscal || to === null || yearOf(to) === year) return []
  return [{ campo: 'fechaFin', mensaje: `El contrato no puede exceder el año fiscal ${year}` }]
}

/** C4: maximum length, always counted from the first day of the contract. */
export function validateLength({ duracionMaxMeses: most }: Modalidad, from: string, to: string | null): Issue[] {
  if (most === null || to === null || to <= addDays(addMonths(from, most), -1)) return []
  return [{ campo: 'fechaFin', mensaje: `La duración supera el máximo de ${most} meses` }]
}

/** C5: minimum wage. */
export async function validatePay(db: Db, { remuneracionMinima }: Modalidad, pay: number): Promise<Issue[]> {
  const least = remuneracionMinima ? await parametro(db, 'rmv') : 0
  if (pay >= least) return []
  const mensaje = `La remuneración no puede ser menor que la remuneración mínima vital (S/ ${moneyText(least)})`
  return [{ campo: 'remuneracion', mensaje }]
}

/** C6: enabled position of the same regime, with enough budget. */
export function validatePlaza({ idRegimen }: Modalidad, plaza: Plaza | null, pay: number): Issue[] {
  if (!plaza) return []
  const issues: Issue[] = []
  if (!plaza.habilitada)
    issues.push({ campo: 'cape', mensaje: 'La plaza no está habilitada en el periodo del inicio del contrato' })
  if (plaza.idRegimen !== idRegimen)
    issues.push({ campo: 'cape', mensaje: 'La plaza no corresponde al régimen de la modalidad' })
  return [...issues, ...validateBudget(plaza, pay)]
}

export function validateBudget({ montoMensual }: Plaza, pay: number): Issue[] {
  if (pay <= montoMensual) return []
  const mensaje = `La remuneración supera el monto presupuestado de la plaza (S/ ${moneyText(montoMensual)})`
  return [{ campo: 'remuneracion', mensaje }]
}

async function hasPap(db: Db, day: string): Promise<boolean> {
  const year = await db
    .selectFrom('rrhh.periodo')
    .select('id_periodo')
    .where('tipo', '=', 'ANUAL')
    .where('anio', '=', yearOf(day))
    .executeTakeFirst()
  return year !== undefined
}

type Barred = Pick<ContratoDraft, 'trabajador' | 'fechaInicio' | 'fechaFin' | 'resultadoRnssc'>

/**
 * C11: returns an issue for a worker who is barred by a destitution on days of the contract, or who is barred in the
 * national register (RNSSC). Also matches other records of the same person by document, RUC, or name and birth date.
 * Empty if an exception was granted.
 */
export async function validateBar(db: Db, draft: Barred, excepted: boolean): Promise<Issue[]> {
  if (excepted) return []
  const { rows } = await sql<{ numero: string; cese: string; hasta: string }>`
    select c.numero, c.fecha_cese as cese, b.hasta
    from rrhh.contrato c
    cross join lateral (select (c.fecha_cese
      + make_interval(years => nucleo.parametro_on('destitucionInhabilitaAnios', c.fecha_cese)::int))::date as hasta) b
    join rrhh.trabajador o using (id_trabajador)
    join rrhh.trabajador t on t.id_trabajador = ${draft.trabajador} and (t.id_trabajador = o.id_trabajador
      or nucleo.fold_text(t.numero_documento) = nucleo.fold_text(o.numero_documento) or t.ruc = o.ruc
      or (t.fecha_nacimiento = o.fecha_nacimiento and nucleo.fold_text(t.nombre_completo) = nucleo.fold_text(o.nombre_completo)))
    where c.motivo_cese = 'DESTITUCION'
      and daterange(c.fecha_cese, b.hasta, '(]') && daterange(${draft.fechaInicio}::date, ${draft.fechaFin}::date, '[]')
    order by b.hasta desc limit 1`.execute(db)
  const [bar] = rows
  return [
    ...(bar
      ? [
          {
            campo: 'trabajador',
            mensaje: `El contrato ${bar.numero} terminó por destitución el ${shownDay(bar.cese)}: el trabajador no puede ser contratado hasta el ${shownDay(bar.hasta)} (Ley N.° 30057, art. 87; D. S. N.° 040-2014-PCM, art. 105)`,
          },
        ]
      : []),
    ...(draft.resultadoRnssc === 'INHABILITADO'
      ? [
          {
            campo: 'resultadoRnssc',
            mensaje:
              'No se contrata a quien tiene inhabilitación vigente en el RNSSC (D. S. N.° 040-2014-PCM, art. 121)',
          },
        ]
      : []),
  ]
}
