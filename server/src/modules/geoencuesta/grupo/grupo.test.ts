import { encuesta } from '@wamani/contract/geoencuesta/encuesta.ts'
import { encuestaRoutes } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { grupo } from '@wamani/contract/geoencuesta/grupo.ts'
import { grupoRoutes } from '@wamani/contract/geoencuesta/grupoRoutes.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { tareaRoutes } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../../../../test/helpers/modules/people.ts'
import { enc1, type Grupo, surveysOf } from '../../../../test/helpers/modules/surveys.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: () => new Date('2026-03-16T10:00:00-05:00') })
const surveys = surveysOf(t)
const enc2 = await newPerson(t, ['Encuestas'])
const enc3 = await newPerson(t, ['Encuestas'])

const message = ({ body }: { body: unknown }) => (body as Row).errorMessage
const issues = ({ body }: { body: unknown }) =>
  ((body as Row).errors as { campo: string; mensaje: string }[]).map(({ campo, mensaje }) => [campo, mensaje])
const put = (body: Row, as: string | { token: string } = enc1) => t.call<Grupo>(grupoRoutes.updateGrupo, { as, body })
const bodyOf = ({ idGrupo, nombre, grupoUsuario }: Grupo, added: readonly number[] = []) => ({
  idGrupo,
  nombre,
  descripcion: '',
  estado: false,
  grupoUsuario: [...grupoUsuario, ...added.map((idUsuario) => ({ idUsuario, idGrupoUsuario: 0 }))],
})

it('a task closes today or later and belongs to a group link of its author (S2, S5)', async () => {
  const group = await surveys.newGrupo()
  const link = surveys.linkOf(group)
  const post = (fechaFin: string, as: string | { token: string } = enc1) =>
    t.call(tarea.routes.create, {
      as,
      body: { nombre: 'Zona 1', descripcion: '', fechaFin, 'idGrupoUsuario ': link },
    })
  const late = await post('15/03/2026')
  expect(late.status).toBe(400)
  expect(issues(late)).toEqual([['fechaFin', 'La fecha de cierre no puede ser anterior a hoy.']])
  const made = await post('16/03/2026')
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ nombre: 'Zona 1', fechaFin: '16/03/2026', situacion: 'vigente', estado: true })
  expect((made.body.grupo as Row).idGrupo).toBe(group.idGrupo)
  const foreign = await post('16/03/2026', enc2)
  expect([foreign.status, message(foreign)]).toEqual([403, 'Ud. no pertenece al grupo seleccionado.'])
})

it('refuses removed, zero, unknown and missing links, and accepts the field name without underscore too (S2)', async () => {
  const group = await surveys.newGrupo()
  const joined = await put(bodyOf(group, [enc2.id]))
  const theirs = joined.body.grupoUsuario.find(({ idUsuario }) => idUsuario === enc2.id)?.idGrupoUsuario
  const post = (idGrupoUsuario: unknown, as: string | { token: string }, nombre: string) =>
    t.call(encuesta.routes.create, { as, body: { nombre, descripcion: '', idGrupoUsuario } })
  expect((await post(theirs, enc2, 'De enc2')).status).toBe(201)
  expect((await put(bodyOf(group))).status).toBe(201)
  for (const link of [theirs, 0, 999_999_999, undefined]) {
    const refused = await post(link, enc2, 'Otra')
    expect([refused.status, message(refused)]).toEqual([403, 'Ud. no pertenece al grupo seleccionado.'])
  }
  const body = { nombre: 'Sin espacio', fechaFin: '17/03/2026', idGrupoUsuario: surveys.linkOf(group) }
  expect((await t.call(tarea.routes.create, { as: enc1, body })).status).toBe(201)
})

it('the creator of a group is responsible for it, and its name is unique among existing groups (S1)', async () => {
  const group = await surveys.newGrupo('Brigada Norte')
  expect(group).toMatchObject({ nombre: 'Brigada Norte', estado: true })
  expect(group.grupoUsuario).toEqual([expect.objectContaining({ rol: 'responsable', username: 'encuestas' })])
  const again = await t.call(grupo.routes.create, { as: enc1, body: { nombre: 'brigada  NORTE', otro: 1 } })
  expect([again.status, message(again)]).toEqual([409, 'Ya existe un grupo con el nombre brigada NORTE.'])
  const empty = await t.call(grupo.routes.create, { as: enc1, body: { nombre: ' ' } })
  expect([empty.status, issues(empty)]).toEqual([400, [['nombre', 'Ingrese el nombre']]])
  expect((await t.call(grupo.routes.remove, { as: enc1, params: { id: group.idGrupo } })).status).toBe(204)
  await surveys.newGrupo('Brigada Norte')
})

it('replaces all members, gives former members their link back, and only the responsible user can write it (S3)', async () => {
  const group = await surveys.newGrupo()
  const joined = await put(bodyOf(group, [enc2.id, enc3.id]))
  expect([joined.status, joined.body.grupoUsuario.length, (joined.body as unknown as Row).estado]).toEqual([
    201,
    3,
    true,
  ])
  const linkOf = (from: Grupo, id: number) =>
    from.grupoUsuario.find(({ idUsuario }) => idUsuario === id)?.idGrupoUsuario
  const first = linkOf(joined.body, enc2.id)
  const left = await put({
    ...bodyOf(joined.body),
    grupoUsuario: joined.body.grupoUsuario.filter((one) => one.idUsuario !== enc2.id),
  })
  expect(left.body.grupoUsuario.length).toBe(2)
  const back = await put(bodyOf(left.body, [enc2.id]))
  expect(linkOf(back.body, enc2.id)).toBe(first)

  const member = await put(bodyOf(back.body), enc2)
  expect([member.status, message(member)]).toEqual([403, 'Solo el responsable puede modificar el grupo.'])
  const outsider = await put(bodyOf(await surveys.newGrupo()), enc2)
  expect([outsider.status, message(outsider)]).toEqual([403, 'Ud. no pertenece al grupo seleccionado.'])
  expect((await put(bodyOf(back.body), 'Administrador')).status).toBe(201)

  const own = back.body.grupoUsuario.filter(({ rol }) => rol !== 'responsable')
  const headless = await put({ ...bodyOf(back.body), grupoUsuario: own })
  expect([headless.status, message(headless)]).toEqual([409, 'No se puede retirar al responsable del grupo.'])
  const none = await put({ ...bodyOf(back.body), grupoUsuario: [] })
  expect(issues(none)).toEqual([['grupoUsuario', 'El grupo debe tener al menos un usuario.']])
  const bad = await put({ ...bodyOf(back.body, [enc2.id, 999_999]), nombre: '' })
  expect([bad.status, issues(bad)]).toEqual([400, [['nombre', 'Ingrese el nombre']]])
  const worse = await put(bodyOf(back.body, [enc2.id, 999_999]))
  expect(issues(worse)).toEqual([
    ['grupoUsuario.3.idUsuario', 'El usuario ya figura en la fila 2'],
    ['grupoUsuario.4.idUsuario', 'Usuario: el registro seleccionado no existe o está inactivo'],
  ])
  const mine = await t.call<{ items: Grupo[] }>(grupo.routes.list, { as: enc2, query: { mios: true, per_page: 300 } })
  expect(mine.body.items.map(({ idGrupo }) => idGrupo)).toContain(group.idGrupo)
})

it('a group with open tasks cannot be deleted; a closed task cannot change or reopen', async () => {
  const group = await surveys.newGrupo()
  const task = await surveys.newTarea(group, { fechaFin: '20/03/2026' })
  const refused = await t.call(grupo.routes.remove, { as: enc1, params: { id: group.idGrupo } })
  expect([refused.status, message(refused)]).toEqual([
    409,
    'No se puede eliminar el grupo porque tiene tareas vigentes.',
  ])
  const update = (body: Row, as: string | { token: string } = enc1) =>
    t.call(tarea.routes.update, { as, params: { id: task.idTarea }, body: { nombre: 'Zona', ...body } })
  expect(issues(await update({ fechaFin: '15/03/2026' }))).toEqual([
    ['fechaFin', 'La fecha de cierre no puede ser anterior a hoy.'],
  ])
  expect((await update({ fechaFin: '20/03/2026' }, enc2)).status).toBe(403)
  await t.sql("update geoencuesta.tarea set fecha_fin = '2026-03-12' where id_tarea = $1", [task.idTarea])
  const seen = await t.call(tarea.routes.get, { as: enc1, params: { id: task.idTarea } })
  expect(seen.body.situacion).toBe('vencida')
  const found = await t.call<{ items: Row[] }>(tarea.routes.list, {
    as: enc1,
    query: { situacion: 'vencida', idGrupo: group.idGrupo },
  })
  expect(found.body.items.map((row) => row.idTarea)).toEqual([task.idTarea])
  await t.night('2026-03-16')
  const [marked] = await t.sql('select situacion from geoencuesta.tarea where id_tarea = $1', [task.idTarea])
  expect(marked?.situacion).toBe('vencida')
  expect((await update({ fechaFin: '30/03/2026' })).body).toMatchObject({
    situacion: 'vigente',
    fechaFin: '30/03/2026',
  })
  const closed = await t.call(tarea.routes.cerrar, { as: enc1, params: { id: task.idTarea }, body: {} })
  expect([closed.status, closed.body.situacion]).toEqual([200, 'cerrada'])
  expect(message(await update({ fechaFin: '31/03/2026' }))).toBe('La tarea está cerrada.')
  expect((await t.call(grupo.routes.remove, { as: enc1, params: { id: group.idGrupo } })).status).toBe(204)
})

it('the surveys of a task are replaced as a set, from its own group (S4)', async () => {
  const group = await surveys.newGrupo()
  const task = await surveys.newTarea(group)
  const [one, two] = [await surveys.newEncuesta(group), await surveys.newEncuesta(group)]
  const other = await surveys.newEncuesta(await surveys.newGrupo(), 'De otro grupo')
  const none = await surveys.assign(task.idTarea, [])
  expect([none.status, issues(none)]).toEqual([400, [['', 'Seleccione al menos una encuesta.']]])
  const linked = await surveys.assign(task.idTarea, [one.idEncuesta, two.idEncuesta])
  expect([linked.status, linked.body.length]).toEqual([201, 2])
  expect(linked.body[0]).toMatchObject({ estado: true, tarea: { idTarea: task.idTarea, estado: true } })
  const fewer = await surveys.assign(task.idTarea, [two.idEncuesta], linked.body)
  expect(fewer.body.map((link) => link.encuesta.idEncuesta)).toEqual([two.idEncuesta])
  const again = await surveys.assign(task.idTarea, [one.idEncuesta, two.idEncuesta], fewer.body)
  expect(new Set(again.body.map((link) => link.idTareaEncuesta))).toEqual(
    new Set(linked.body.map((link) => link.idTareaEncuesta)),
  )
  const refused = await surveys.assign(task.idTarea, [other.idEncuesta])
  expect(issues(refused)).toEqual([
    ['0.encuesta.idEncuesta', 'La encuesta De otro grupo no pertenece al grupo de la tarea.'],
  ])
  const wrong = await t.call(tareaRoutes.assignEncuestas, {
    as: enc1,
    params: { idTarea: task.idTarea },
    body: [{ idTareaEncuesta: 0, encuesta: { idEncuesta: one.idEncuesta }, tarea: { idTarea: task.idTarea + 1 } }],
  })
  expect([wrong.status, issues(wrong)]).toEqual([400, [['0.tarea.idTarea', 'El identificador no coincide.']]])
  await t.call(tarea.routes.cerrar, { as: enc1, params: { id: task.idTarea }, body: {} })
  const closed = await surveys.assign(task.idTarea, [one.idEncuesta])
  expect([closed.status, message(closed)]).toEqual([409, 'La tarea está cerrada.'])
})

it('questions change only in a draft; a survey without questions is not published; closing is final (S6)', async () => {
  const group = await surveys.newGrupo()
  const { idEncuesta } = await surveys.newEncuesta(group)
  const bare = await surveys.bring(idEncuesta, 'publicada')
  expect([bare.status, message(bare)]).toEqual([409, 'La encuesta no tiene preguntas.'])
  const asked = await surveys.addQuestions(idEncuesta)
  expect(asked.map(({ orden }) => orden)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(asked[2]?.condicion).toEqual({ idPregunta: asked[0]?.idPregunta, orden: 1, valor: 'si' })
  const turned = await surveys.addQuestions(
    idEncuesta,
    [0, 2, 1].flatMap((at) => asked[at] ?? []),
  )
  expect(turned.map(({ idPregunta }) => idPregunta)).toEqual(
    [asked[0], asked[2], asked[1]].map((one) => one?.idPregunta),
  )
  expect((await surveys.open(idEncuesta)).body).toMatchObject({ preguntas: 3, detalle: turned })
  const bad = await t.call(encuestaRoutes.setPreguntas, {
    as: enc1,
    params: { id: idEncuesta },
    body: [
      { texto: '', tipo: 'opcion_unica', opciones: [{ codigo: 'a', etiqueta: 'A' }] },
      { texto: 'B', tipo: 'escala', minimo: 5, maximo: 11, condicion: { orden: 2, valor: 'a' } },
      { texto: 'C', tipo: 'nada' },
    ],
  })
  expect([bad.status, issues(bad).map(([campo]) => campo)]).toEqual([400, ['0.texto', '2.tipo']])
  const worse = await t.call(encuestaRoutes.setPreguntas, {
    as: enc1,
    params: { id: idEncuesta },
    body: [
      { texto: 'A', tipo: 'opcion_unica', opciones: [{ codigo: 'a', etiqueta: 'A' }] },
      { texto: 'B', tipo: 'escala', minimo: 5, maximo: 11, condicion: { orden: 2, valor: 'a' } },
    ],
  })
  expect(issues(worse).map(([campo]) => campo)).toEqual(['0.opciones', '1.minimo', '1.condicion'])
  expect(issues(worse)[0]?.[1]).toBe('La pregunta necesita al menos dos opciones.')

  for (const situacion of ['publicada', 'pausada', 'publicada'])
    expect((await surveys.bring(idEncuesta, situacion)).body.situacion).toBe(situacion)
  const late = await t.call(encuestaRoutes.setPreguntas, { as: enc1, params: { id: idEncuesta }, body: asked })
  expect([late.status, message(late)]).toEqual([409, 'La encuesta ya fue publicada.'])
  expect((await surveys.bring(idEncuesta, 'borrador')).status).toBe(409)
  expect((await surveys.bring(idEncuesta, 'cerrada')).status).toBe(200)
  expect((await surveys.bring(idEncuesta, 'publicada')).status).toBe(409)
  const mine = await t.call<{ idEncuesta: number }[]>(encuestaRoutes.listMisEncuestas, { as: enc1 })
  expect(mine.body.map((one) => one.idEncuesta)).not.toContain(idEncuesta)
  expect((await t.call(encuesta.routes.remove, { as: enc1, params: { id: idEncuesta } })).status).toBe(204)
})

it('offers at most 300 surveys, only of the groups of the user', async () => {
  const group = await surveys.newGrupo()
  await t.sql(
    `insert into geoencuesta.encuesta (id_grupo_usuario, id_grupo, nombre)
     select $1, $2, 'Padrón ' || n from generate_series(1, 305) n`,
    [surveys.linkOf(group), group.idGrupo],
  )
  const addQuestions = (query: Row, as: string | { token: string } = enc1) =>
    t.call<{ idEncuesta: number; nombre: string }[]>(encuestaRoutes.listMisEncuestas, { as, query })
  expect((await addQuestions({ query: 'padron' })).body).toHaveLength(300)
  expect((await addQuestions({ query: 'padron 305' })).body.map(({ nombre }) => nombre)).toEqual(['Padrón 305'])
  expect((await addQuestions({ query: 'padron' }, enc2)).body).toEqual([])
})
