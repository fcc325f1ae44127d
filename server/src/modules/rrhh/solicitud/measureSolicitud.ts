import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { daysThrough } from '../calendar/daysThrough.ts'
import { isForgottenPunch, type Tipo } from './tipoDe.ts'

const DAY_MINUTES = 1440

/** What a person writes of a request, references as ids. */
export type Draft = {
  trabajador: number
  tipoSolicitud: number
  fechaInicio: string
  fechaFin: string | null
  horaInicio: string | null
  horaFin: string | null
  mediaJornada: string | null
  marcaOmitida: string | null
  motivo: string
  lugar: string | null
  excepcionPlazo: boolean
}

/** A request as it is stored: only what its kind uses, with its length. */
export type Measured = Draft & { fechaFin: string; dias: number | null; minutos: number | null }

/** Returns issues of fields that the kind requires beyond those of every request. */
export function validateDemandedFields(draft: Draft, tipo: Tipo): Issue[] {
  const issues: Issue[] = []
  const addIssueIf = (campo: keyof Draft, mensaje: string, isWrong: boolean) =>
    isWrong && issues.push({ campo, mensaje })
  const forgotten = isForgottenPunch(tipo)
  addIssueIf('fechaFin', messages.type('Hasta'), draft.fechaFin === null && (!tipo.porHoras || tipo.rangoDiario))
  addIssueIf('horaInicio', messages.type('Hora de inicio'), tipo.porHoras && draft.horaInicio === null)
  addIssueIf('horaFin', messages.type('Hora de fin'), tipo.porHoras && !forgotten && draft.horaFin === null)
  addIssueIf('marcaOmitida', messages.choose('Marca omitida'), forgotten && draft.marcaOmitida === null)
  addIssueIf('lugar', messages.type('Lugar / destino'), tipo.categoria === 'COMISION' && draft.lugar === null)
  const isHalf = draft.mediaJornada !== null
  const misplaced = isHalf && (tipo.categoria !== 'VACACION' || draft.fechaFin !== draft.fechaInicio)
  addIssueIf('mediaJornada', 'La media jornada solo corresponde a un único día de vacaciones', misplaced)
  return issues
}

/** Returns a request without what its kind has no use for, with its days or minutes. Throws every missing field. */
export async function measureSolicitud(db: Db, draft: Draft, tipo: Tipo): Promise<Measured> {
  const issues = validateDemandedFields(draft, tipo)
  if (issues.length > 0) throw new Problem('validation', { issues })
  const { porHoras, rangoDiario } = tipo
  const fechaFin = porHoras && !rangoDiario ? draft.fechaInicio : (draft.fechaFin ?? draft.fechaInicio)
  const kept = {
    ...draft,
    fechaFin,
    horaInicio: porHoras ? draft.horaInicio : null,
    horaFin: porHoras ? draft.horaFin : null,
    marcaOmitida: isForgottenPunch(tipo) ? draft.marcaOmitida : null,
  }
  if (porHoras) return { ...kept, dias: null, minutos: minutesBetween(kept.horaInicio, kept.horaFin) }
  return { ...kept, minutos: null, dias: kept.mediaJornada ? 0.5 : await daysOf(db, kept, tipo) }
}

function minutesBetween(from: string | null, to: string | null): number {
  if (from === null || to === null) return 0
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  // A permit of the night ends the next morning.
  return (minute(to) - minute(from) + DAY_MINUTES) % DAY_MINUTES
}

async function daysOf(db: Db, { trabajador, fechaInicio, fechaFin }: Draft & { fechaFin: string }, tipo: Tipo) {
  if (tipo.conteo === 'CALENDARIO') return daysThrough(fechaInicio, fechaFin)
  const { rows } = await sql<{ dias: number }>`
    select count(*)::int as dias from rrhh.jornada_between(${fechaInicio}::date, ${fechaFin}::date, array[${trabajador}::int])
    where laborable`.execute(db)
  return rows[0]?.dias ?? 0
}
