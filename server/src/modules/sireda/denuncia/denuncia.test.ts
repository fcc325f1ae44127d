import { categoria } from '@wamani/contract/sireda/categoria.ts'
import { type Denuncia, denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes, type Estadisticas, type Punto } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { etapa } from '@wamani/contract/sireda/etapa.ts'
import { publico } from '@wamani/contract/sireda/publico.ts'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { fileDenuncia, idOfDenuncia } from '../../../../test/helpers/modules/newDenuncia.ts'
import { tokenOf } from '../../../../test/helpers/modules/people.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import type { Caller } from '../../../../test/helpers/testCall.ts'
import { testPassword } from '../../../../test/helpers/testUsers.ts'

const clock = movableClock(new Date('2026-03-16T10:00:00-05:00'))
const t = await testApp({ clock })
for (const profile of ['Denuncias', 'Consulta', 'Salud']) await t.signIn(profile)
let as: Caller = 'Denuncias'
const [{ me } = { me: 0 }] = await t.sql<{ me: number }>(
  "select id_usuario as me from seguridad.usuario where username = 'denuncias'",
)
const {
  processDenuncia,
  recategoriseDenuncia,
  addInformativeEtapa,
  assignDenuncia,
  listResponsables,
  countDenuncias,
  mapDenuncias,
} = denunciaRoutes

const detail = 'Se coordinó la inspección con la autoridad local.'
async function filed(changes: Row = {}) {
  const { body } = await fileDenuncia(t, { evidencias: [], ...changes })
  return { ...body, id: await idOfDenuncia(t, body.numero) }
}
const process = (idDenuncia: number, idEtapa: number, more: Row = {}) =>
  t.call<Row>(processDenuncia, {
    as,
    body: { idDenuncia, idEtapa, descripcion: detail, correo: '', idUser: me, ...more },
  })
const recategorise = (idDenuncia: number, idCategoria: number, more: Row = {}) =>
  t.call<Denuncia>(recategoriseDenuncia, {
    as,
    params: { idDenuncia },
    body: { idDenuncia, categoria: { idCategoria }, ...more },
  })
const open = (id: number, who: Caller = as) => t.call<Denuncia & Row>(denuncia.routes.get, { as: who, params: { id } })
const mailsTo = (address: string) =>
  t.sql<Row>(
    'select * from nucleo.correo_salida where coalesce(destinatario, destinatario_reservado) = $1 order by 1',
    [address],
  )

test('a complaint changes category, is derived and then answered once (D3, D4, D7)', async () => {
  const { id, numero, codigo } = await filed({ correo: 'w12@correo.pe' })
  const changed = await recategorise(id, 5)
  expect(changed.status, changed.text).toBe(200)
  expect(changed.body).toMatchObject({
    entidad: { siglas: 'MD' },
    etapa: { idEtapa: 1 },
    tipoDenuncia: { nombre: 'Ruido' },
  })
  expect(changed.body.denunciaEtapa).toHaveLength(1)

  const derived = await process(id, 2)
  expect(derived.status, derived.text).toBe(201)
  expect(derived.body).toMatchObject({ etapa: { idEtapa: 2 }, descripcion: detail, notificado: 'pendiente' })
  const again = await recategorise(id, 5)
  expect([again.status, messageOf(again)]).toEqual([409, 'La denuncia ya tiene la categoría seleccionada.'])
  expect((await recategorise(id, 1)).status).toBe(409)

  const answered = await process(id, 3)
  expect(answered.status, answered.text).toBe(201)
  const mails = await mailsTo('w12@correo.pe')
  expect(mails.map(({ tipo }) => tipo)).toEqual(['denuncia.registrada', 'denuncia.derivada', 'denuncia.respondida'])
  expect(mails[1]?.cuerpo).toBe(
    `Estimado(a) ciudadano(a):\n\nSu denuncia N.° ${numero} ha sido derivada a Municipalidad distrital.\n\nDetalle: ${detail}\n\nConsulte con el código ${codigo} en https://wamani.example/verificar.`,
  )
  expect(mails[2]?.cuerpo).toBe(
    `Estimado(a) ciudadano(a):\n\nSu denuncia N.° ${numero} ha sido respondida.\n\nDetalle: ${detail}\n\nConsulte con el código ${codigo} en https://wamani.example/verificar.`,
  )
  await expectUnchanged(t, async () => {
    for (const answer of [await process(id, 3), await process(id, 2), await recategorise(id, 6)])
      expect([answer.status, messageOf(answer)]).toEqual([409, 'La denuncia ya fue respondida.'])
    const removal = await t.call(denuncia.routes.remove, { as, params: { id } })
    expect([removal.status, messageOf(removal)]).toEqual([409, 'No se puede eliminar una denuncia respondida.'])
  })
  const tracked = await t.call<Row>(publico.trackDenuncia, { as: null, params: { codigo } })
  expect(tracked.body.etapas).toMatchObject([
    { descripcion: 'Registrada', respuesta: null },
    { descripcion: 'Derivada a Municipalidad distrital', respuesta: null },
    { descripcion: 'Respondida', respuesta: detail },
  ])
  expect(tracked.text).not.toMatch(/denuncias|Demo/)
})

test('one of two concurrent answers counts', async () => {
  const { id } = await filed({ correo: 'carrera@correo.pe' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => process(id, 3)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
  expect(await mailsTo('carrera@correo.pe')).toHaveLength(2)
})

test('a step requires its stage, its user and the address of the complainant', async () => {
  const { id } = await filed()
  await expectUnchanged(t, async () => {
    const stage = await process(id, 4)
    expect([stage.status, issuesOf(stage)]).toEqual([
      400,
      [{ campo: 'idEtapa', mensaje: 'La etapa no es válida para este proceso.' }],
    ])
    const user = await process(id, 3, { idUser: me + 1 })
    expect([user.status, messageOf(user)]).toEqual([403, 'El usuario no corresponde a la sesión.'])
    const address = await process(id, 3, { correo: 'otro@correo.pe' })
    expect([address.status, issuesOf(address)[0]?.mensaje]).toEqual([400, 'El correo no corresponde al denunciante.'])
    expect(issuesOf(await process(id, 3, { descripcion: 'Ya.' }))[0]?.mensaje).toBe(
      'La descripción debe tener al menos 10 caracteres',
    )
    expect((await process(2_000_000_000, 3)).status).toBe(404)
    expect((await t.call(processDenuncia, { as: 'Consulta', body: { idDenuncia: id, idEtapa: 3 } })).status).toBe(403)
  })
  const urlencoded = new URLSearchParams({
    idDenuncia: String(id),
    idEtapa: '3',
    descripcion: detail,
    correo: 'ana@correo.pe',
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await t.call(`POST ${processDenuncia.path}`, { as, body: urlencoded.toString(), headers })
  expect(answer.status, answer.text).toBe(201)
})

test('notifies the entity with a registered address of a derived complaint, without a reserved identity', async () => {
  await t.sql("update sireda.entidad set correo = 'ana@entidad.pe' where id_entidad = 3")
  const open1 = await filed({ nombres: 'Berta', correo: 'berta@correo.pe' })
  const hidden = await filed({ modalidad: 'reserva', nombres: 'Carlos', correo: 'carlos@correo.pe' })
  for (const { id } of [open1, hidden]) expect((await process(id, 2)).status).toBe(201)
  const [first, second] = await mailsTo('ana@entidad.pe')
  expect(first?.cuerpo).toMatch(/Denunciante: Berta .*berta@correo\.pe/)
  expect(second?.cuerpo).not.toMatch(/Carlos|carlos/)
  expect(second?.cuerpo).toContain(hidden.numero)
  expect(second?.cuerpo).not.toContain(hidden.codigo)
})

test('only users with the permission see identities and codes, and each reading is logged', async () => {
  const { id, codigo } = await filed({ modalidad: 'reserva', nombres: 'Zenobia' })
  const readings = () =>
    t.sql<Row>(
      `select l.* from auditoria.lectura l join sireda.denuncia d on d.id_denunciante = any(l.registros)
       where l.recurso = 'sireda.denunciante' and d.id_denuncia = $1`,
      [id],
    )
  const plain = await open(id, 'Consulta')
  expect(plain.status).toBe(200)
  for (const key of ['nombres', 'apellidos', 'dni', 'correo', 'telefono', 'codigo'])
    expect(plain.body).not.toHaveProperty(key)
  expect(await readings()).toEqual([])
  expect((await open(id)).body).toMatchObject({ nombres: 'Zenobia', dni: '45678912', codigo })
  expect(await readings()).toMatchObject([{ username: 'denuncias', operacion: 'FICHA', perfiles: 'Denuncias' }])
  const search = async (query: string, who: Caller) =>
    (await t.call<{ total: number }>(denuncia.routes.list, { as: who, query: { query } })).body.total
  expect([await search('zenobia', as), await search('zenobia', 'Consulta')]).toEqual([1, 0])
  expect([await search('45678912 quebrada', as), await search('45678912', 'Consulta')]).not.toEqual([0, 0])
  const list = await t.call(denuncia.routes.list, { as, query: { query: 'zenobia' } })
  expect(list.text).not.toMatch(/Zenobia|45678912/)
  const trail = await t.sql<{ rows: string }>(
    "select string_agg(coalesce(antes::text, '') || despues::text, '') as rows from auditoria.evento where tabla like 'sireda.%'",
  )
  expect(trail[0]?.rows).not.toMatch(/Zenobia/)
  expect(trail[0]?.rows).not.toContain(codigo)
  await expect(t.sql('delete from auditoria.lectura')).rejects.toMatchObject({ code: '42501' })
})

test('the list has stages and filters and no evidence', async () => {
  const { id } = await filed({ categoria: 7, tipoDenuncia: 4 })
  const list = async (query: Row) =>
    (await t.call<{ items: Row[]; total: number }>(denuncia.routes.list, { as: 'Consulta', query })).body
  const found = await list({
    idCategoria: 7,
    idEtapa: 1,
    idEntidad: 2,
    desde: '16/03/2026',
    hasta: '2026-03-16',
    per_page: 300,
  })
  const row = found.items.find((one) => one.idDenuncia === id)
  expect(row).toMatchObject({ vencida: false, denunciaEtapa: [{ etapa: { idEtapa: 1, descripcion: 'Registrada' } }] })
  expect(row).not.toHaveProperty('evidencias')
  expect((await list({ idCategoria: 7, hasta: '2026-03-15', desde: '2026-03-15' })).total).toBe(0)
  expect((await list({ idCategoria: 7, vencida: true, desde: '2026-03-16' })).total).toBe(0)
})

test('the category options leave out the current and former categories of the complaint', async () => {
  const { id } = await filed()
  await recategorise(id, 2)
  const { body } = await t.call<{ items: { idCategoria: number }[] }>(categoria.routes.list, {
    as: 'Salud',
    query: { excluirDenuncia: id, per_page: 300 },
  })
  expect(body.items.map(({ idCategoria }) => idCategoria).toSorted((a, b) => a - b)).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  ])
})

test('stages of the office are informative and change nothing else', async () => {
  const { id } = await filed()
  const { body: own } = await t.call<{ idEtapa: number }>(etapa.routes.create, {
    body: { descripcion: 'En inspección' },
  })
  const add = (idEtapa: number) =>
    t.call<Row>(addInformativeEtapa, {
      as,
      body: { denuncia: { idDenuncia: id }, etapa: { idEtapa }, descripcion: detail },
    })
  const refused = await add(2)
  expect([refused.status, issuesOf(refused)[0]?.mensaje]).toEqual([
    400,
    'Use el proceso de la denuncia para esta etapa.',
  ])
  expect((await add(999)).status).toBe(400)
  expect(await add(own.idEtapa)).toMatchObject({ status: 201, body: { notificado: 'no_aplica' } })
  expect((await open(id)).body.etapa).toMatchObject({ idEtapa: 1 })
  expect((await process(id, 3)).status).toBe(201)
  const late = await add(own.idEtapa)
  expect([late.status, messageOf(late)]).toEqual([409, 'La denuncia ya fue respondida.'])
  const inUse = await t.call(etapa.routes.remove, { params: { id: own.idEtapa } })
  expect(messageOf(inUse)).toBe('No se puede eliminar la etapa porque está siendo utilizada en 1 denuncia.')
})

test('a complaint is assigned to a user who can answer it', async () => {
  const { id } = await filed()
  const { body: people } = await t.call<{ idUsuario: number; username: string }[]>(listResponsables, { as })
  expect(people.map(({ username }) => username).toSorted()).toEqual(['admin', 'denuncias'])
  const assign = (idUsuario: number | null, more: Row = {}) =>
    t.call<Denuncia & Row>(assignDenuncia, { as, params: { id }, body: { idUsuario, ...more } })
  expect((await assign(me)).body.responsable).toMatchObject({ idUsuario: me })
  expect((await assign(me, { version: 99 })).status).toBe(409)
  const list = await t.call<{ items: Row[] }>(denuncia.routes.list, { as, query: { idResponsable: me, per_page: 300 } })
  expect(list.body.items.map(({ idDenuncia }) => idDenuncia)).toContain(id)
  const [{ other } = { other: 0 }] = await t.sql<{ other: number }>(
    "select id_usuario as other from seguridad.usuario where username = 'salud'",
  )
  expect(issuesOf(await assign(other))[0]?.mensaje).toBe('La persona seleccionada no atiende denuncias.')
  expect((await assign(null)).body.responsable).toBeNull()
})

test('a complaint is overdue from its limit until the answer (D11)', async () => {
  const one = await filed()
  const other = await filed()
  clock.advance(60 * 24 * 45) // 30 April; earlier sessions have expired
  as = { token: await tokenOf(t, 'denuncias', testPassword) }
  await process(other.id, 3)
  expect([(await open(one.id)).body.vencida, (await open(other.id)).body.vencida]).toEqual([true, false])
  for (const _ of [1, 2]) await t.night('2026-04-30')
  const overdue = await t.call<{ items: Row[] }>(denuncia.routes.list, { as, query: { vencida: true, per_page: 300 } })
  const ids = overdue.body.items.map(({ idDenuncia }) => idDenuncia)
  expect([ids.includes(one.id), ids.includes(other.id)]).toEqual([true, false])
  await process(one.id, 3)
  expect((await open(one.id)).body.vencida).toBe(false)
})

test('numbers and map use the filters of the list', async () => {
  await t.sql('update sireda.denuncia set eliminado_en = now()')
  const first = await filed()
  await filed({ ubicacion: '' })
  await filed({ tipoDenuncia: 3, categoria: 5 })
  await process(first.id, 3)
  const { body } = await t.call<Estadisticas>(countDenuncias, { as })
  expect(body).toMatchObject({ total: 3, porAtender: 2, respondidas: 1, vencidas: 0, diasPromedio: 0 })
  expect(body.porTipo).toMatchObject([
    { nombre: 'Agua', total: 2 },
    { nombre: 'Ruido', total: 1 },
  ])
  expect(body.porMes).toEqual([{ mes: '2026-04', recibidas: 3, respondidas: 1 }])
  const narrowed = await t.call<Estadisticas>(countDenuncias, { as, query: { idTipoDenuncia: 3, query: 'quebrada' } })
  expect(narrowed.body).toMatchObject({ total: 1, porCategoria: [{ id: 5, total: 1 }], porEntidad: [{ id: 6 }] })
  const points = await t.call<Punto[]>(mapDenuncias, { as })
  expect(points.body.map(({ ubigeo }) => ubigeo.slice(0, 2))).toEqual(['08', '08', '08'])
  const placed = points.body.filter(({ x }) => x !== null)
  expect(placed).toHaveLength(2)
  expect(placed[1]).toMatchObject({ x: -71.978771, y: -13.516675, idEtapa: 3, vencida: false })
  expect((await t.call<Punto[]>(mapDenuncias, { as, query: { idEtapa: 3 } })).body).toHaveLength(1)
  expect((await t.call<Estadisticas>(countDenuncias, { as, query: { idCategoria: 99 } })).body).toMatchObject({
    total: 0,
    porMes: [],
  })
})

test('a complaint cannot be derived to a deactivated entity', async () => {
  const { id } = await filed()
  await t.sql(
    'update sireda.entidad set estado = false where id_entidad = (select id_entidad from sireda.denuncia where id_denuncia = $1)',
    [id],
  )
  const refused = await process(id, 2)
  expect([refused.status, messageOf(refused)]).toEqual([
    409,
    'La entidad Autoridad Nacional del Agua está inactiva. Cambie la categoría de la denuncia.',
  ])
  await t.sql('update sireda.entidad set estado = true')
  expect((await process(id, 2)).status).toBe(201)
})

describe('an answered complaint', () => {
  const reopen = (id: number, more: Row = {}, who: Caller = as) =>
    t.call<Row>(denunciaRoutes.reopenDenuncia, {
      as: who,
      params: { id },
      body: { motivo: 'La entidad presentó nuevos resultados.', ...more } as never,
    })

  test('is reopened with a reason and answered again, and the first answer stays readable (D19)', async () => {
    const { id, numero, codigo } = await filed({ correo: 'reabre@correo.pe' })
    await process(id, 2)
    const first = 'Se multó a la empresa responsable.'
    expect((await process(id, 3, { descripcion: first })).status).toBe(201)
    clock.advance(60 * 24 * 7)
    as = { token: await tokenOf(t, 'denuncias', testPassword) }
    const reopened = await reopen(id)
    expect(reopened.status, reopened.text).toBe(201)
    expect(reopened.body).toMatchObject({ etapa: { idEtapa: 2, descripcion: 'Reabierta' }, notificado: 'pendiente' })
    const removed = await t.call(denuncia.routes.remove, { as, params: { id } })
    expect([removed.status, messageOf(removed)]).toEqual([
      409,
      'No se puede eliminar una denuncia que ya fue respondida.',
    ])
    const found = (await open(id)).body
    expect(found).toMatchObject({ etapa: { idEtapa: 2 }, vencida: false })
    const [limit] = await t.sql<{ fecha: string }>(
      `select rrhh.dia_habil_after((reabierta_en at time zone 'America/Lima')::date, plazo_dias)::text as fecha
       from sireda.denuncia where id_denuncia = $1`,
      [id],
    )
    expect(found.fechaLimite).toBe(limit?.fecha)
    const mail = (await mailsTo('reabre@correo.pe')).at(-1)
    expect(mail?.tipo).toBe('denuncia.reabierta')
    const day = String(limit?.fecha).split('-').toReversed().join('/')
    expect(mail?.cuerpo).toBe(
      `Estimado(a) ciudadano(a):\n\nSu denuncia N.° ${numero} ha sido reabierta.\n\nMotivo: La entidad presentó nuevos resultados.\n\nTendrá una nueva respuesta a más tardar el ${day}.\n\nConsulte con el código ${codigo} en https://wamani.example/verificar.`,
    )
    const track = async () => (await t.call<Row>(publico.trackDenuncia, { as: null, params: { codigo } })).body.etapas
    const before = [
      { descripcion: 'Registrada', respuesta: null, anterior: true },
      { descripcion: 'Derivada a Autoridad Nacional del Agua', respuesta: null, anterior: true },
      { descripcion: 'Respondida (respuesta anterior)', respuesta: first, anterior: true },
      { descripcion: 'Reabierta', respuesta: null },
    ]
    expect(await track()).toMatchObject(before)
    expect((await process(id, 3)).status).toBe(201)
    expect(await track()).toMatchObject([...before, { descripcion: 'Respondida', respuesta: detail }])
    expect((await open(id)).body.denunciaEtapa.map(({ descripcion }) => descripcion)).toEqual([
      expect.any(String),
      detail,
      first,
      'La entidad presentó nuevos resultados.',
      detail,
    ])
    expect((await process(id, 3)).status).toBe(409)
  })

  test('keeps its new limit in the nightly job and counts once in the numbers', async () => {
    await t.sql('update sireda.denuncia set eliminado_en = now()')
    const { id } = await filed()
    await process(id, 3)
    expect((await reopen(id)).status).toBe(201)
    const { fechaLimite } = (await open(id)).body
    await t.night(clock().toISOString().slice(0, 10))
    expect((await open(id)).body.fechaLimite).toBe(fechaLimite)
    const numbers = async () => (await t.call<Estadisticas>(countDenuncias, { as })).body
    expect(await numbers()).toMatchObject({ total: 1, porAtender: 1, respondidas: 0, diasPromedio: null })
    await process(id, 3)
    expect(await numbers()).toMatchObject({ total: 1, porAtender: 0, respondidas: 1 })
  })

  test('is reopened only with the permission and a reason, and only after its answer', async () => {
    const { id } = await filed()
    const early = await reopen(id)
    expect([early.status, messageOf(early)]).toEqual([409, 'Solo se reabre una denuncia respondida.'])
    await process(id, 3)
    expect((await reopen(id, { motivo: '' })).status).toBe(400)
    expect((await reopen(id, { version: 99 })).status).toBe(409)
    const reader = { token: await tokenOf(t, 'consulta', testPassword) }
    expect((await reopen(id, {}, reader)).status).toBe(403)
    const answers = await Promise.all([reopen(id), reopen(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

test('a deleted complaint disappears everywhere', async () => {
  const { id, codigo } = await filed()
  expect((await t.call(denuncia.routes.remove, { as, params: { id } })).status).toBe(204)
  expect((await open(id)).status).toBe(404)
  expect((await process(id, 3)).status).toBe(404)
  expect((await recategorise(id, 2)).status).toBe(404)
  expect((await t.call(publico.trackDenuncia, { as: null, params: { codigo } })).status).toBe(404)
})

test('an action that waits for a concurrent change of category sees the new category', async () => {
  const { id } = await filed()
  const holder = new pg.Client(t.url)
  await holder.connect()
  await holder.query('begin')
  await holder.query('update sireda.denuncia set id_categoria = 5 where id_denuncia = $1', [id])
  const waiting = process(id, 2)
  await expect
    .poll(
      async () =>
        (await t.sql("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"))
          .length,
    )
    .toBe(1)
  await holder.query('commit')
  await holder.end()
  const answer = await waiting
  expect(answer.status, answer.text).toBe(201)
})

test('concurrent changes of category and stage never fail with not found', async () => {
  const { id } = await filed()
  const categories = await t.sql<{ id: number }>(
    'select id_categoria as id from sireda.categoria where estado order by 1 limit 8',
  )
  const answers = await Promise.all(categories.flatMap((one) => [recategorise(id, one.id), process(id, 2)]))
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([])
})
