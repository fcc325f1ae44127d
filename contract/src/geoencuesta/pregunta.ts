import { z } from 'zod'
import { rowId } from '../core/http/rowId.ts'
import { boolean, choice, decimal, optional, text } from '../core/kinds/fields.ts'
import { fromJson } from '../core/kinds/fromJson.ts'

export const tiposDePregunta = {
  texto: 'Texto',
  numero: 'Número',
  fecha: 'Fecha',
  opcion_unica: 'Opción única',
  opcion_multiple: 'Opción múltiple',
  escala: 'Escala',
  punto: 'Punto en el mapa',
  foto: 'Foto',
} as const
export type TipoDePregunta = keyof typeof tiposDePregunta

export const preguntasMax = 100
export const opcionesMax = 50
export const escalaMax = 10

export const preguntaFields = {
  texto: text({ label: 'Pregunta', max: 300 }),
  ayuda: optional(text({ label: 'Ayuda', max: 300 })),
  tipo: choice({ label: 'Tipo', options: tiposDePregunta }),
  obligatoria: boolean({ label: 'Obligatoria' }),
  minimo: optional(decimal({ label: 'Mínimo', scale: 4 })),
  maximo: optional(decimal({ label: 'Máximo', scale: 4 })),
}
const { texto, ayuda, tipo, obligatoria, minimo, maximo } = preguntaFields

const opcion = z.object({
  codigo: text({ label: 'Código de opción', max: 40 }).input,
  etiqueta: text({ label: 'Opción', max: 150 }).input,
})
export type Opcion = z.infer<typeof opcion>

/** Question in a response. `orden` starts at 1; `condicion`: visible only when an earlier question has that value. */
export const pregunta = z.object({
  idPregunta: z.number().int(),
  orden: z.number().int(),
  texto: z.string(),
  ayuda: z.string().nullable(),
  tipo: tipo.output,
  obligatoria: z.boolean(),
  opciones: z.array(opcion),
  minimo: z.number().nullable(),
  maximo: z.number().nullable(),
  condicion: z.object({ idPregunta: z.number(), orden: z.number(), valor: z.string() }).nullable(),
})
export type Pregunta = z.infer<typeof pregunta>

const entrada = z.object({
  idPregunta: rowId.nullish().transform((id) => id || undefined),
  texto: texto.input,
  ayuda: z.optional(ayuda.input).transform((said) => said ?? null),
  tipo: tipo.input,
  obligatoria: z.optional(obligatoria.input).transform((said) => said ?? false),
  opciones: z
    .array(opcion, 'Las opciones no tienen un formato válido')
    .nullish()
    .transform((said) => said ?? []),
  minimo: z.optional(minimo.input).transform((said) => said ?? null),
  maximo: z.optional(maximo.input).transform((said) => said ?? null),
  // by position, because new questions have no id, or by id
  condicion: z
    .object({ idPregunta: rowId.optional(), orden: rowId.optional(), valor: z.string().trim().max(40) })
    .nullish()
    .transform((said) => said ?? null),
})
export type PreguntaEntrada = z.output<typeof entrada>

export const takesOptions = (kind: TipoDePregunta) => kind === 'opcion_unica' || kind === 'opcion_multiple'

/** Index of the earlier question that a condition refers to; -1 when there is none. */
export const conditionAt = (set: readonly PreguntaEntrada[], { condicion }: PreguntaEntrada): number =>
  condicion?.orden ? condicion.orden - 1 : set.findIndex((one) => one.idPregunta === condicion?.idPregunta)

/** Ordered set of all questions of a survey in a request. */
export const preguntasEntrada = z.preprocess(
  (body) => fromJson(body),
  z
    .array(entrada, 'Ingrese las preguntas')
    .max(preguntasMax, `Las preguntas admiten como máximo ${preguntasMax} elementos`)
    .superRefine((set, { addIssue }) => {
      for (const [at, one] of set.entries())
        for (const [campo, message] of faultsOf(set, one, at)) addIssue({ code: 'custom', path: [at, campo], message })
    }),
)

type Fault = [campo: string, sentence: string]

function faultsOf(set: readonly PreguntaEntrada[], one: PreguntaEntrada, at: number): Fault[] {
  return [...optionFaults(one), ...limitFaults(one), ...conditionFaults(set, one, at), ...idFaults(set, one, at)]
}

function optionFaults({ tipo: kind, opciones }: PreguntaEntrada): Fault[] {
  if (!takesOptions(kind)) return []
  if (opciones.length < 2) return [['opciones', 'La pregunta necesita al menos dos opciones.']]
  if (opciones.length > opcionesMax) return [['opciones', `Las opciones admiten como máximo ${opcionesMax} elementos`]]
  const codes = new Set(opciones.map(({ codigo }) => codigo))
  return codes.size < opciones.length ? [['opciones', 'Los códigos de las opciones no deben repetirse.']] : []
}

const isOnScale = (limit: number | null): limit is number =>
  limit !== null && Number.isInteger(limit) && limit >= 0 && limit <= escalaMax

function limitFaults({ tipo: kind, minimo: least, maximo: most }: PreguntaEntrada): Fault[] {
  if (kind === 'escala') {
    return isOnScale(least) && isOnScale(most) && least < most
      ? []
      : [['minimo', `La escala va de un entero a otro mayor, entre 0 y ${escalaMax}.`]]
  }
  if (kind !== 'numero' || least === null || most === null || least <= most) return []
  return [['maximo', 'El máximo no puede ser menor que el mínimo']]
}

function conditionFaults(set: readonly PreguntaEntrada[], one: PreguntaEntrada, at: number): Fault[] {
  if (!one.condicion) return []
  const place = conditionAt(set, one)
  const asked = set[place]
  if (!asked || place >= at || asked.tipo !== 'opcion_unica')
    return [['condicion', 'La condición debe ser sobre una pregunta anterior de opción única.']]
  const isOption = asked.opciones.some(({ codigo }) => codigo === one.condicion?.valor)
  return isOption ? [] : [['condicion', 'Seleccione la opción de la condición.']]
}

function idFaults(set: readonly PreguntaEntrada[], { idPregunta }: PreguntaEntrada, at: number): Fault[] {
  const isTwice = idPregunta !== undefined && set.findIndex((other) => other.idPregunta === idPregunta) < at
  return isTwice ? [['idPregunta', 'La pregunta está repetida.']] : []
}
