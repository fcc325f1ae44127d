import { cartografia } from '@wamani/contract/gssiar/formulario/cartografia.ts'
import { documento } from '@wamani/contract/gssiar/formulario/documento.ts'
import { estadistica } from '@wamani/contract/gssiar/formulario/estadistica.ts'
import { ficha } from '@wamani/contract/gssiar/formulario/ficha.ts'
import { type Formulario, formularios } from '@wamani/contract/gssiar/formulario/formularios.ts'
import { informe } from '@wamani/contract/gssiar/formulario/informe.ts'
import { type Lugar, mapaRoutes } from '@wamani/contract/gssiar/formulario/mapaRoutes.ts'
import { organizacion } from '@wamani/contract/gssiar/formulario/organizacion.ts'
import { usuario } from '@wamani/contract/gssiar/usuario.ts'
import { describe, expect, it, test } from 'vitest'
import { createRow, type Declared, validBody } from '../../../../test/helpers/buildRow.ts'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { newPerson } from '../../../../test/helpers/modules/people.ts'
import { issuesOf, type ListBody, messageOf } from '../../../../test/helpers/recordCalls.ts'
import { expectUnchanged } from '../../../../test/helpers/tableState.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import type { Caller } from '../../../../test/helpers/testCall.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const t = await testApp({ clock: () => new Date('2026-03-16T10:00:00-05:00') })
const declared = (formulario: Formulario) => formulario as unknown as Declared
const bodyOf = (formulario: Formulario, changes: Row = {}) =>
  validBody(t, declared(formulario)).then((body) => ({ ...body, ...changes }))
const register = async (formulario: Formulario, as: Caller, changes: Row = {}) =>
  t.call<Row>(formulario.routes.create, { as, body: await bodyOf(formulario, changes) })
const decide = (formulario: Formulario, id: unknown, body: Row, as: Caller = 'SIAR') =>
  t.call<Row>(formulario.routes.decideFormulario, { as, params: { id }, body })
const open = (formulario: Formulario, id: unknown, as: Caller = 'SIAR') =>
  t.call<Row>(formulario.routes.get, { as, params: { id } })
const listed = async ({ clave }: Formulario, query: string, as: Caller = 'SIAR') =>
  t.call<ListBody>(`GET /gssiar/api/v1/formulario/${clave}?per_page=300&${query}`, { as })

async function newRegistrar() {
  const person = await newPerson(t, ['SIAR'])
  const body = {
    nombre: 'Rosa Quispe',
    dni: person.dni,
    idUser: person.id,
    dependencia: 'ANA',
    correo: 'r@ana.example',
  }
  const made = await t.call(usuario.routes.create, { body: body as never })
  expect(made.status, made.text).toBe(201)
  return { token: person.token }
}
const author = await newRegistrar()
for (const profile of ['SIAR', 'Consulta']) await t.signIn(profile)

describe.each(formularios.map((formulario) => [formulario.clave, formulario] as const))(
  'form %s',
  (clave, formulario) => {
    it('is pending, published by another user, returned with an observation, corrected and published again (G1, G2, G3)', async () => {
      const made = await register(formulario, author)
      expect(made.status, made.text).toBe(201)
      const { id, numero } = made.body
      expect(numero).toMatch(new RegExp(`^${clave.toUpperCase()}-2026-\\d{5}$`))
      expect(made.body).toMatchObject({
        estado: false,
        observacion: null,
        usuarioFormulario: { nombre: 'Rosa Quispe' },
      })

      const own = await decide(formulario, id, { estado: true }, author)
      expect([own.status, messageOf(own)]).toEqual([403, 'No puede publicar su propio formulario.'])
      const published = await decide(formulario, id, { estado: true })
      expect([published.status, published.body.estado]).toEqual([200, true])

      await expectUnchanged(t, async () => {
        const twice = await decide(formulario, id, { estado: true })
        expect([twice.status, messageOf(twice)]).toEqual([
          409,
          'Operación no permitida: el registro está en estado PUBLICADO',
        ])
        const silent = await decide(formulario, id, { estado: false, observacion: ' ' })
        expect([silent.status, issuesOf(silent)]).toEqual([
          400,
          [{ campo: 'observacion', mensaje: 'Indique la observación.' }],
        ])
        const change = await t.call(formulario.routes.update, {
          as: author,
          body: { ...(await bodyOf(formulario)), id },
        })
        expect([change.status, messageOf(change)]).toEqual([409, 'El formulario está publicado.'])
        const removal = await t.call(`DELETE /gssiar/api/v1/formulario/${clave}?id=${id}`, { as: 'SIAR' })
        expect([removal.status, messageOf(removal)]).toEqual([
          409,
          'No se puede eliminar un formulario publicado. Retírelo primero.',
        ])
      })

      const returned = await decide(formulario, id, { estado: false, observacion: 'Precise la fuente.' })
      expect([returned.status, returned.body]).toMatchObject([
        200,
        { estado: false, observacion: 'Precise la fuente.' },
      ])
      const corrected = await t.call<Row>(formulario.routes.update, {
        as: author,
        body: { ...(await bodyOf(formulario)), id, institucion: 'SENAMHI' },
      })
      expect([corrected.status, corrected.body], corrected.text).toMatchObject([
        200,
        { institucion: 'SENAMHI', numero },
      ])
      const last = await decide(formulario, id, { estado: true })
      expect(last.body).toMatchObject({ estado: true, observacion: null })
    })

    it('is listed by state, pending first (G6), and deleted by ?id= while it is not published (G5)', async () => {
      const [waiting, shown] = [await register(formulario, author), await register(formulario, author)]
      await decide(formulario, shown.body.id, { estado: true })
      for (const [flag, wanted] of [
        ['true', true],
        ['1', true],
        ['false', false],
        ['0', false],
      ] as const) {
        const { status, body } = await listed(formulario, `estado=${flag}`)
        expect([status, new Set(body.items.map(({ estado }) => estado))]).toEqual([200, new Set([wanted])])
        expect(body.items.map(({ id }) => id)).toContain(wanted ? shown.body.id : waiting.body.id)
      }
      const states = (await listed(formulario, '')).body.items.map(({ estado }) => estado)
      expect(states).toEqual(states.toSorted((one, other) => Number(one) - Number(other)))
      expect((await listed(formulario, 'estado=quizas')).status).toBe(400)

      const { id, numero } = waiting.body
      const nameless = await t.call(`DELETE /gssiar/api/v1/formulario/${clave}`, { as: 'SIAR' })
      expect([nameless.status, issuesOf(nameless)]).toEqual([400, [{ campo: 'id', mensaje: 'Indique el registro.' }]])
      const other = firstOf(formularios.filter((one) => one !== formulario))
      expect((await t.call(`DELETE /gssiar/api/v1/formulario/${other.clave}?id=${id}`, { as: 'SIAR' })).status).toBe(
        404,
      )
      expect((await t.call(`DELETE /gssiar/api/v1/formulario/${clave}?id=${id}`, { as: 'SIAR' })).status).toBe(204)
      expect((await open(formulario, id)).status).toBe(404)
      const next = await register(formulario, author)
      expect(Number(String(next.body.numero).slice(-5))).toBeGreaterThan(Number(String(shown.body.numero).slice(-5)))
      expect(next.body.numero).not.toBe(numero)
    })
  },
)

test('ids come from one sequence, and there are seven keys', async () => {
  const [one, two] = [await register(documento, author), await register(ficha, author)]
  expect(Number(two.body.id)).toBe(Number(one.body.id) + 1)
  expect((await t.call('GET /gssiar/api/v1/formulario/xyz')).status).toBe(404)
})

test('only form users register forms, and an administrator publishes their own', async () => {
  const outsider = await newPerson(t, ['SIAR'])
  await expectUnchanged(t, async () => {
    const refused = await register(organizacion, { token: outsider.token })
    expect([refused.status, messageOf(refused)]).toEqual([403, 'Ud. no está registrado como usuario de formularios.'])
    expect((await register(organizacion, 'Consulta')).status).toBe(403)
  })
  const own = await register(organizacion, 'Administrador')
  expect((await decide(organizacion, own.body.id, { estado: true }, 'Administrador')).status).toBe(200)
  expect((await open(organizacion, own.body.id, 'Consulta')).status).toBe(200)
  expect((await decide(organizacion, own.body.id, { estado: false, observacion: 'No' }, 'Consulta')).status).toBe(403)
})

test('only its author or a publisher changes a pending form (G4)', async () => {
  const { body } = await register(organizacion, 'Administrador')
  await t.sql(
    `delete from seguridad.permiso using seguridad.recurso r, seguridad.perfil p where r.id_recurso = permiso.id_recurso
     and p.id_perfil = permiso.id_perfil and p.nombre = 'SIAR' and r.url = '/gssiar/api/v1/formulario/on/{id}/estado'`,
  )
  const change = async (id: unknown) =>
    t.call(organizacion.routes.update, { as: author, body: { ...(await bodyOf(organizacion)), id } })
  const foreign = await change(body.id)
  expect([foreign.status, messageOf(foreign)]).toEqual([
    403,
    'Solo el autor o quien publica puede modificar el formulario.',
  ])
  expect((await change((await register(organizacion, author)).body.id)).status).toBe(200)
})

test('files are sent next to the part «datos», keep their id and open by signed links (G8)', async () => {
  const datos = await bodyOf(documento, {
    archivos: [],
    palabrasClave: ['agua', 'Agua', ' río '],
    enlace: 'https://a.pe/x',
  })
  const made = await t.call<Row>(documento.routes.create, {
    as: author,
    body: { datos: JSON.stringify(datos), archivos: [testFiles.pdf(), testFiles.png()] } as never,
  })
  expect(made.status, made.text).toBe(201)
  const [pdf, png] = made.body.archivos as { idArchivo: number; nombre: string; url: string }[]
  expect([pdf?.nombre, png?.nombre, made.body.palabrasClave]).toEqual(['prueba.pdf', 'prueba.png', ['agua', 'río']])
  expect((await t.call(`GET ${pdf?.url}`, { as: null })).bytes.subarray(0, 4).toString()).toBe('%PDF')

  const id = made.body.id as number
  const send = (archivos: unknown, files: unknown[] = []) =>
    t.call<Row>(documento.routes.update, {
      as: author,
      body: {
        datos: JSON.stringify({ ...datos, id, archivos }),
        ...(files.length > 0 && { archivos: files }),
      } as never,
    })
  const kept = await send([{ idArchivo: png?.idArchivo }], [testFiles.pdf()])
  expect((kept.body.archivos as Row[]).map(({ nombre }) => nombre)).toEqual(['prueba.png', 'prueba.pdf'])
  expect((kept.body.archivos as Row[])[0]?.idArchivo).toBe(png?.idArchivo)
  const foreign = await send([{ idArchivo: pdf?.idArchivo }])
  expect([foreign.status, issuesOf(foreign).map(({ campo }) => campo)]).toEqual([400, ['archivos']])
  const forged = await send([{ nombre: 'x.pdf', tipo: 'application/pdf', contenido: { 0: 1 }, sha256: '' }])
  expect(forged.status).toBe(400)
  expect(
    (
      await send(
        [],
        Array.from({ length: 6 }, () => testFiles.pdf()),
      )
    ).status,
  ).toBe(400)
  const unchanged = await t.call<Row>(documento.routes.update, {
    as: author,
    body: { ...datos, id, archivos: undefined } as never,
  })
  expect((unchanged.body.archivos as Row[]).length).toBe(2)
  const history = await t.call<Row[]>(documento.routes.history, { as: 'SIAR', params: { id } })
  expect(history.text).toContain('prueba.pdf')
})

test('a document needs a file or a link, a norm its number, a report its PDF', async () => {
  const bare = await register(documento, author, {
    archivos: undefined,
    enlace: undefined,
    tipoDocumento: 'norma',
    anio: 2027,
  })
  expect(issuesOf(bare)).toEqual(
    expect.arrayContaining([
      { campo: 'archivos', mensaje: 'Adjunte un archivo o indique un enlace.' },
      { campo: 'numeroNorma', mensaje: 'Ingrese el número de norma' },
      { campo: 'anio', mensaje: 'El año no puede ser posterior al actual' },
    ]),
  )
  const photo = await register(informe, author, { archivos: [testFiles.png()] })
  expect([photo.status, issuesOf(photo)]).toEqual([400, [{ campo: 'archivos', mensaje: 'Adjunte el informe en PDF.' }]])
  const late = await register(informe, author, { fecha: '2026-03-17' })
  expect(issuesOf(late)).toEqual([{ campo: 'fecha', mensaje: 'La fecha no puede ser posterior a la fecha actual' }])
  const mute = await register(organizacion, author, { correo: '', telefono: '' })
  expect(issuesOf(mute)).toEqual([{ campo: 'correo', mensaje: 'Indique un correo o un teléfono de contacto.' }])
})

test('a parameter within its standard complies', async () => {
  const parametros = [
    { nombre: 'pH', valor: 8.5, unidad: 'pH', eca: 8.5 },
    { nombre: 'Plomo', valor: 0.06, unidad: 'mg/L', eca: 0.05 },
    { nombre: 'Caudal', valor: 12, unidad: 'L/s' },
  ]
  const { body } = await register(ficha, author, { parametros: JSON.stringify(parametros) })
  expect((body.parametros as Row[]).map(({ cumpleEca }) => cumpleEca)).toEqual([true, false, null])
  const unplaced = await register(ficha, author, { ubicacion: undefined })
  expect(issuesOf(unplaced)).toEqual([{ campo: 'ubicacion', mensaje: 'Ingrese la ubicación' }])
})

test('a series has periods in the format of its periodicity, one per place', async () => {
  const serie = (...periods: string[]) => JSON.stringify(periods.map((periodo, n) => ({ periodo, valor: n + 0.5 })))
  const wrong = await register(estadistica, author, { periodicidad: 'mensual', serie: serie('2025-01', '2025') })
  expect(issuesOf(wrong)).toEqual([
    {
      campo: 'serie',
      mensaje: 'Serie: el periodo "2025" no corresponde a la periodicidad mensual (AAAA-MM)',
    },
  ])
  const twice = await register(estadistica, author, { periodicidad: 'trimestral', serie: serie('2025-T1', '2025-t1') })
  expect([twice.status, issuesOf(twice)[0]?.campo]).toEqual([400, 'serie.1.ubigeo'])
  const { status, body } = await register(estadistica, author, {
    periodicidad: 'trimestral',
    serie: serie('2025-T1', '2025-T2'),
  })
  expect([status, body.serie]).toMatchObject([201, [{ periodo: '2025-T1', valor: 0.5, ubigeo: null }, { valor: 1.5 }]])
})

test('a layer covers a rectangle within Peru and has the fields of its format', async () => {
  const inverted = { xmin: -71, xmax: -72, ymin: -14, ymax: -13 }
  const wrong = await register(cartografia, author, {
    ...{
      extension: inverted,
      escala: '1:10',
      datum: 'PSAD56',
      zonaUtm: undefined,
      formatoCapa: 'WMS',
      servicioWms: '',
    },
  })
  expect(new Set(issuesOf(wrong).map(({ campo }) => campo))).toEqual(
    new Set(['extension', 'escala', 'zonaUtm', 'servicioWms']),
  )
  const abroad = await register(cartografia, author, { extension: { xmin: 2, xmax: 3, ymin: 41, ymax: 42 } })
  expect(issuesOf(abroad)).toEqual([{ campo: 'extension', mensaje: 'Ubicación fuera del territorio peruano.' }])
  const fileless = await register(cartografia, author, { formatoCapa: 'SHP', archivos: undefined })
  expect(issuesOf(fileless)).toEqual([{ campo: 'archivos', mensaje: 'Adjunte el archivo de la capa.' }])
})

test('the map shows points and rectangles of the kinds that the user can list', async () => {
  const { row: point } = await createRow(t, declared(ficha))
  const { row: layer } = await createRow(t, declared(cartografia))
  const all = await t.call<Lugar[]>(mapaRoutes.mapFormularios, { as: 'SIAR' })
  expect(all.body).toContainEqual(
    expect.objectContaining({ clave: 'fa', id: point.id, ubicacion: point.ubicacion, extension: null }),
  )
  expect(all.body).toContainEqual(expect.objectContaining({ clave: 'car', id: layer.id, extension: layer.extension }))
  const shown = await t.call<Lugar[]>(mapaRoutes.mapFormularios, { as: 'SIAR', query: { estado: true } })
  expect(shown.body.every(({ estado }) => estado)).toBe(true)
  await t.sql(
    `delete from seguridad.permiso using seguridad.recurso r, seguridad.perfil p where r.id_recurso = permiso.id_recurso
     and p.id_perfil = permiso.id_perfil and p.nombre = 'Consulta' and r.url = '/gssiar/api/v1/formulario/car'`,
  )
  const some = await t.call<Lugar[]>(mapaRoutes.mapFormularios, { as: 'Consulta' })
  expect(new Set(some.body.map(({ clave }) => clave)).has('car')).toBe(false)
  expect(some.body.some(({ clave }) => clave === 'fa')).toBe(true)
})
