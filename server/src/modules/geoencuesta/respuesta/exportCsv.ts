import type { Pregunta } from '@wamani/contract/geoencuesta/pregunta.ts'
import { validaciones } from '@wamani/contract/geoencuesta/respuesta.ts'
import type { respuestaRoutes } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { streamOf } from '../../../database/streamOf.ts'
import { type Cell, type SheetColumn, spreadsheet } from '../../../documents/spreadsheet.ts'
import type { Handler } from '../../../http/implement.ts'
import { answersFor } from '../grupo/membership.ts'
import { chosenSurveys, type Exported, exportedRows } from './exported.ts'

const fixed: readonly (SheetColumn & { cell: (row: Exported) => Cell })[] = [
  { label: 'Código', kind: 'text', cell: ({ idRespuesta }) => idRespuesta },
  { label: 'Fecha', kind: 'dateTime', cell: ({ fechaHora }) => fechaHora },
  { label: 'Tarea', kind: 'text', cell: ({ tarea }) => tarea },
  { label: 'Encuesta', kind: 'text', cell: ({ encuesta }) => encuesta },
  { label: 'Validación', kind: 'text', cell: ({ validacion }) => shownState(validacion) },
  { label: 'Completa', kind: 'text', cell: ({ completada }) => (completada ? 'Sí' : 'No') },
  { label: 'Longitud', kind: 'decimal', cell: ({ x }) => x },
  { label: 'Latitud', kind: 'decimal', cell: ({ y }) => y },
  { label: 'Precisión (m)', kind: 'decimal', cell: ({ precision }) => precision },
]
const who: SheetColumn = { label: 'Encuestador', kind: 'text' }

const shownState = (state: string) => validaciones[state as keyof typeof validaciones][0]

/**
 * Exports submissions as CSV: a column per question, survey after survey. A multiple-choice question has a column per
 * option.
 */
export const exportCsv: Handler<typeof respuestaRoutes.exportCsv> = async (context) => {
  const { db, query } = context
  const surveys = await chosenSurveys(db, query)
  const named = new Set<number>()
  for (const id of new Set(surveys.map(({ idGrupo }) => idGrupo))) if (await answersFor(db, id, context)) named.add(id)
  const asked = surveys.flatMap(({ idEncuesta, nombre, preguntas }) =>
    preguntas.flatMap((pregunta) => columnsOf(pregunta).map((column) => ({ idEncuesta, nombre, pregunta, ...column }))),
  )
  const many = surveys.length > 1
  const questions = asked.map(
    ({ nombre, label }): SheetColumn => ({ label: `${many ? `${nombre} · ` : ''}${label}`, kind: 'text' }),
  )
  const people = named.size > 0 ? [who] : []
  async function* rows() {
    for await (const row of streamOf(db, exportedRows(query)))
      yield [
        ...fixed.map(({ cell }) => cell(row)),
        ...people.map(() => (named.has(row.idGrupo) ? row.usuario : null)),
        ...asked.map(({ idEncuesta, pregunta, cell }) =>
          idEncuesta === row.idEncuesta ? cell(row.detalle?.[pregunta.orden]) : null,
        ),
      ]
  }
  return spreadsheet({
    format: 'csv',
    title: 'Respuestas',
    name: 'respuestas',
    columns: [...fixed, ...people, ...questions],
    rows: rows(),
  })
}

type AnswerColumn = { label: string; cell: (valor: unknown) => Cell }

function columnsOf(pregunta: Pregunta): AnswerColumn[] {
  const { orden, texto, tipo, opciones } = pregunta
  const label = `${orden}. ${texto}`
  if (tipo !== 'opcion_multiple') return [{ label, cell: (valor) => cellOf(pregunta, valor) }]
  return opciones.map(({ codigo, etiqueta }) => ({
    label: `${label} · ${etiqueta}`,
    cell: (valor) => (Array.isArray(valor) ? (valor.includes(codigo) ? 'Sí' : 'No') : null),
  }))
}

/** Value as text: labels of options, and latitude and longitude of places. */
function cellOf({ opciones, tipo }: Pregunta, valor: unknown): Cell {
  if (valor === undefined || valor === null) return null
  const labelOf = (code: unknown) => opciones.find(({ codigo }) => codigo === code)?.etiqueta ?? String(code)
  if (tipo === 'opcion_unica') return labelOf(valor)
  if (tipo === 'punto') return `${(valor as { y: number }).y}, ${(valor as { x: number }).x}`
  return typeof valor === 'number' ? valor : String(valor)
}
