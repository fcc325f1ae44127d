import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import type { HistoryEntry } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { describe, expect, it } from 'vitest'
import { createRow, type Values } from './helpers/buildRow.ts'
import { resourceOf, routeOf } from './helpers/everyResource.ts'
import { fixtureModule } from './helpers/fixtureModule.ts'
import { get, issuesOf, messageOf, remove, update } from './helpers/recordCalls.ts'
import { expectUnchanged } from './helpers/tableState.ts'
import { type Row, testApp } from './helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })
const ficha = resourceOf('prueba.ficha')
const sede = resourceOf('prueba.sede')

const newSede = async () => (await createRow(t, sede)).id
const paso = (idSede: number, more: Values = {}): Values => ({
  sede: idSede,
  nota: 'Nota',
  cantidad: 2,
  precio: 10.5,
  ...more,
})
const pasosOf = (row: Row) => row.pasos as (Row & { idPaso: number })[]
const notes = (row: Row) => pasosOf(row).map(({ nota }) => nota)

async function withRows(...names: string[]) {
  const rows = []
  for (const nota of names) rows.push(paso(await newSede(), { nota }))
  return createRow(t, ficha, { pasos: rows })
}

const sentBack = (row: Row): Values[] => structuredClone(pasosOf(row))

describe('child rows of a record', () => {
  it('are returned in order with nested references and computed values', async () => {
    const idSede = await newSede()
    const full = { dia: '05/03/2026', hora: '08:30', citado: '2026-03-05T13:00:00Z', lugar: '080108' }
    const punto = { x: '-71.978770', y: -13.5 }
    const { row } = await createRow(t, ficha, {
      pasos: [{ idSede, nota: ' Una  nota ', cantidad: '3', precio: 4, ...full, punto }],
    })
    const { codigo, nombre } = (await get(t, sede, idSede)).body
    expect(pasosOf(row)).toEqual([
      {
        idPaso: expect.any(Number),
        sede: { idSede, codigo, nombre },
        nota: 'Una nota',
        cantidad: 3,
        precio: 4,
        importe: 12,
        hecho: false,
        tipo: 'A',
        dia: '2026-03-05',
        hora: '08:30',
        citado: '2026-03-05T08:00:00-05:00',
        lugar: { ubigeo: '080108', departamento: 'Cusco', provincia: 'Cusco', distrito: 'Wanchaq' },
        punto: { x: -71.97877, y: -13.5 },
      },
    ])
  })

  it('are changed, added, moved and removed in one update, keeping their ids', async () => {
    const { row, id, body } = await withRows('uno', 'dos', 'tres')
    const [uno, dos, tres] = sentBack(row)
    const fresh = paso(await newSede(), { nota: 'cuatro', idPaso: 0 })
    const answer = await update(t, ficha, id, { ...body, pasos: [tres, fresh, { ...uno, cantidad: 5 }], version: 1 })
    expect(answer.status, answer.text).toBe(200)
    expect(notes(answer.body)).toEqual(['tres', 'cuatro', 'uno'])
    const [first, second, third] = pasosOf(answer.body)
    expect([first?.idPaso, third?.idPaso]).toEqual([tres?.idPaso, uno?.idPaso])
    expect([dos, tres, uno].map((one) => one?.idPaso)).not.toContain(second?.idPaso)
    expect(third).toMatchObject({ cantidad: 5, importe: 52.5 })
    expect(answer.body.version).toBe(2)
    expect((await get(t, ficha, id)).body).toEqual(answer.body)
  })

  it('may swap unique values', async () => {
    const { row, id, body } = await withRows('uno', 'dos')
    const [uno, dos] = sentBack(row)
    const swapped = [
      { ...uno, sede: dos?.sede, nota: dos?.nota },
      { ...dos, sede: uno?.sede, nota: uno?.nota },
    ]
    const answer = await update(t, ficha, id, { ...body, pasos: swapped })
    expect([answer.status, notes(answer.body)]).toEqual([200, ['dos', 'uno']])
    expect(pasosOf(answer.body)[0]?.idPaso).toBe(uno?.idPaso)
  })

  it('ignore client values for computed fields', async () => {
    const { row } = await createRow(t, ficha, {
      pasos: [paso(await newSede(), { importe: 777, posicion: 9, idFicha: 1 })],
    })
    expect(pasosOf(row)[0]).toMatchObject({ importe: 21 })
  })

  it('are deleted with their record and do not prevent its deletion', async () => {
    const { id } = await withRows('uno', 'dos')
    expect((await remove(t, ficha, id)).status).toBe(204)
    const [count] = await t.sql('select count(*)::int as n from prueba.ficha_paso where id_ficha = $1', [id])
    expect(count).toEqual({ n: 0 })
  })

  it('count once as users of a referenced row', async () => {
    const idSede = await newSede()
    await createRow(t, ficha, { pasos: [paso(idSede, { nota: 'uno' }), paso(idSede, { nota: 'dos' })] })
    const answer = await remove(t, sede, idSede)
    expect([answer.status, messageOf(answer)]).toEqual([409, 'No se puede eliminar: está en uso por 1 ficha'])
  })

  it('are accepted as JSON text in a form', async () => {
    const { input } = fieldOf(resourceOf('prueba.ficha').fields, 'pasos')
    const rows = [paso(1), paso(2)]
    const [first, second] = (input.parse(rows) as Values[]).map((one) => ({ ...one }))
    expect(input.parse(JSON.stringify(rows))).toEqual([first, second])
    expect(input.parse(rows.map((row) => JSON.stringify(row)))).toEqual([first, second])
    expect(input.parse(JSON.stringify(rows[0]))).toEqual([first])
  })
})

describe('optional child rows', () => {
  const aviso = resourceOf('prueba.aviso')

  it('default to none on creation and stay when an update omits them', async () => {
    const { row, id, body } = await createRow(t, aviso, { enlaces: undefined })
    expect(row.enlaces).toEqual([])
    const filled = await update(t, aviso, id, { ...body, enlaces: [{ texto: 'Uno' }, { texto: 'Dos' }] })
    expect(filled.body.enlaces).toMatchObject([{ texto: 'Uno', sede: null }, { texto: 'Dos' }])
    const { enlaces: _, ...rest } = body
    expect((await update(t, aviso, id, rest)).body.enlaces).toEqual(filled.body.enlaces)
    for (const none of [[], null, '']) {
      await update(t, aviso, id, { ...body, enlaces: [{ texto: 'Tres' }] })
      expect((await update(t, aviso, id, { ...body, enlaces: none })).body.enlaces).toEqual([])
    }
  })
})

describe('invalid child rows', () => {
  const create = (body: Values) => t.call(routeOf(ficha.routes, 'create'), { body })
  async function refused(pasos: unknown) {
    const { body } = await createRow(t, ficha)
    const answer = await expectUnchanged(t, () => create({ ...body, pasos }))
    expect(answer.status).toBe(400)
    return issuesOf(answer)
  }

  it('are all reported at once under row and field', async () => {
    const idSede = await newSede()
    expect(
      await refused([
        { sede: idSede, nota: '', cantidad: 0, precio: 'x' },
        paso(idSede, { dia: '31/02/2026', punto: { x: 0, y: 0 } }),
        'texto',
      ]),
    ).toEqual([
      { campo: 'pasos.0.nota', mensaje: 'Ingrese la nota' },
      { campo: 'pasos.0.cantidad', mensaje: 'La cantidad debe ser mayor o igual a 1' },
      { campo: 'pasos.0.precio', mensaje: 'El precio no tiene un formato válido' },
      { campo: 'pasos.1.dia', mensaje: 'El día no tiene un formato válido' },
      { campo: 'pasos.1.punto', mensaje: 'Ubicación fuera del territorio peruano.' },
      { campo: 'pasos.2', mensaje: 'Los pasos no tienen un formato válido' },
    ])
  })

  it('are too few or too many', async () => {
    expect(await refused([])).toEqual([{ campo: 'pasos', mensaje: 'Ingrese los pasos' }])
    const many = Array.from({ length: 7 }, (_, n) => paso(1, { nota: `Nota ${n}` }))
    expect(await refused(many)).toEqual([{ campo: 'pasos', mensaje: 'Los pasos admiten como máximo 6 elementos' }])
  })

  it('repeat another, ignoring case and accents', async () => {
    const idSede = await newSede()
    const repeated = [paso(idSede, { nota: 'Ñandú' }), paso(idSede, { nota: 'otra' }), paso(idSede, { nota: 'ÑANDU' })]
    expect(await refused(repeated)).toEqual([{ campo: 'pasos.2.nota', mensaje: 'La nota ya figura en la fila 1' }])
  })

  it('break a rule of the row or of the record', async () => {
    const idSede = await newSede()
    expect(await refused([paso(idSede), paso(idSede, { nota: 'dos', cantidad: 9, precio: 8 })])).toEqual([
      { campo: 'pasos.1.precio', mensaje: 'El precio no puede ser menor que la cantidad' },
    ])
    const six = Array.from({ length: 6 }, (_, n) => paso(idSede, { nota: `Nota ${n}` }))
    expect(await refused(six)).toEqual([{ campo: 'pasos', mensaje: 'Los pasos no deben superar la cantidad' }])
  })

  it('reference missing or inactive rows, except existing references', async () => {
    const { row, id, body } = await withRows('uno')
    const [kept] = sentBack(row)
    const { idSede } = (kept as { sede: { idSede: number } }).sede
    await t.sql('update prueba.sede set activa = false where id_sede = $1', [idSede])
    const mensaje = 'Sede: el registro seleccionado no existe o está inactivo'
    const gone = 'Lugar: el registro seleccionado no existe o está inactivo'
    expect(
      await refused([paso(await newSede()), paso(idSede), paso(2_000_000_000, { nota: 'x', lugar: '089999' })]),
    ).toEqual([
      { campo: 'pasos.1.sede', mensaje },
      { campo: 'pasos.2.sede', mensaje },
      { campo: 'pasos.2.lugar', mensaje: gone },
    ])
    expect((await update(t, ficha, id, { ...body, pasos: [{ ...kept, cantidad: 4 }] })).status).toBe(200)
  })

  it('belong to another record or come twice', async () => {
    const other = await withRows('ajena')
    const { row, id, body } = await withRows('uno', 'dos')
    const [uno] = sentBack(row)
    const [foreign] = sentBack(other.row)
    const lost = 'ya no existe. Vuelva a cargar el registro'
    await expectUnchanged(t, async () => {
      const answer = await update(t, ficha, id, { ...body, pasos: [uno, foreign, { ...uno, nota: 'otra vez' }] })
      expect([answer.status, issuesOf(answer)]).toEqual([
        400,
        [
          { campo: 'pasos.1', mensaje: `Pasos: la fila 2 ${lost}` },
          { campo: 'pasos.2', mensaje: `Pasos: la fila 3 ${lost}` },
        ],
      ])
    })
    expect(await refused([foreign])).toEqual([{ campo: 'pasos.0', mensaje: `Pasos: la fila 1 ${lost}` }])
  })
})

describe('history of a record', () => {
  const history = async (id: number) =>
    (await t.call<HistoryEntry[]>(routeOf(ficha.routes, 'history'), { params: { id } })).body.map(
      ({ accion, cambios }) => ({
        accion,
        pasos: cambios.find(({ campo }) => campo === 'pasos'),
      }),
    )

  it('shows added, removed and changed child rows', async () => {
    const { row, id, body } = await withRows('uno', 'dos', 'tres')
    const [uno, , tres] = sentBack(row)
    await update(t, ficha, id, {
      ...body,
      pasos: [tres, { ...uno, nota: 'una' }, paso(await newSede(), { nota: 'más' })],
    })
    const [changed, created] = await history(id)
    expect(created?.pasos).toMatchObject({
      etiqueta: 'Pasos',
      antes: [],
      despues: [{ nota: 'uno' }, { nota: 'dos' }, { nota: 'tres' }],
    })
    expect(changed).toMatchObject({
      accion: 'EDITAR',
      pasos: {
        antes: [{ nota: 'uno', sede: uno?.sede }, { nota: 'dos' }],
        despues: [{ nota: 'una' }, { nota: 'más' }],
      },
    })
  })

  it('has one entry for the record however many rows change, and none for unchanged rows', async () => {
    const { row, id, body } = await withRows('uno', 'dos')
    const answer = await update(t, ficha, id, { ...body, pasos: sentBack(row) })
    const events = await t.sql<{ tabla: string }>('select tabla from auditoria.evento where traza = $1', [
      answer.headers['x-request-id'],
    ])
    expect(events).toEqual([{ tabla: 'prueba.ficha' }])
  })
})
