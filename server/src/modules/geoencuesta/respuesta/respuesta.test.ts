import { randomUUID } from 'node:crypto'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { encuestaRoutes } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { grupoRoutes } from '@wamani/contract/geoencuesta/grupoRoutes.ts'
import { respuesta } from '@wamani/contract/geoencuesta/respuesta.ts'
import { type Paquete, respuestaRoutes } from '@wamani/contract/geoencuesta/respuestaRoutes.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { type Avance, tareaRoutes } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../../../../test/helpers/modules/people.ts'
import { answerTo, enc1, inCusco, surveysOf } from '../../../../test/helpers/modules/surveys.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const clock = () => new Date('2026-03-16T10:00:00-05:00')
const t = await testApp({ clock })
const surveys = surveysOf(t)
const enc2 = await newPerson(t, ['Encuestas'])

const message = ({ body }: { body: unknown }) => (body as Row).errorMessage
const issues = ({ body }: { body: unknown }) =>
  ((body as Row).errors as { campo: string; mensaje: string }[]).map(({ campo, mensaje }) => [campo, mensaje])
const now = () => clock().toISOString()

/** A published survey whose group also has enc2 as a member. */
async function shared(changes: Row = {}) {
  const made = await surveys.published(undefined, changes)
  const { idGrupo, nombre, grupoUsuario } = made.grupo
  const body = { idGrupo, nombre, grupoUsuario: [...grupoUsuario, { idUsuario: enc2.id, idGrupoUsuario: 0 }] }
  expect((await t.call(grupoRoutes.updateGrupo, { as: enc1, body })).status).toBe(201)
  return made
}
const fetchAs = (as: string | { token: string }) => t.call<Paquete>(respuestaRoutes.getPaquete, { as })
const validate = (id: unknown, validacion: string, observacion = '', as: string | { token: string } = enc1) =>
  t.call(respuestaRoutes.reviewRespuesta, { as, params: { id }, body: { validacion, observacion } })
const countOf = async (id: unknown) =>
  (await t.sql('select from geoencuesta.respuesta where id_respuesta = $1', [id])).length

it('stores an answer of every kind once, also when it is sent repeatedly or concurrently', async () => {
  const made = await shared()
  const body = answerTo(
    made,
    ['si', '4', ['red', 'pozo'], '01/02/2020', 3, 'Llega de noche', { x: -71.98, y: -13.52 }, 'prueba.png'],
    { fechaHora: now(), fotos: [testFiles.png()] },
  )
  const first = await surveys.answer(body, enc2)
  expect(first.status, first.text).toBe(201)
  const said = (first.body.detalle as { orden: number; valor: unknown }[]).map(({ valor }) => valor)
  expect(said.slice(0, 7)).toEqual([
    'si',
    4,
    ['red', 'pozo'],
    '2020-02-01',
    3,
    'Llega de noche',
    { x: -71.98, y: -13.52 },
  ])
  expect(said[7]).toMatchObject({ nombre: 'prueba.png', tipo: 'image/png', url: expect.stringContaining('/archivos/') })
  expect(first.body).toMatchObject({ validacion: 'pendiente', precision: 8.5, ubicacion: inCusco })
  const again = await surveys.answer(body, enc2)
  expect([again.status, again.body.idRespuesta]).toEqual([200, body.idRespuesta])
  const other = await surveys.answer({ ...body, fotos: [testFiles.png()], precision: 8.5, completada: false }, enc2)
  expect([other.status, other.body.codigo], other.text).toEqual([409, 'OTRO_CONTENIDO'])
  expect(message(other)).toBe(
    'Con este código ya se recibió una respuesta con otro contenido. La recibida no cambió y esta queda en el dispositivo.',
  )
  const kept = await t.call<Row>(respuestaRoutes.getDetalle, { as: enc1, params: { id: String(body.idRespuesta) } })
  expect([kept.body.completada, (kept.body.detalle as Row[]).length]).toEqual([true, 8])
  const fresh = answerTo(made, ['no', 2], { fechaHora: now() })
  const all = await Promise.all(Array.from({ length: 8 }, () => surveys.answer(fresh, enc2)))
  expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  expect([await countOf(body.idRespuesta), await countOf(fresh.idRespuesta)]).toEqual([1, 1])
  const rivals = ['no', 'no', 'no', 'no'].map((word, at) =>
    surveys.answer(
      answerTo(made, [word, at + 1], { fechaHora: now(), idRespuesta: '3f0c1f5e-8f1d-4a7e-9c55-0d6f7a1b2c3d' }),
      enc2,
    ),
  )
  expect((await Promise.all(rivals)).map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const foreign = await surveys.answer(body, enc1)
  expect([foreign.status, message(foreign)]).toEqual([409, 'El código de la respuesta ya está en uso.'])
})

it('validates every value by its kind and reports missing required answers', async () => {
  const made = await surveys.published()
  const send = (values: unknown[], changes: Row = {}) =>
    surveys.answer(answerTo(made, values, { fechaHora: now(), ...changes }))
  const bad = await send(['quizas', 31, ['rio'], '31/02/2020', 6, 'x', { x: 0, y: 0 }, 'falta.png'])
  expect([bad.status, issues(bad)]).toEqual([
    400,
    [
      ['p1', 'La pregunta 1 no tiene un formato válido'],
      ['p2', 'La pregunta 2 debe ser menor o igual a 30'],
      ['p4', 'La pregunta 4 no tiene un formato válido'],
      ['p5', 'La pregunta 5 debe ser menor o igual a 5'],
      ['p7', 'Ubicación fuera del territorio peruano.'],
      ['p8', 'Adjunte la foto de la pregunta 8.'],
    ],
  ])
  expect(issues(await send(['si']))).toEqual([
    ['p2', 'Responda la pregunta 2.'],
    ['p3', 'Responda la pregunta 3.'],
  ])
  expect((await send(['si'], { completada: false })).status).toBe(201)
  const hidden = await send(['no', 3, ['pozo']])
  expect(hidden.status).toBe(201)
  expect((hidden.body.detalle as Row[]).map(({ orden }) => orden)).toEqual([1, 2])
  expect(issues(await send(['no', 3], { ubicacion: undefined }))).toEqual([
    ['ubicacion', 'La respuesta debe tener ubicación.'],
  ])
  const ahead = new Date(clock().getTime() + 6 * 60_000).toISOString()
  const wrong = { fechaHora: ahead, detalle: [{ idPregunta: 1_999_999, valor: 1 }] }
  expect(issues(await send([], wrong))).toEqual([
    ['fechaHora', 'La fecha no puede ser posterior a la hora actual'],
    ['detalle.0.idPregunta', 'La pregunta no es de esta encuesta.'],
    ['p1', 'Responda la pregunta 1.'],
    ['p2', 'Responda la pregunta 2.'],
  ])
})

it('accepts answers while task and survey are open, and from an offline device up to 48 hours later (S7)', async () => {
  const made = await shared({ fechaFin: '16/03/2026' })
  const send = (changes: Row, as: string | { token: string } = enc2) =>
    surveys.answer(answerTo(made, ['no', 1], changes), as)
  const outsider = await newPerson(t, ['Encuestas'])
  const refused = await send({ fechaHora: now() }, outsider)
  expect([refused.status, message(refused)]).toEqual([403, 'Ud. no pertenece al grupo seleccionado.'])
  const endOn = (day: string) =>
    t.sql('update geoencuesta.tarea set fecha_fin = $1 where id_tarea = $2', [day, made.tarea.idTarea])
  await endOn('2026-03-14')
  expect((await send({ fechaHora: '2026-03-14T23:59:59-05:00' })).status).toBe(201)
  const after = await send({ fechaHora: '2026-03-15T00:00:00-05:00' })
  expect([after.status, message(after)]).toEqual([409, 'La tarea está cerrada.'])
  await endOn('2026-03-13')
  expect(message(await send({ fechaHora: '2026-03-13T08:00:00-05:00' }))).toBe('La tarea está cerrada.')
  await endOn('2026-03-16')
  await surveys.bring(made.survey.idEncuesta, 'pausada')
  const paused = await send({ fechaHora: now() })
  expect([paused.status, message(paused)]).toEqual([409, 'La encuesta no está publicada.'])
  expect((await fetchAs(enc2)).body.tareas.map(({ idTarea }) => idTarea)).not.toContain(made.tarea.idTarea)
  await surveys.bring(made.survey.idEncuesta, 'publicada')
  expect((await fetchAs(enc2)).body.tareas.map(({ idTarea }) => idTarea)).toContain(made.tarea.idTarea)
  const answered = await surveys.assign(made.tarea.idTarea, [(await surveys.newEncuesta(made.grupo)).idEncuesta])
  expect([answered.status, message(answered)]).toEqual([
    409,
    `La encuesta ${made.survey.nombre} ya tiene respuestas en esta tarea.`,
  ])
  const held = await t.call(tarea.routes.remove, { as: enc1, params: { id: made.tarea.idTarea } })
  expect([held.status, message(held)]).toEqual([409, 'La tarea tiene 1 respuestas.'])
})

it('lets the responsible user review; an observed answer is corrected once, and a late repetition is ignored (S8)', async () => {
  const made = await shared()
  const body = answerTo(made, ['no', 1, undefined, undefined, undefined, undefined, undefined, 'prueba.png'], {
    fechaHora: now(),
    fotos: [testFiles.png()],
  })
  await surveys.answer(body, enc2)
  const { idRespuesta } = body
  const foreign = await validate(idRespuesta, 'aprobada', '', enc2)
  expect([foreign.status, message(foreign)]).toEqual([403, 'Solo el responsable puede validar las respuestas.'])
  const bare = await validate(idRespuesta, 'observada')
  expect([bare.status, issues(bare)]).toEqual([400, [['observacion', 'Ingrese la observación']]])
  expect((await validate(idRespuesta, 'observada', 'Cuente de nuevo')).body.validacion).toBe('observada')
  expect((await validate(idRespuesta, 'observada', 'Otra vez')).status).toBe(409)
  const waiting = (await fetchAs(enc2)).body.observadas.find((one) => one.idRespuesta === idRespuesta)
  expect(waiting?.observacion).toBe('Cuente de nuevo')

  expect((await surveys.answer(body, enc2)).body.validacion).toBe('observada')
  const [q1, q2, , , , , , q8] = made.preguntas
  const corrected = {
    ...body,
    fotos: [],
    detalle: [
      { idPregunta: q1?.idPregunta, valor: 'no' },
      { idPregunta: q2?.idPregunta, valor: 2 },
      { idPregunta: q8?.idPregunta, valor: 'guardada' },
    ],
  }
  const back = await surveys.answer(corrected, enc2)
  expect([back.status, back.body.validacion, back.body.observacion]).toEqual([200, 'pendiente', null])
  expect((back.body.detalle as Row[]).map(({ valor }) => valor)).toEqual([
    'no',
    2,
    expect.objectContaining({ nombre: 'prueba.png' }),
  ])
  await validate(idRespuesta, 'observada', 'Otra vez')
  const third = await surveys.answer({ ...corrected, detalle: [{ idPregunta: q1?.idPregunta, valor: 'si' }] }, enc2)
  expect([third.status, third.body.codigo]).toEqual([409, 'OTRO_CONTENIDO'])
  expect((await surveys.answer(corrected, enc2)).body.validacion).toBe('observada')
  expect((await validate(randomUUID(), 'aprobada')).status).toBe(404)
})

it('closes an observed answer that can no longer be corrected (S8)', async () => {
  const made = await shared()
  const answers = [answerTo(made, ['no', 1], { fechaHora: now() }), answerTo(made, ['no', 2], { fechaHora: now() })]
  for (const body of answers) {
    expect((await surveys.answer(body, enc2)).status).toBe(201)
    await validate(body.idRespuesta, 'observada', 'Cuente de nuevo')
  }
  await surveys.bring(made.survey.idEncuesta, 'cerrada')
  const [one, other] = answers as [Row, Row]
  const corrected = answerTo(made, ['no', 3], { fechaHora: now(), idRespuesta: one.idRespuesta })
  expect((await surveys.answer(corrected, enc2)).status).toBe(409)
  expect((await validate(one.idRespuesta, 'aprobada')).body.validacion).toBe('aprobada')
  expect((await validate(other.idRespuesta, 'rechazada', 'No se corrigió')).body.validacion).toBe('rechazada')
})

it('accepts answers without a deadlock while the survey is removed from its task or deleted', async () => {
  for (let round = 0; round < 4; round++) {
    const made = await surveys.published()
    const other = await surveys.newEncuesta(made.grupo)
    const all = await Promise.all([
      surveys.assign(made.tarea.idTarea, [other.idEncuesta]),
      surveys.answer(answerTo(made, ['no', 1], { fechaHora: now() })),
      t.call(encuesta.routes.remove, { as: enc1, params: { id: made.survey.idEncuesta } }),
      surveys.answer(answerTo(made, ['no', 2], { fechaHora: now() })),
    ])
    for (const { status } of all) expect([200, 201, 204, 404, 409]).toContain(status)
  }
})

it('shows progress by person and place and results by question, and exports both formats', async () => {
  const made = await shared()
  const places = [inCusco, { x: -72.1, y: -13.4 }, { x: -71.5, y: -13.9 }]
  const sent: ReturnType<typeof answerTo>[] = []
  for (const [at, ubicacion] of places.entries()) {
    const values = [at === 0 ? 'no' : 'si', at + 2, at === 0 ? undefined : ['pozo'], '2024-05-01', at, `Nota ${at}`]
    const body = answerTo(made, values, { ubicacion, fechaHora: now() })
    await surveys.answer(body, at === 2 ? enc1 : enc2)
    sent.push(body)
  }
  await validate(sent[0]?.idRespuesta, 'aprobada')
  await validate(sent[1]?.idRespuesta, 'rechazada', 'Fuera de la zona')
  const { idTarea } = made.tarea
  const { idEncuesta } = made.survey
  const progress = await t.call<Avance>(tareaRoutes.getAvance, { as: enc1, params: { id: idTarea } })
  expect(progress.body.total).toEqual({ respuestas: 3, pendientes: 1, aprobadas: 1, observadas: 0, rechazadas: 1 })
  expect(progress.body.porPersona).toEqual([
    expect.objectContaining({ idUsuario: enc2.id, respuestas: 2, aprobadas: 1, rechazadas: 1 }),
    expect.objectContaining({ rol: 'responsable', respuestas: 1 }),
  ])
  expect(progress.body.lugares.map(({ x, y }) => ({ x, y }))).toEqual(expect.arrayContaining(places))

  const results = await t.call<{ respuestas: number; preguntas: Row[] }>(encuestaRoutes.getResultados, {
    as: enc1,
    params: { id: idEncuesta },
    query: { idTarea },
  })
  expect(results.body.respuestas).toBe(2)
  const [water, people, where, since, step, note] = results.body.preguntas
  expect(water).toMatchObject({
    respondidas: 2,
    categorias: [
      { nombre: 'Sí', total: 1 },
      { nombre: 'No', total: 1 },
    ],
  })
  expect(people?.cifras).toEqual({ minimo: 2, maximo: 4, promedio: 3, mediana: 3 })
  expect((defined(people, 'second question').categorias as Row[]).map(({ total }) => total)).toEqual([1, 1])
  expect(where?.categorias).toEqual([
    { nombre: 'Red pública', total: 0 },
    { nombre: 'Pozo', total: 1 },
  ])
  expect(since?.categorias).toEqual([{ nombre: '05/2024', total: 2 }])
  expect((defined(step, 'fifth question').categorias as Row[]).map(({ total }) => total)).toEqual([1, 0, 1, 0, 0, 0])
  expect(new Set(note?.textos as string[])).toEqual(new Set(['Nota 0', 'Nota 2']))

  const geo = await t.call(respuestaRoutes.exportGeojson, { as: enc1, query: { idTarea, idEncuesta } })
  expect(geo.headers['content-type']).toContain('application/geo+json')
  const { type, features } = JSON.parse(geo.text)
  expect([type, features.length]).toEqual(['FeatureCollection', 2])
  const own = features.find((one: Row) => (one.properties as Row).idRespuesta === sent[0]?.idRespuesta)
  expect(own.geometry).toEqual({ type: 'Point', coordinates: [inCusco.x, inCusco.y] })
  expect(own.properties).toMatchObject({
    idEncuesta,
    validacion: 'aprobada',
    p1: 'no',
    p2: 2,
    usuario: expect.any(String),
  })
  const plain = JSON.parse((await t.call(respuestaRoutes.exportGeojson, { as: enc2, query: { idTarea } })).text)
  expect(Object.keys(plain.features[0].properties)).not.toContain('usuario')

  const csv = await t.call(respuestaRoutes.exportCsv, { as: enc1, query: { idEncuesta } })
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, ...lines] = csv.text.split('\r\n').filter(Boolean)
  expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(head).toContain('Encuestador,1. ¿Tiene agua?,2. ¿Cuántas personas viven?')
  expect(lines).toHaveLength(2)
  expect(head).toMatch(/· Red pública,3\. [^,]+ · Pozo,4\. /)
  expect(lines.join()).toContain('Sí,4,No,Sí,2024-05-01,2,Nota 2')
  expect((await t.call(respuestaRoutes.exportCsv, { as: enc1 })).status).toBe(400)
  expect((await t.call(respuestaRoutes.exportCsv, { as: 'Consulta', query: { idEncuesta } })).status).toBe(403)
  const list = await t.call<{ items: Row[]; total: number }>(respuesta.routes.list, {
    as: 'Consulta',
    query: { idTarea, idEncuesta, validacion: 'rechazada' },
  })
  expect(list.body.items.map(({ idRespuesta }) => idRespuesta)).toEqual([sent[1]?.idRespuesta])
})
