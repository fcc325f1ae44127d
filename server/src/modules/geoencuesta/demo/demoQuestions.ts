import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

const yesNo = [
  { codigo: 'si', etiqueta: 'Sí' },
  { codigo: 'no', etiqueta: 'No' },
]
const sources = [
  { codigo: 'red', etiqueta: 'Red pública' },
  { codigo: 'pilon', etiqueta: 'Pilón' },
  { codigo: 'pozo', etiqueta: 'Pozo' },
  { codigo: 'rio', etiqueta: 'Río o acequia' },
]
const states = [
  { codigo: 'bueno', etiqueta: 'Bueno' },
  { codigo: 'regular', etiqueta: 'Regular' },
  { codigo: 'malo', etiqueta: 'Malo' },
]

/** Survey, question, kind, required, options, minimum and maximum; the condition refers to the first question. */
const asked = [
  ['Hogares y agua', '¿El hogar tiene agua?', 'opcion_unica', true, yesNo, null, null, null],
  ['Hogares y agua', '¿De dónde la obtiene?', 'opcion_multiple', true, sources, null, null, 'si'],
  ['Hogares y agua', '¿Cuántas personas viven en el hogar?', 'numero', true, [], 1, 30, null],
  ['Hogares y agua', '¿Qué tan satisfecho está con el servicio?', 'escala', false, [], 0, 5, 'si'],
  ['Hogares y agua', '¿Desde cuándo vive aquí?', 'fecha', false, [], null, null, null],
  ['Hogares y agua', 'Comentario', 'texto', false, [], null, null, null],
  ['Hogares y agua', 'Foto de la conexión', 'foto', false, [], null, null, 'si'],
  ['Fuentes de agua', 'Tipo de fuente', 'opcion_unica', true, sources, null, null, null],
  ['Fuentes de agua', 'Lugar de la fuente', 'punto', true, [], null, null, null],
  ['Fuentes de agua', 'Caudal en litros por minuto', 'numero', false, [], 0, 1000, null],
  ['Letrinas', '¿Tiene letrina?', 'opcion_unica', true, yesNo, null, null, null],
  ['Estado de la vía', 'Estado', 'opcion_unica', true, states, null, null, null],
  ['Estado de la vía', 'Postes apagados', 'numero', true, [], 0, 50, null],
  ['Botaderos', 'Tamaño', 'escala', true, [], 0, 10, null],
] as const

export async function demoQuestions(db: Db): Promise<void> {
  const rows = asked.map(([encuesta, texto, tipo, obligatoria, opciones, minimo, maximo, valor], at) => ({
    ...{ encuesta, texto, tipo, obligatoria, opciones, minimo, maximo, valor, at },
  }))
  await sql`
    with dicho as (
      select e.id_encuesta, r.*, row_number() over (partition by e.id_encuesta order by r.at)::int as orden
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(encuesta text, texto text, tipo text, obligatoria boolean,
        opciones jsonb, minimo numeric, maximo numeric, valor text, at int)
      join geoencuesta.encuesta e on e.nombre = r.encuesta
    ), escrito as (
      insert into geoencuesta.pregunta (id_encuesta, orden, texto, tipo, obligatoria, opciones, minimo, maximo)
      select id_encuesta, orden, texto, tipo, obligatoria, opciones, minimo, maximo from dicho order by at returning id_pregunta
    )
    select count(*) from escrito`.execute(db)
  const conditions = rows.filter(({ valor }) => valor !== null)
  await sql`
    update geoencuesta.pregunta p set id_condicion = primera.id_pregunta, condicion_valor = r.valor
    from jsonb_to_recordset(${JSON.stringify(conditions)}::jsonb) r(encuesta text, texto text, valor text)
    join geoencuesta.encuesta e on e.nombre = r.encuesta
    join geoencuesta.pregunta primera on primera.id_encuesta = e.id_encuesta and primera.orden = 1
    where p.id_encuesta = e.id_encuesta and p.texto = r.texto`.execute(db)
}
