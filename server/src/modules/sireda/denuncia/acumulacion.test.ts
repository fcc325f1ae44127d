import { type Duplicadas, denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { etapas } from '@wamani/contract/sireda/etapa.ts'
import { publico } from '@wamani/contract/sireda/publico.ts'
import { type Grafico, inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import { expect, test } from 'vitest'
import { fileDenuncia, idOfDenuncia } from '../../../../test/helpers/modules/newDenuncia.ts'
import { messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: () => new Date('2026-03-16T10:00:00-05:00') })

const text = 'Un camión cisterna arroja aguas servidas al río Huatanay cada madrugada.'
const file = async (changes: Row = {}) => {
  const { body } = await fileDenuncia(t, { descripcion: text, evidencias: [], ...changes })
  return { ...body, id: await idOfDenuncia(t, body.numero) }
}
const panel = async (id: number) => (await t.call<Duplicadas>(denunciaRoutes.listDuplicadas, { params: { id } })).body
const versionOf = async (id: number) =>
  Number((await t.call<Row>(denuncia.routes.get, { params: { id } })).body.version)
const join = async (id: number, idPrincipal: number) =>
  t.call<Duplicadas>(denunciaRoutes.joinDenuncia, {
    params: { id },
    body: { idPrincipal, version: await versionOf(id) },
  })
const separate = (id: number) => t.call<Duplicadas>(denunciaRoutes.separateDenuncia, { params: { id } })
const answer = (idDenuncia: number) =>
  t.call<Row>(denunciaRoutes.processDenuncia, {
    body: { idDenuncia, idEtapa: etapas.respondida, descripcion: 'Se sancionó a la empresa responsable.' } as never,
  })
/** The complaint charts of the home page, and the number they count. */
const charted = async () => {
  const { body } = await t.call<Grafico[]>(inicioRoutes.listGraficos)
  const ours = body.filter(({ ruta }) => ruta === denuncia.routes.list.path)
  expect(ours.length).toBeGreaterThan(2)
  return ours.map(({ titulo, partes }): [string, number] => [titulo, partes.reduce((sum, part) => sum + part.total, 0)])
}
const total = async () => (await t.call<{ total: number }>(denunciaRoutes.countDenuncias, {})).body.total

test('a complaint near in place, time and words is a candidate, and other complaints are not (D18)', async () => {
  await t.sql("update sireda.denuncia set fecha_denuncia = fecha_denuncia - interval '100 days'")
  const main = await file()
  const near = await file({ descripcion: `${text} Ocurre desde enero.`, ubicacion: '{"x": -71.9780, "y": -13.5166}' })
  const noPlace = await file({ ubicacion: '' })
  const far = await file({ ubicacion: '{"x": -71.95, "y": -13.5166}' })
  await file({ descripcion: 'Queman residuos hospitalarios detrás del mercado de abastos.' })
  const late = await file()
  await t.sql(
    "update sireda.denuncia set fecha_denuncia = fecha_denuncia - interval '16 days' where id_denuncia = $1",
    [late.id],
  )
  const { candidatas } = await panel(main.id)
  expect(candidatas.map(({ idDenuncia }) => idDenuncia).sort()).toEqual([near.id, noPlace.id].sort())
  const listed = await t.call<{ items: Row[] }>(denuncia.routes.list, { query: { per_page: 50 } })
  const marked = listed.body.items
    .filter(({ posibleDuplicada }) => posibleDuplicada)
    .map(({ idDenuncia }) => idDenuncia)
  // the distant one is in the same district as the complaint without coordinates
  expect(marked.sort()).toEqual([main.id, near.id, noPlace.id, far.id].sort())
  expect(candidatas.find(({ idDenuncia }) => idDenuncia === near.id)).toMatchObject({ metros: 84, mismaFoto: false })
  expect(candidatas.find(({ idDenuncia }) => idDenuncia === noPlace.id)).toMatchObject({ metros: null, parecido: 100 })
})

test('a joined complaint follows the main one, is not counted, and is answered with it (D18)', async () => {
  const [main, other] = [await file(), await file({ correo: 'otra@correo.pe' })]
  const [before, chartsBefore] = [await total(), await charted()]
  const joined = await join(other.id, main.id)
  expect([joined.status, joined.body.acumuladas], joined.text).toEqual([
    200,
    [expect.objectContaining({ numero: other.numero, hasta: '2026-04-15' })],
  ])
  expect(await total()).toBe(before - 1)
  expect(await charted()).toEqual(chartsBefore.map(([title, count]) => [title, count - 1]))
  expect((await panel(other.id)).principal).toMatchObject({ numero: main.numero })
  const kept = await t.call(denuncia.routes.remove, { params: { id: main.id } })
  expect([kept.status, messageOf(kept)]).toEqual([
    409,
    'No se puede eliminar: otras denuncias están acumuladas a esta. Sepárelas antes.',
  ])
  const refused = await answer(other.id)
  expect([refused.status, messageOf(refused)]).toEqual([
    409,
    `La denuncia ${other.numero} está acumulada a la ${main.numero}. Atienda esa denuncia.`,
  ])
  expect((await answer(main.id)).status).toBe(201)
  const tracked = await t.call<Row>(publico.trackDenuncia, { as: null, params: { codigo: other.codigo } })
  expect(tracked.body).toMatchObject({ numero: other.numero, acumuladaA: main.numero })
  expect(JSON.stringify(tracked.body.etapas)).toContain('Se sancionó a la empresa responsable.')
  const mails = await t.sql<Row>(
    "select cuerpo from nucleo.correo_salida where destinatario_reservado = 'otra@correo.pe'",
  )
  expect(String(mails.at(-1)?.cuerpo)).toContain(other.codigo)
  expect(String(mails.at(-1)?.cuerpo)).not.toContain(main.codigo)
})

test('a join can be undone within thirty days, and a chain of joins is refused', async () => {
  const [a, b, c] = [await file(), await file(), await file()]
  expect((await join(a.id, a.id)).status).toBe(400)
  expect((await join(b.id, a.id)).status).toBe(200)
  expect([(await join(b.id, c.id)).status, (await join(a.id, c.id)).status, (await join(c.id, b.id)).status]).toEqual([
    409, 409, 409,
  ])
  const stale = await t.call(denunciaRoutes.joinDenuncia, {
    params: { id: c.id },
    body: { idPrincipal: a.id, version: 99 },
  })
  expect(stale.status).toBe(409)
  expect((await separate(b.id)).status).toBe(200)
  expect((await separate(b.id)).status).toBe(409)
  expect((await join(b.id, c.id)).status).toBe(200)
  await t.sql("update sireda.acumulacion set desde = desde - interval '31 days' where deshecha_en is null")
  const late = await separate(b.id)
  expect([late.status, messageOf(late)]).toEqual([409, 'Una unión se deshace dentro de 30 días.'])
})
