import { randomUUID } from 'node:crypto'
import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { encuestaRoutes } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { grupo } from '@wamani/contract/geoencuesta/grupo.ts'
import type { Pregunta } from '@wamani/contract/geoencuesta/pregunta.ts'
import { respuestaRoutes } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { tareaRoutes, type VinculoDeTarea } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { firstOf } from '../firstOf.ts'
import type { Row, TestApp } from '../testApp.ts'
import type { Answer, Caller } from '../testCall.ts'

type Asker = Pick<TestApp, 'call'>
type Link = { idUsuario: number; idGrupoUsuario: number; rol: string; estado: boolean }
export type Grupo = { idGrupo: number; nombre: string; grupoUsuario: Link[]; version: number }

export const enc1 = 'Encuestas'
export const inCusco = { x: -71.978_77, y: -13.516_67 }

/** One question per kind; the third is shown after «si» in the first. */
export const everyKind = [
  {
    texto: '¿Tiene agua?',
    tipo: 'opcion_unica',
    obligatoria: true,
    opciones: [
      { codigo: 'si', etiqueta: 'Sí' },
      { codigo: 'no', etiqueta: 'No' },
    ],
  },
  { texto: '¿Cuántas personas viven?', tipo: 'numero', obligatoria: true, minimo: 1, maximo: 30 },
  {
    texto: '¿De dónde?',
    tipo: 'opcion_multiple',
    obligatoria: true,
    opciones: [
      { codigo: 'red', etiqueta: 'Red pública' },
      { codigo: 'pozo', etiqueta: 'Pozo' },
    ],
    condicion: { orden: 1, valor: 'si' },
  },
  { texto: '¿Desde cuándo?', tipo: 'fecha' },
  { texto: '¿Qué tan satisfecho está?', tipo: 'escala', minimo: 0, maximo: 5 },
  { texto: 'Comentario', tipo: 'texto' },
  { texto: '¿Dónde está la toma?', tipo: 'punto' },
  { texto: 'Foto de la toma', tipo: 'foto' },
]

const must = <Body>({ status, body, text }: Answer<Body>): Body => {
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body
}

export function surveysOf(t: Asker, as: Caller = enc1) {
  let serial = 0
  const next = (word: string) => `${word} ${++serial} ${randomUUID().slice(0, 6)}`
  const newGrupo = async (nombre = next('Grupo')) =>
    must(await t.call<Grupo>(grupo.routes.create, { as, body: { nombre } }))
  const linkOf = ({ grupoUsuario }: Grupo) => grupoUsuario.find(({ rol }) => rol === 'responsable')?.idGrupoUsuario ?? 0
  const newTarea = async (grupo: Grupo, changes: Row = {}) => {
    const body = { nombre: next('Tarea'), fechaFin: '2099-12-31', 'idGrupoUsuario ': linkOf(grupo), ...changes }
    return must(await t.call<Row & { idTarea: number }>(tarea.routes.create, { as, body }))
  }
  const newEncuesta = async (grupo: Grupo, nombre = next('Encuesta')) => {
    const body = { nombre, descripcion: '', idGrupoUsuario: linkOf(grupo) }
    return must(await t.call<Row & { idEncuesta: number }>(encuesta.routes.create, { as, body }))
  }
  const addQuestions = async (idEncuesta: number, body: readonly object[] = everyKind) =>
    must(await t.call<Pregunta[]>(encuestaRoutes.setPreguntas, { as, params: { id: idEncuesta }, body }))
  const bring = (idEncuesta: number, situacion: string) =>
    t.call(encuestaRoutes.updateSituacion, { as, params: { id: idEncuesta }, body: { situacion } })
  const assign = (idTarea: number, ids: readonly number[], stored: readonly VinculoDeTarea[] = []) => {
    const body = ids.map((idEncuesta) => ({
      idTareaEncuesta: stored.find((link) => link.encuesta.idEncuesta === idEncuesta)?.idTareaEncuesta ?? 0,
      estado: true,
      encuesta: { idEncuesta, estado: true },
      tarea: { idTarea, estado: true },
    }))
    return t.call<VinculoDeTarea[]>(tareaRoutes.assignEncuestas, { as, params: { idTarea }, body })
  }
  const published = async (questions: readonly object[] = everyKind, changes: Row = {}) => {
    const grupo = await newGrupo()
    const tarea = await newTarea(grupo, changes)
    const survey = await newEncuesta(grupo)
    const preguntas = await addQuestions(survey.idEncuesta, questions)
    must(await bring(survey.idEncuesta, 'publicada'))
    const link = firstOf(must(await assign(tarea.idTarea, [survey.idEncuesta])))
    return { grupo, tarea, survey, preguntas, idTareaEncuesta: link.idTareaEncuesta }
  }
  const answer = (body: Row, caller: Caller = as) => t.call<Row>(respuestaRoutes.createRespuesta, { as: caller, body })
  const open = (id: number) => t.call<Row>(encuesta.routes.get, { as, params: { id } })
  return { newGrupo, linkOf, newTarea, newEncuesta, addQuestions, bring, assign, published, answer, open }
}

/** An answer with values by question order; undefined omits one. */
export const answerTo = (
  { idTareaEncuesta, preguntas }: { idTareaEncuesta: number; preguntas: readonly Pregunta[] },
  values: readonly unknown[],
  changes: Row = {},
): Row => ({
  idRespuesta: randomUUID(),
  idTareaEncuesta,
  ubicacion: inCusco,
  precision: 8.5,
  fechaHora: new Date().toISOString(),
  completada: true,
  detalle: preguntas.flatMap(({ idPregunta }, at) =>
    values[at] === undefined ? [] : [{ idPregunta, valor: values[at] }],
  ),
  fotos: [],
  ...changes,
})
