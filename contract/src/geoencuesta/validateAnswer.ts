import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import type { Issue } from '../core/http/problem.ts'
import { absent, dateSchema, numberSchema, textSchema } from '../core/kinds/inputSchemas.ts'
import { pointSchema } from '../core/kinds/placeSchemas.ts'
import type { Pregunta } from './pregunta.ts'

/** Answers by question id. */
export type Valores = ReadonlyMap<number, unknown>

/** Value of a photo that was uploaded earlier. */
export const keptPhoto = 'guardada'

/** Questions visible to the user: unconditional ones, and those whose condition a visible answer meets. */
export function visibleQuestions(preguntas: readonly Pregunta[], valores: Valores): Pregunta[] {
  const shown = new Set<number>()
  return preguntas.filter(({ idPregunta, condicion }) => {
    const isMet =
      !condicion || (shown.has(condicion.idPregunta) && valores.get(condicion.idPregunta) === condicion.valor)
    if (isMet) shown.add(idPregunta)
    return isMet
  })
}

/** Issue key of a question: `p3`. */
export const issueKey = ({ orden }: Pick<Pregunta, 'orden'>) => `p${orden}`

/**
 * Validates answers against the survey. Drops answers to hidden questions. When `completada`, all visible required
 * questions must have an answer.
 */
export function validateAnswer(preguntas: readonly Pregunta[], valores: Valores, completada: boolean) {
  const issues: Issue[] = []
  const validated = new Map<number, unknown>()
  for (const asked of visibleQuestions(preguntas, valores)) {
    const value = valores.get(asked.idPregunta)
    if (isUnanswered(value)) {
      if (completada && asked.obligatoria)
        issues.push({ campo: issueKey(asked), mensaje: `Responda la pregunta ${asked.orden}.` })
      continue
    }
    const { success, data, error } = schemaOf(asked).safeParse(value)
    if (success) validated.set(asked.idPregunta, data)
    else issues.push({ campo: issueKey(asked), mensaje: error.issues[0]?.message ?? '' })
  }
  return { valores: validated as Valores, issues }
}

const isUnanswered = (value: unknown) =>
  absent(typeof value === 'string' ? value.trim() : value) || (Array.isArray(value) && value.length === 0)

function schemaOf({ orden, tipo, opciones, minimo, maximo }: Pregunta): z.ZodType {
  const label = `Pregunta ${orden}`
  const limits = { label, min: minimo ?? undefined, max: maximo ?? undefined }
  const code = z.string(messages.format(label)).refine((said) => opciones.some(({ codigo }) => codigo === said), {
    error: messages.format(label),
  })
  switch (tipo) {
    case 'texto':
      return textSchema({ label, max: 1000 }, true)
    case 'numero':
      return numberSchema(limits, false, 4)
    case 'fecha':
      return dateSchema({ label })
    case 'opcion_unica':
      return code
    case 'opcion_multiple':
      return z.array(code, messages.format(label)).transform((codes) => [...new Set(codes)])
    case 'escala':
      return numberSchema(limits, true)
    case 'punto':
      return pointSchema({ label })
    case 'foto':
      return textSchema({ label, max: 120 })
  }
}
