import { defined } from '@wamani/contract/core/http/defined.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import type { Pregunta } from '@wamani/contract/geoencuesta/pregunta.ts'
import type { NuevaRespuesta } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { issueKey, keptPhoto, validateAnswer } from '@wamani/contract/geoencuesta/validateAnswer.ts'
import type { Db } from '../../../database/connect.ts'
import { preguntasDeUna } from '../encuesta/preguntasDe.ts'

/** An answer to store: a value, a new photo, or a photo stored before. */
export type StoredAnswer = { idPregunta: number; valor?: unknown; foto?: UploadedFile | 'kept' | undefined }

const CLOCK_TOLERANCE_MS = 5 * 60_000

/** Returns the answers to store; throws 400 with every issue. `before`: photos already stored. */
export async function assertAnswers(
  db: Db,
  idEncuesta: number,
  body: NuevaRespuesta,
  before: ReadonlyMap<number, number>,
  now: Date,
): Promise<StoredAnswer[]> {
  const preguntas = await preguntasDeUna(db, idEncuesta)
  const known = new Map(preguntas.map((one) => [one.idPregunta, one]))
  const unknown = body.detalle.flatMap(({ idPregunta }, at): Issue[] =>
    known.has(idPregunta)
      ? []
      : [{ campo: `detalle.${at}.idPregunta`, mensaje: 'La pregunta no es de esta encuesta.' }],
  )
  const sent = new Map(body.detalle.map(({ idPregunta, valor }) => [idPregunta, valor]))
  const validated = validateAnswer(preguntas, sent, body.completada)
  const stored = [...validated.valores].map(([idPregunta, valor]) =>
    known.get(idPregunta)?.tipo === 'foto' ? photoOf(idPregunta, valor, body.fotos, before) : { idPregunta, valor },
  )
  const issues = [
    ...validateMoment(body.fechaHora, now),
    ...unknown,
    ...validated.issues,
    ...validatePhotos(stored, known),
  ]
  if (issues.length > 0) throw new Problem('validation', { issues })
  return stored
}

const validateMoment = (fechaHora: string, now: Date): Issue[] =>
  Date.parse(fechaHora) > now.getTime() + CLOCK_TOLERANCE_MS
    ? [{ campo: 'fechaHora', mensaje: 'La fecha no puede ser posterior a la hora actual' }]
    : []

/** The photo of a question: an uploaded file named by its value, or the one stored before. */
function photoOf(
  idPregunta: number,
  valor: unknown,
  fotos: readonly UploadedFile[],
  before: ReadonlyMap<number, number>,
): StoredAnswer {
  if (valor === keptPhoto) return { idPregunta, foto: before.has(idPregunta) ? 'kept' : undefined }
  return { idPregunta, foto: fotos.find(({ nombre }) => nombre === valor) }
}

const validatePhotos = (stored: readonly StoredAnswer[], known: ReadonlyMap<number, Pregunta>): Issue[] =>
  stored.flatMap((one): Issue[] => {
    const asked = defined(known.get(one.idPregunta), `question ${one.idPregunta}`)
    if (asked.tipo !== 'foto' || one.foto) return []
    return [{ campo: issueKey(asked), mensaje: `Adjunte la foto de la pregunta ${asked.orden}.` }]
  })
