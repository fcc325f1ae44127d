import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { CalculoVacaciones, miEspacioRoutes } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { assertVacacion, CONTINUOUS_DAYS, type Wanted } from '../vacacion/assertVacacion.ts'
import { type Counted, countVacacion } from '../vacacion/countVacacion.ts'
import { nextPeriodo } from '../vacacion/periodoDe.ts'
import { ownWorkerOf } from './ownWorkerOf.ts'
import { teamVacations } from './teamVacations.ts'
import { yearsOf } from './yearsOf.ts'

type Count = Handler<typeof miEspacioRoutes.countMisVacaciones>

/**
 * Returns the number of days that vacations between two dates would use, and the reason why a request for them would
 * fail. Writes nothing: the request repeats the checks.
 */
export const countMisVacaciones: Count = async ({ db, scope, query, today }) => {
  const trabajador = ownWorkerOf(scope)
  const { desde, hasta } = query
  const stretch = { trabajador, desde, hasta, media: null }
  const [counted, periodo, years, coincidencias] = await Promise.all([
    countVacacion(db, stretch),
    nextPeriodo(db, trabajador),
    yearsOf(db, trabajador),
    teamVacations(db, trabajador, query),
  ])
  const answer = { dias: counted.dias, diasHabiles: counted.habiles, retorno: counted.retorno, coincidencias }
  if (!periodo) return { ...answer, saldo: null, impedimento: 'No tiene un periodo vacacional con saldo ni en curso' }
  const modalidad = counted.dias >= CONTINUOUS_DAYS ? ('CONTINUA' as const) : ('FRACCION' as const)
  const wanted = { ...stretch, periodo, modalidad, sinPlazo: false, solicitud: null }
  const saldo = years.reduce((sum, year) => sum + year.saldo, -counted.dias)
  return { ...answer, saldo, impedimento: await refusalOf(db, wanted, counted, today) }
}

/** Returns the error message of the request, or null if it would be accepted. */
async function refusalOf(
  db: Parameters<typeof assertVacacion>[0],
  wanted: Wanted,
  counted: Counted,
  today: string,
): Promise<CalculoVacaciones['impedimento']> {
  if (wanted.desde <= today) return 'Elija días que aún no han pasado'
  try {
    await assertVacacion(db, wanted, counted, today)
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.issues?.[0]?.mensaje ?? error.message
  }
}
