import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { publico } from '@wamani/contract/sireda/publico.ts'
import { correo } from '@wamani/contract/sistema/correo.ts'
import { expect, test } from 'vitest'
import { complaint, fileDenuncia, idOfDenuncia } from '../../../../test/helpers/modules/newDenuncia.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { issuesOf, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const clock = movableClock(new Date('2026-03-16T10:00:00-05:00'))
const t = await testApp({ clock })
const outbox = () => t.sql<Row>('select * from nucleo.correo_salida order by 1')
const track = (codigo: string) => t.call<Row>(publico.trackDenuncia, { as: null, params: { codigo } })

test('a complaint with two photos gets a number, a code and a limit (D1, D2)', async () => {
  const before = (await outbox()).length
  const answer = await fileDenuncia(t)
  expect(answer.status, answer.text).toBe(201)
  const { numero, codigo, fechaLimite, fechaDenuncia } = answer.body
  expect(numero).toMatch(/^\d{6}-2026$/)
  expect(codigo).toMatch(/^D26[0-9A-HJKMNP-TV-Z]{12}$/)
  expect([fechaLimite, fechaDenuncia]).toEqual(['2026-04-29', '2026-03-16T10:00:00-05:00'])
  const mails = await outbox()
  expect(mails).toHaveLength(before + 1)
  expect(mails.at(-1)).toMatchObject({
    destinatario: null,
    destinatario_reservado: 'ana@correo.pe',
    estado: 'pendiente',
  })
  expect(String(mails.at(-1)?.cuerpo)).toContain(codigo)

  const tracked = await track(codigo)
  expect(tracked.status).toBe(200)
  expect(tracked.body).toEqual({
    numero,
    fechaDenuncia: '2026-03-16T10:00:00-05:00',
    categoria: { nombre: 'Vertimiento de aguas residuales' },
    fechaLimite: '2026-04-29',
    notaPlazo: null,
    etapas: [{ descripcion: 'Registrada', fechaHora: '2026-03-16T10:00:00-05:00', respuesta: null }],
  })
  expect(tracked.text).not.toMatch(/Ana|Quispe|45678912/)
  const typed = `${codigo.slice(0, 3)}-${codigo.slice(3, 7)}-${codigo.slice(7, 11)} ${codigo.slice(11)}`.toLowerCase()
  expect((await track(typed)).body).toMatchObject({ numero })

  const { body } = await t.call<Row>(denuncia.routes.get, { params: { id: await idOfDenuncia(t, numero) } })
  expect(body).toMatchObject({ codigo, nombres: 'Ana Lucía', ubicacion: { x: -71.978771, y: -13.516675 } })
  expect(body.evidencias).toMatchObject([{ formato: 'foto', tipoMime: 'image/png' }, { formato: 'foto' }])
  const [photo] = body.evidencias as { ruta: string }[]
  const shown = await t.call(`GET ${photo?.ruta}`, { as: null })
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
})

test('users of the mail screen cannot list, find, sort or export addresses of complainants', async () => {
  const address = 'reservada@correo.pe'
  const { body } = await fileDenuncia(t, { correo: address })
  const list = (query: Row) => t.call<{ items: Row[]; total: number }>(correo.routes.list, { query })
  const all = await list({ per_page: 100, sortBy: 'destinatario' })
  expect(all.status, all.text).toBe(200)
  const letter = all.body.items.find(({ asunto }) => String(asunto).includes(body.numero))
  expect(letter).toMatchObject({ estado: 'pendiente', destinatario: null })
  expect(all.text).not.toContain('@correo.pe')
  for (const query of [address, 'reservada', 'correo.pe'])
    expect([query, (await list({ query })).body.total]).toEqual([query, 0])
  const file = await t.call(correo.routes.exportList, { query: { formato: 'csv' } })
  expect([file.status, file.text.includes(body.numero), file.text.includes('@correo.pe')]).toEqual([200, true, false])
})

test('a form sent twice, even concurrently, creates one complaint (D17)', async () => {
  const claveEnvio = '7d0f5c9e-31d4-4b6a-8f0e-2c9b1a7d4e55'
  const mails = (await outbox()).length
  const answers = await Promise.all([1, 2, 3].map(() => fileDenuncia(t, { claveEnvio })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  expect(new Set(answers.map(({ body }) => `${body.numero} ${body.codigo} ${body.fechaLimite}`)).size).toBe(1)
  expect(answers[0]?.body.fechaDenuncia).toBe(answers[1]?.body.fechaDenuncia)
  expect(await outbox()).toHaveLength(mails + 1)
  await expectUnchanged(t, async () => {
    const other = await fileDenuncia(t, { claveEnvio, descripcion: 'Otra denuncia, escrita en el mismo formulario.' })
    expect([other.status, messageOf(other)]).toEqual([
      409,
      `Este formulario ya registró la denuncia ${answers[0]?.body.numero}. Si desea presentar otra, abra un formulario nuevo.`,
    ])
  })
  expect((await fileDenuncia(t, { claveEnvio: 'x' })).status).toBe(400)
  expect((await fileDenuncia(t, { claveEnvio: '' })).status).toBe(201)
})

test('numbers have no gaps after refused complaints', async () => {
  const first = Number((await fileDenuncia(t)).body.numero.slice(0, 6))
  const refused = [{ descripcion: 'corta' }, { evidencias: [testFiles.pdf()] }, { categoria: 3 }]
  for (const changes of refused) expect((await fileDenuncia(t, changes)).status).toBeGreaterThanOrEqual(400)
  expect(Number((await fileDenuncia(t)).body.numero.slice(0, 6))).toBe(first + 1)
})

const anonymous = { ...complaint, modalidad: 'anonima', nombres: '', apellidos: '', dni: '', correo: '' }

test('an anonymous complaint reveals nothing about its author (D12, D13)', async () => {
  const mensaje = 'Una denuncia anónima no debe contener datos personales.'
  await t.sql('delete from nucleo.llamada_contada')
  await expectUnchanged(t, async () => {
    const named = await t.call(publico.fileDenuncia, { as: null, body: { ...anonymous, dni: '12345678' } })
    expect([named.status, issuesOf(named)]).toEqual([400, [{ campo: 'dni', mensaje }]])
  })
  const before = (await outbox()).length
  const filed = await fileDenuncia(t, anonymous)
  expect(filed.status, filed.text).toBe(201)
  expect(await outbox()).toHaveLength(before)
  const [row] = await t.sql('select id_denunciante from sireda.denuncia where numero = $1', [filed.body.numero])
  expect(row?.id_denunciante).toBeNull()
  const visibleRows = await fileDenuncia(t, { ...anonymous, correo: 'nadie@correo.pe' })
  expect([visibleRows.status, (await outbox()).length]).toEqual([201, before + 1])
})

test('all issues are reported at once', async () => {
  await t.sql('delete from nucleo.llamada_contada')
  await expectUnchanged(t, async () => {
    const body = { modalidad: 'reserva', descripcion: 'breve', fechaHecho: '17/03/2026', ubigeo: '', tipoDenuncia: 0 }
    const answer = await t.call(publico.fileDenuncia, { as: null, body })
    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual(
      expect.arrayContaining([
        { campo: 'tipoDenuncia', mensaje: 'Seleccione el tipo' },
        { campo: 'categoria', mensaje: 'Seleccione la categoría' },
        { campo: 'descripcion', mensaje: 'La descripción debe tener al menos 20 caracteres' },
        { campo: 'fechaHecho', mensaje: 'La fecha del hecho no puede ser futura.' },
        { campo: 'nombres', mensaje: 'Ingrese los nombres' },
        { campo: 'dni', mensaje: 'Ingrese el DNI' },
        { campo: 'correo', mensaje: 'Indique un correo o un teléfono de contacto.' },
        { campo: 'ubigeo', mensaje: 'Seleccione el distrito' },
        { campo: 'declaracionVeracidad', mensaje: 'Declare que lo que denuncia es verdad.' },
      ]),
    )
    const other = await t.call(publico.fileDenuncia, {
      as: null,
      body: { ...complaint, categoria: 5, ubigeo: '089999' },
    })
    expect(issuesOf(other)).toEqual([
      { campo: 'categoria', mensaje: 'La categoría no corresponde al tipo de denuncia.' },
      { campo: 'ubigeo', mensaje: 'Distrito: el registro seleccionado no existe o está inactivo' },
    ])
  })
})

test('evidence is limited in number and type, and none is stored when one file fails', async () => {
  await t.sql('delete from nucleo.llamada_contada')
  const png = testFiles.png()
  const send = (evidencias: unknown[]) => t.call(publico.fileDenuncia, { as: null, body: { ...complaint, evidencias } })
  await expectUnchanged(t, async () => {
    const many = await send(Array.from({ length: 6 }, () => png))
    expect([many.status, issuesOf(many)[0]?.mensaje]).toEqual([400, 'Puede adjuntar como máximo 5 evidencias.'])
    expect((await send([png, testFiles.pdf()])).status).toBe(415)
    const heavy = new Uint8Array(11 * 1_048_576)
    heavy.set(png.contenido)
    const large = await send([png, { ...png, contenido: heavy }])
    expect([large.status, messageOf(large)]).toEqual([413, 'El archivo supera el tamaño máximo permitido (10 MB).'])
  })
})

const latin = (text: string) => Buffer.from(text, 'latin1')
const wave = latin(
  'RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\x08\0\0\0\x80\x80\x80\x80\x80\x80\x80\x80',
)
const clean: [kind: string, bytes: Buffer][] = [
  ['foto', Buffer.from(testFiles.png().contenido)],
  ['video', readFileSync(join(import.meta.dirname, '../demo/agua.webm'))],
  ['video', latin('\0\0\0\x18ftypmp42\0\0\0\0isommp42\0\0\0\x08free')],
  ['audio', wave],
  ['audio', latin(`OggS\0\x02${'\0'.repeat(20)}\x01\x1e\x01vorbis${'\0'.repeat(23)}`)],
]
const emptyZip = latin(`PK\x05\x06${'\0'.repeat(18)}`)
const page = latin('<html><script>alert(1)</script></html>')

test.each(clean)('refuses a %s that is also an archive or an HTML page, and stores nothing', async (kind, bytes) => {
  const file = (contenido: Buffer) => ({ nombre: 'a', tipo: 'x/x', contenido: Uint8Array.from(contenido) })
  await t.sql('delete from nucleo.llamada_contada')
  const send = (evidencias: unknown[]) =>
    t.call<Row>(publico.fileDenuncia, { as: null, body: { ...complaint, evidencias } })
  const filed = await send([file(bytes)])
  expect(filed.status, filed.text).toBe(201)
  const { body } = await t.call<Row>(denuncia.routes.get, {
    params: { id: await idOfDenuncia(t, String(filed.body.numero)) },
  })
  expect((body.evidencias as Row[]).map(({ formato }) => formato)).toEqual([kind])
  await expectUnchanged(t, async () => {
    for (const hidden of [emptyZip, page]) {
      const answer = await send([testFiles.png(), file(Buffer.concat([bytes, hidden]))])
      expect([answer.status, messageOf(answer)]).toEqual([415, 'Tipo de archivo no permitido.'])
    }
  })
})

test('an address can send five complaints an hour, refused ones included, over all processes', async () => {
  clock.advance(61)
  const other = await t.another()
  const file = (at: typeof t, dni = '45678912') =>
    at.call(publico.fileDenuncia, { as: null, body: { ...complaint, dni, evidencias: [testFiles.png()] } })
  const sent = await Promise.all([file(t), file(other), file(t, '1'), file(other, '1'), file(t)])
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 400, 400, 201])
  for (const at of [t, other]) {
    const sixth = await file(at)
    expect([sixth.status, messageOf(sixth)]).toEqual([429, 'Demasiados intentos. Intente nuevamente en unos minutos.'])
    expect(Number(sixth.headers['retry-after'])).toBe(3600)
  }
  clock.advance(61)
  expect((await file(t)).status).toBe(201)
})

test('a refused complaint leaves no file in the store', async () => {
  const stored = async () => {
    const keys: string[] = []
    for await (const { key } of t.store.list()) keys.push(key)
    return keys.length
  }
  clock.advance(61)
  const before = await stored()
  const broken = { ...testFiles.png(), contenido: testFiles.png().contenido.slice(0, 50) }
  await expectUnchanged(t, async () => {
    const send = (changes: Row) =>
      t.call(publico.fileDenuncia, { as: null, body: { ...complaint, evidencias: [testFiles.png()], ...changes } })
    expect((await send({ categoria: 5 })).status).toBe(400)
    const answer = await send({ evidencias: [testFiles.png(), broken] })
    expect([answer.status, messageOf(answer)]).toEqual([415, 'La imagen está dañada o incompleta.'])
  })
  expect(await stored()).toBe(before)
})

test('an unknown code returns not found, and catalogues are public', async () => {
  const unknown = await track('D26-0000-0000-0000')
  expect([unknown.status, messageOf(unknown)]).toEqual([404, 'No se encontró una denuncia con ese código.'])
  const { body, status } = await t.call<Record<string, Row[]>>(publico.listCatalogos, { as: null })
  expect([status, body.tipos?.length, body.categorias?.length]).toEqual([200, 8, 15])
  expect(new Set(body.distritos?.map(({ departamento }) => departamento))).toEqual(new Set(['Cusco']))
})
