import { certificadoRoutes } from '@wamani/contract/certificado/certificadoRoutes.ts'
import { inscripcion } from '@wamani/contract/certificado/inscripcion.ts'
import { participante } from '@wamani/contract/certificado/participante.ts'
import { plantilla } from '@wamani/contract/certificado/plantilla.ts'
import { taller } from '@wamani/contract/certificado/taller.ts'
import { expect, test } from 'vitest'
import { pdfText } from '../../../test/helpers/files/readPdf.ts'
import { readZip } from '../../../test/helpers/files/readZip.ts'
import { scanPdf } from '../../../test/helpers/files/scanPdf.ts'
import { expectUnchanged } from '../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'
import { testFiles } from '../../../test/helpers/validValue.ts'

const clock = () => new Date('2026-11-16T10:00:00-05:00')
const t = await testApp({ clock })
const { call } = t
const as = 'Certificados'
await t.signIn(as)

const file = () => testFiles.pdf()
let serial = 0
const aTaller = async (changes: Row = {}) => {
  serial += 1
  const body = {
    ...{ codigo: `T-${serial}`, nombre: `Taller de quechua ${serial}`, modalidad: 'virtual', horas: 20 },
    ...{ fechaInicio: '2026-03-02', fechaFin: '2026-03-06', firmante: 'Rosa Condori', cargoFirmante: 'Gerente' },
    ...{ estado: 'concluido', ...changes },
  }
  const answer = await call<Row>(taller.routes.create, { as, body: body as never })
  expect(answer.status, answer.text).toBe(201)
  return Number(answer.body.idTaller)
}
const aPerson = async (nombres = 'Ñusta') => {
  serial += 1
  const body = { documento: String(60_000_000 + serial), nombres, apellidoPaterno: 'Quispe', apellidoMaterno: 'Rojas' }
  const answer = await call<Row>(participante.routes.create, { as, body: body as never })
  expect(answer.status, answer.text).toBe(201)
  return Number(answer.body.idParticipante)
}
const enrol = (body: Row) => call<Row>(inscripcion.routes.create, { as, body: { archivos: file(), ...body } as never })
const place = async (changes: Row = {}, workerPool: Row = {}) => {
  const answer = await enrol({ idTaller: await aTaller(workerPool), idParticipante: await aPerson(), ...changes })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const emitir = (id: unknown) => call<Row>(inscripcion.routes.emitir, { as, params: { id } })
const anular = (id: unknown, motivo = 'Error en el nombre') =>
  call<Row>(inscripcion.routes.anular, { as, params: { id }, body: { motivo } as never })
const verify = (codigo: unknown) => call<Row>(certificadoRoutes.verifyCertificado, { as: null, params: { codigo } })

test('refuses to issue a certificate with a letter that no font has, and prints the marks of Yánesha', async () => {
  const idTaller = await aTaller()
  const foreigner = await aPerson('王 小')
  const refused = await expectUnchanged(t, () => enrol({ idTaller, idParticipante: foreigner }))
  expect([refused.status, refused.body.errorMessage]).toEqual([
    409,
    'No se puede emitir el documento: no se puede imprimir los caracteres «王» (U+738B), «小» (U+5C0F). Corrija el dato o escríbalo en letras latinas.',
  ])
  const idParticipante = await aPerson('P\u0308e\u0331n M\u0308arasa Nu\ua78cgkui')
  const made = await enrol({ idTaller, idParticipante })
  expect(made.status, made.text).toBe(201)
  const printed = await t.call(certificadoRoutes.printCertificado, {
    as,
    params: { id: Number(made.body.idParticipanteTaller) },
  })
  expect(printed.status, printed.text).toBe(200)
})

test('checks the grade, verifies a code, reports an annulled certificate and keeps an issued one unchanged', async () => {
  const ids = {
    idTaller: await aTaller({ notaMinima: 11 }),
    idParticipante: await aPerson(),
    tipoCertificado: 'aprobacion',
  }
  expect(await expectUnchanged(t, () => enrol({ ...ids, nota: '10.5' }))).toMatchObject({
    status: 400,
    body: { errors: [{ campo: 'nota', mensaje: 'La nota (10.5) es menor que la nota mínima (11).' }] },
  })
  const { status, body } = await enrol({ ...ids, nota: '11' })
  expect([status, body.estado]).toEqual([201, 'emitido'])
  expect(body.codigo).toMatch(/^CT26[0-9A-HJKMNP-TV-Z]{12}$/)
  expect(body).toMatchObject({ fechaEmision: '2026-11-16', revision: 0, archivos: { nombre: expect.any(String) } })
  expect(body.numero).toMatch(/^\d{4}-2026$/)
  const typed = String(body.codigo)
    .toLowerCase()
    .replace(/(.{4})/g, '$1-')
  expect((await verify(typed)).body).toMatchObject({
    ...{ valido: true, codigo: body.codigo, participante: 'Ñusta Quispe Rojas', horas: 20, fechaEmision: '2026-11-16' },
    documento: expect.stringMatching(/^\*{4}\d{4}$/),
  })
  expect(await call(inscripcion.routes.remove, { as, params: { id: body.idParticipanteTaller } })).toMatchObject({
    status: 409,
    body: { errorMessage: 'No se puede eliminar un certificado emitido. Anúlelo.' },
  })
  expect((await anular(body.idParticipanteTaller)).body).toMatchObject({
    estado: 'anulado',
    motivoAnulacion: 'Error en el nombre',
  })
  expect((await verify(body.codigo)).body).toMatchObject({
    valido: false,
    motivo: 'El certificado fue anulado el 16/11/2026.',
  })
  expect(await verify('CT26AAAABBBBCCCC')).toMatchObject({
    status: 404,
    body: { errorMessage: 'No se encontró un certificado con ese código.' },
  })
})

test('numbers of a year have no gaps after refused requests', async () => {
  const first = await place()
  const ids = { idTaller: await aTaller(), idParticipante: await aPerson() }
  await enrol({ ...ids, asistencia: 5 })
  const second = (await enrol(ids)).body
  expect(Number.parseInt(String(second.numero), 10)).toBe(Number.parseInt(String(first.numero), 10) + 1)
})

test('a participant gets the certificate at the end of the workshop, once, also with concurrent requests (K2)', async () => {
  const row = await place({}, { estado: 'en_curso' })
  const id = row.idParticipanteTaller
  expect(row).toMatchObject({ estado: 'inscrito', codigo: null })
  expect((await emitir(id)).body).toMatchObject({ errorMessage: 'El taller aún no ha concluido.' })
  const workerPool = row.taller as Row
  const stored = (await call<Row>(taller.routes.get, { as, params: { id: workerPool.idTaller } })).body
  const ended = await call(taller.routes.update, { as, params: {}, body: { ...stored, estado: 'concluido' } as never })
  expect(ended.status, ended.text).toBe(200)
  const answers = await Promise.all([emitir(id), emitir(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    errorMessage: 'El certificado ya fue emitido.',
  })
})

test('a place is given once, within the seats, in an active workshop', async () => {
  const idTaller = await aTaller({ vacantes: 1, estado: 'en_curso' })
  const [one, other] = [await aPerson(), await aPerson()]
  expect((await enrol({ idTaller, idParticipante: one })).status).toBe(201)
  expect((await enrol({ idTaller, idParticipante: one })).body).toMatchObject({
    errorMessage: 'El participante ya está registrado en este taller.',
  })
  expect(await enrol({ idTaller, idParticipante: other })).toMatchObject({
    status: 409,
    body: { errorMessage: 'El taller no tiene vacantes.' },
  })
  const annulled = await aTaller({ estado: 'anulado' })
  expect((await enrol({ idTaller: annulled, idParticipante: one })).body).toMatchObject({
    errorMessage: 'El taller está anulado.',
  })
  expect(await enrol({ idTaller, idParticipante: other, archivos: undefined })).toMatchObject({
    status: 400,
    body: { errors: [{ campo: 'archivos', mensaje: 'Seleccione un archivo.' }] },
  })
})

test('only one of many concurrent requests gets the last seat', async () => {
  const idTaller = await aTaller({ vacantes: 1, estado: 'en_curso' })
  const people = await Promise.all(Array.from({ length: 6 }, () => aPerson()))
  const answers = await Promise.all(people.map((idParticipante) => enrol({ idTaller, idParticipante })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
})

test('a new file of an issued certificate makes a revision and changes nothing else (K3)', async () => {
  const { idParticipanteTaller: id, codigo } = await place()
  const change = (body: Row) =>
    call<Row>(inscripcion.routes.update, { as, params: {}, body: { idParticipanteTaller: id, ...body } as never })
  const row = (await call<Row>(inscripcion.routes.get, { as, params: { id } })).body
  const ids = { idTaller: (row.taller as Row).idTaller, idParticipante: (row.participante as Row).idParticipante }
  expect((await change({ ...ids, archivos: file() })).body).toMatchObject({ codigo, revision: 1, estado: 'emitido' })
  expect(await change({ ...ids, tipoCertificado: 'ponente' })).toMatchObject({
    status: 409,
    body: { errorMessage: 'El certificado ya fue emitido.' },
  })
  const removed = await call(certificadoRoutes.removeArchivo, { as, params: { id } })
  expect([removed.status, removed.text]).toEqual([409, expect.stringContaining('El certificado ya fue emitido.')])
  await anular(id)
  expect((await change({ ...ids, archivos: file() })).body).toMatchObject({
    errorMessage: 'El certificado está anulado.',
  })
})

test('the printed certificate has name, workshop and date, and its QR code opens the verification page', async () => {
  const row = await place({ tipoCertificado: 'aprobacion', nota: 17.5 })
  const params = { id: row.idParticipanteTaller }
  const { status, bytes, headers } = await call(certificadoRoutes.printCertificado, { as, params })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = (await pdfText(bytes)).replace(/\s+/g, ' ')
  for (const said of [
    'CERTIFICADO',
    'Ñusta Quispe Rojas',
    'por haber aprobado',
    'del 2 al 6 de marzo de 2026',
    '20 horas',
    'nota 17.5',
    'Rosa Condori',
  ])
    expect(text).toContain(said)
  expect(await scanPdf(bytes)).toMatch(new RegExp(`/verificar\\?codigo=${row.codigo}$`))
  await anular(params.id)
  expect(await pdfText((await call(certificadoRoutes.printCertificado, { as, params })).bytes)).toContain('ANULADO')
  const waiting = await place({}, { estado: 'en_curso' })
  expect(
    await call(certificadoRoutes.printCertificado, { as, params: { id: waiting.idParticipanteTaller } }),
  ).toMatchObject({
    status: 409,
    body: { errorMessage: 'El certificado aún no fue emitido.' },
  })
})

test('prints all valid certificates of a workshop in one file', async () => {
  const idTaller = await aTaller()
  const places = await Promise.all(
    Array.from({ length: 5 }, async (_, n) => enrol({ idTaller, idParticipante: await aPerson(`Persona ${n}`) })),
  )
  await anular(places[0]?.body.idParticipanteTaller)
  const { status, bytes } = await call(certificadoRoutes.zipCertificados, { as, params: { id: idTaller } })
  expect(status).toBe(200)
  const files = readZip(bytes)
  expect(Object.keys(files)).toHaveLength(4)
  for (const name of Object.keys(files)) expect(name).toMatch(/^\d{4}-2026 Persona \d Quispe Rojas\.pdf$/)
  expect(await call(certificadoRoutes.zipCertificados, { as, params: { id: await aTaller() } })).toMatchObject({
    status: 409,
    body: { errorMessage: 'El taller no tiene certificados emitidos.' },
  })
})

test('printed fields of a workshop are fixed by its first certificate; its state only advances', async () => {
  const id = await aTaller()
  const idParticipante = await aPerson()
  expect((await enrol({ idTaller: id, idParticipante })).status).toBe(201)
  const stored = (await call<Row>(taller.routes.get, { as, params: { id } })).body
  const change = (changes: Row) =>
    call<Row>(taller.routes.update, { as, params: {}, body: { ...stored, ...changes } as never })
  expect((await change({ horas: 99 })).body).toMatchObject({ errorMessage: 'El taller tiene certificados emitidos.' })
  expect((await change({ estado: 'anulado' })).body).toMatchObject({
    errorMessage: 'Operación no permitida: el registro está en estado CONCLUIDO',
  })
  expect((await change({ vacantes: 0 })).body).toMatchObject({
    errors: [{ campo: 'vacantes', mensaje: 'Las vacantes no pueden ser menos que los inscritos (1).' }],
  })
  expect((await change({ ponente: 'Ana Flores' })).status).toBe(200)
  const early = {
    codigo: 'FUT-1',
    nombre: 'Futuro',
    modalidad: 'virtual',
    horas: 1,
    fechaInicio: '2026-11-16',
    fechaFin: '2026-11-20',
  }
  const body = { ...early, firmante: 'x', cargoFirmante: 'x', estado: 'concluido' }
  expect((await call(taller.routes.create, { as, body: body as never })).body).toMatchObject({
    errorMessage: 'El taller aún no ha terminado.',
  })
  const used = await call(taller.routes.remove, { as, params: { id } })
  expect(used.body).toMatchObject({ errorMessage: 'No se puede eliminar el taller porque tiene 1 certificado.' })
})

test('one template is in use, and it can contain only known placeholders', async () => {
  const make = (nombre: string, texto = 'Otorgado a {participante}') =>
    call<Row>(plantilla.routes.create, {
      body: { nombre, texto, titulo: 'DIPLOMA', enUso: true, logo: testFiles.png() } as never,
    })
  expect((await make('Mala', 'Para {nombre}')).status).toBe(400)
  const [first, second] = [await make('Primera'), await make('Segunda')]
  expect([first.status, second.status]).toEqual([201, 201])
  const rows = await t.sql<{ nombre: string }>('select nombre from certificado.plantilla where en_uso')
  expect(rows).toEqual([{ nombre: 'Segunda' }])
  const row = await place()
  const { bytes } = await call(certificadoRoutes.printCertificado, { as, params: { id: row.idParticipanteTaller } })
  expect(await pdfText(bytes)).toContain('DIPLOMA')
})

test('refuses a template image or participant file that is also an archive or an HTML page', async () => {
  const png = testFiles.png()
  const hiding = (tail: string) => ({
    ...png,
    contenido: Uint8Array.from([...png.contenido, ...Buffer.from(tail, 'latin1')]),
  })
  for (const file of [hiding(`PK\x05\x06${'\0'.repeat(18)}`), hiding('<script>alert(1)</script>')]) {
    for (const name of ['logo', 'fondo', 'firma']) {
      const body = {
        nombre: 'Ajena',
        texto: 'Otorgado a {participante}',
        titulo: 'DIPLOMA',
        enUso: false,
        [name]: file,
      }
      const answer = await call(plantilla.routes.create, { body: body as never })
      expect([name, answer.status]).toEqual([name, 415])
    }
    const answer = await call(inscripcion.routes.create, {
      as,
      body: { idTaller: 1, idParticipante: 1, archivos: file } as never,
    })
    expect(answer.status).toBe(415)
  }
})

test('the home page counts workshops by state and the certificates of the month and the year', async () => {
  const before = (await call<Row>(certificadoRoutes.getResumen, { as })).body
  await place()
  const after = (await call<Row>(certificadoRoutes.getResumen, { as })).body
  expect(after.emitidosMes).toBe(Number(before.emitidosMes) + 1)
  expect(after.emitidosAnio).toBe(Number(before.emitidosAnio) + 1)
  expect((after.ultimos as Row[])[0]).toMatchObject({ participante: 'Ñusta Quispe Rojas' })
})
