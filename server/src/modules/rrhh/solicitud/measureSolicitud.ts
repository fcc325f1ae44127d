import type { InputOf } from '@wamani/contract/core/kinds/shapes.ts'
import type { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { daysThrough } from '../calendar/daysThrough.ts'
import type { Tipo } from './tipoDe.ts'

const DAY_MINUTES = 1440

/** User input of a request, with references as ids. */
export type Draft = Omit<InputOf<typeof solicitud.fields>, 'trabajador' | 'sustento'> & { trabajador: number }

/** A stored request with its length in days or minutes. */
export type Measured = Omit<Draft, 'fechaFin'> & { fechaFin: string; dias: number | null; minutos: number | null }

/** Returns a request with its last day, and its length in days or minutes. */
export async function measureSolicitud(
  db: Db,
  draft: Draft,
  { porHoras, rangoDiario, conteo }: Tipo,
): Promise<Measured> {
  const { fechaInicio, horaInicio, horaFin, mediaJornada } = draft
  const fechaFin = porHoras && !rangoDiario ? fechaInicio : (draft.fechaFin ?? fechaInicio)
  const measured = { ...draft, fechaFin }
  if (porHoras) return { ...measured, dias: null, minutos: minutesBetween(horaInicio, horaFin) }
  return { ...measured, minutos: null, dias: mediaJornada ? 0.5 : await daysOf(db, measured, conteo) }
}

function minutesBetween(from: string | null, to: string | null): number {
  if (from === null || to === null) return 0
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  // A night permit ends the next morning.
  return (minute(to) - minute(from) + DAY_MINUTES) % DAY_MINUTES
}

type Stretch = Pick<Measured, 'trabajador' | 'fechaInicio' | 'fechaFin'>

async function daysOf(db: Db, { trabajador, fechaInicio, fechaFin }: Stretch, conteo: Tipo['conteo']) {
  if (conteo === 'CALENDARIO') return daysThrough(fechaInicio, fechaFin)
  const { rows } = await sql<{ dias: number }>`
    select count(*)::int as dias from rrhh.jornada_between(${fechaInicio}::date, ${fechaFin}::date, array[${trabajador}::int])
    where laborable`.execute(db)
  return rows[0]?.dias ?? 0
}
