import { foldText } from '@wamani/contract/core/kinds/foldText.ts'
import { type Opcion, type Pregunta, type TipoDePregunta, takesOptions } from '@wamani/contract/geoencuesta/pregunta.ts'

/**
 * A question in the editor. `key` is stable when questions move; a condition refers to the key of an earlier question.
 */
export type Draft = {
  key: number
  idPregunta?: number
  texto: string
  ayuda: string
  tipo: TipoDePregunta
  obligatoria: boolean
  lines: string
  /** stored options, which keep their codes */
  stored: readonly Opcion[]
  minimo: number | string | null
  maximo: number | string | null
  condicion: { de: number; valor: string } | null
}

let keys = 0

export const emptyDraft = (): Draft => ({
  key: ++keys,
  ...{ texto: '', ayuda: '', tipo: 'texto', obligatoria: false, lines: '', stored: [] },
  ...{ minimo: null, maximo: null, condicion: null },
})

export function draftsOf(preguntas: readonly Pregunta[]): Draft[] {
  const first = keys + 1
  return preguntas.map(({ condicion, opciones, ayuda, orden: _, ...rest }) => ({
    ...rest,
    key: ++keys,
    ayuda: ayuda ?? '',
    stored: opciones,
    lines: opciones.map(({ etiqueta }) => etiqueta).join('\n'),
    condicion: condicion && { de: first + condicion.orden - 1, valor: condicion.valor },
  }))
}

const slug = (label: string) =>
  foldText(label)
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 34) || 'opcion'

/** Options of a draft. A label that is already stored keeps its code; a new label gets a code made of its letters. */
export function optionsOf({ lines, stored }: Pick<Draft, 'lines' | 'stored'>): Opcion[] {
  const labels = lines.split('\n').flatMap((line) => line.trim() || [])
  const used = new Set<string>()
  return labels.map((etiqueta) => {
    const wanted = stored.find((one) => one.etiqueta === etiqueta)?.codigo ?? slug(etiqueta)
    let codigo = wanted
    for (let n = 2; used.has(codigo); n++) codigo = `${wanted}_${n}`
    used.add(codigo)
    return { codigo, etiqueta }
  })
}

export const bodyOf = (drafts: readonly Draft[]) =>
  drafts.map(({ key: _, lines, stored, condicion, minimo, maximo, tipo, ...rest }) => {
    const isMeasured = tipo === 'numero' || tipo === 'escala'
    const at = drafts.findIndex(({ key }) => key === condicion?.de)
    return {
      ...rest,
      tipo,
      opciones: takesOptions(tipo) ? optionsOf({ lines, stored }) : [],
      minimo: isMeasured ? minimo : null,
      maximo: isMeasured ? maximo : null,
      condicion: condicion && at >= 0 ? { orden: at + 1, valor: condicion.valor } : null,
    }
  })

/** Earlier single-choice questions that a condition may refer to. */
export const conditionChoices = (drafts: readonly Draft[], at: number) =>
  drafts.slice(0, at).flatMap((one, place) => (one.tipo === 'opcion_unica' ? [{ one, orden: place + 1 }] : []))
