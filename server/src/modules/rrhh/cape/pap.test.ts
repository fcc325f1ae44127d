import { cape, capeRoutes } from '@wamani/contract/rrhh/cape.ts'
import { cargo } from '@wamani/contract/rrhh/cargo.ts'
import { periodo } from '@wamani/contract/rrhh/periodo.ts'
import { expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { messageOf } from '../../../../test/helpers/recordCalls.ts'
import { refusal } from '../../../../test/helpers/requestAnswers.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp({ clock: movableClock(new Date('2026-05-15T12:00:00-05:00')) })
const { worker, contract, inForce, action, post, plaza, year, idBy } = workersOf(t)
const { call } = t
const [current] = [await year(2026)]

const newYear = async (anio: number, changes: Row = {}) =>
  Number((await call<Row>(periodo.routes.create, { body: { tipo: 'ANUAL', anio, ...changes } })).body.idPeriodo)
const habilitar = (id: number) => call<Row>(cape.routes.habilitar, { params: { id }, body: {} })

test('the cost of a position includes its months, extras and social charges (example 15)', async () => {
  const { plazas } = await post(1)
  const { body } = await call<Row>(cape.routes.get, { params: { id: plazas[0] } })
  expect(body).toMatchObject({
    meses: 12,
    aguinaldos: 600,
    escolaridad: 400,
    otros: 0,
    cargasSociales: 2700,
    montoAnual: 33_700,
    estado: 'HABILITADA',
    situacion: 'VACANTE',
  })
})

test('a post counts occupied and reserved positions, and an occupied position accepts no other worker (example 15)', async () => {
  const { idCargo, plazas } = await post(3)
  const [one, two] = [await worker(), await worker()]
  await inForce({ idTrabajador: one, idCape: plazas[0], codigo: '276-NOM', numero: 'NOM-015' })
  const second = await inForce({ idTrabajador: two, idCape: plazas[1], codigo: '276-NOM' })
  await action('suspender', second, { motivo: 'LICENCIA_SIN_GOCE', fechaInicio: '2026-05-01', documento: 'R-9' })
  const { body } = await call<{ items: Row[] }>(cape.routes.list, { query: { idCargo, per_page: 10 } })
  expect(body.items.map(({ numeroPlaza, situacion }) => [numeroPlaza, situacion])).toEqual([
    [1, 'OCUPADA'],
    [2, 'RESERVADA'],
    [3, 'VACANTE'],
  ])
  expect((await call(cargo.routes.get, { params: { id: idCargo } })).body).toMatchObject({ ocupadas: 2, previstas: 1 })
  const clash = await contract({ idTrabajador: await worker(), idCape: plazas[0], codigo: '276-NOM' })
  expect(clash.status).toBe(409)
  expect(messageOf(clash)).toMatch(/^La plaza ya está ocupada por .+ \(contrato NOM-015\)$/)
  const blocked = await call(cape.routes.bloquear, { params: { id: plazas[0] }, body: {} })
  expect(messageOf(blocked)).toBe('La plaza está OCUPADA')
  const gone = await call(cargo.routes.suprimir, { params: { id: idCargo }, body: {} })
  expect(messageOf(gone)).toBe('El cargo tiene 2 plazas ocupadas')
})

test('enabled positions stay below the budget ceiling of the year, also with concurrent requests (example 15)', async () => {
  const { idCargo } = await post(1)
  await call(cargo.routes.update, { params: { id: idCargo }, body: await stored(idCargo, { cantidad: 9 }) })
  const idPeriodo = await newYear(2041, { techoPresupuestal: 60_000 })
  const [first, second, third] = [
    await plaza({ idPeriodo, idCargo, numeroPlaza: 1 }),
    await plaza({ idPeriodo, idCargo, numeroPlaza: 2 }),
    await plaza({ idPeriodo, idCargo, numeroPlaza: 3 }),
  ]
  const other = await t.another()
  const both = await Promise.all([
    habilitar(first),
    other.call(cape.routes.habilitar, { params: { id: second }, body: {} }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(messageOf(await habilitar(third))).toBe('Se supera el techo presupuestal: disponible S/ 26,300.00')
})

test('the budget ceiling of a year cannot fall below the cost of its enabled positions', async () => {
  const { idCargo } = await post(1)
  const idPeriodo = await newYear(2047, { techoPresupuestal: 60_000 })
  expect((await habilitar(await plaza({ idPeriodo, idCargo, numeroPlaza: 1 }))).status).toBe(200)
  const lower = (techoPresupuestal: number | null) =>
    call<Row>(periodo.routes.update, { params: { id: idPeriodo }, body: { techoPresupuestal } })
  const sentence = 'El techo no puede ser menor que el costo anual de las plazas habilitadas (S/ 33,700.00)'
  expect(refusal(await lower(33_699.99))).toEqual([400, sentence])
  expect((await lower(33_700)).body).toMatchObject({ techoPresupuestal: 33_700 })
  expect((await lower(null)).status).toBe(200)
  expect(refusal(await lower(1))).toEqual([400, sentence])
})

async function stored(id: number, changes: Row): Promise<Row> {
  const { body } = await call<Row>(cargo.routes.get, { params: { id } })
  return { ...body, ...changes }
}

test('a position must match its post, its level and its AIRHSP register', async () => {
  const { idCargo } = await post(1)
  const base = {
    idPeriodo: current,
    idCargo,
    numeroPlaza: 2,
    fuenteFinanciamiento: 'RO',
    meta: '0045',
    montoMensual: 2500,
    idNivelRemunerativo: await idBy('nivel_remunerativo', 'id_nivel_remunerativo', 'SPA'),
  }
  await t.sql("update rrhh.nivel_remunerativo set monto_minimo = 1000, monto_maximo = 2000 where codigo = 'SPA'")
  const { status, body } = await call<Row>(cape.routes.create, { body: base })
  expect([status, (body.errors as Row[]).map(({ mensaje }) => mensaje)]).toEqual([
    400,
    [
      'El número de plaza supera el total del cargo (1)',
      'El monto mensual debe estar entre 1,000.00 y 2,000.00 según el nivel remunerativo',
    ],
  ])
  const lowered = await call(cargo.routes.update, {
    params: { id: idCargo },
    body: await stored(idCargo, { cantidad: 5 }),
  })
  expect(lowered.status).toBe(200)
  const id = await plaza({ idCargo, numeroPlaza: 4, codigoAirhsp: null })
  expect((await habilitar(id)).body.errors).toEqual([
    { campo: 'codigoAirhsp', mensaje: 'Ingrese el registro AIRHSP para habilitar la plaza' },
  ])
  const fewer = await call<Row>(cargo.routes.update, {
    params: { id: idCargo },
    body: await stored(idCargo, { cantidad: 3 }),
  })
  expect(fewer.body.errors).toEqual([{ campo: 'cantidad', mensaje: 'Existen plazas PAP con número mayor a 3' }])
})

test('a year is copied once into an empty year and summarised by unit, class, source and level', async () => {
  const idPeriodoDestino = await newYear(2042)
  const body = { idPeriodoOrigen: current, idPeriodoDestino }
  const copied = await call<{ copiadas: number }>(capeRoutes.copyPap, { body })
  const [{ n } = { n: 0 }] = await t.sql<{ n: number }>(
    "select count(*)::int as n from rrhh.cape where id_periodo = $1 and estado <> 'SUPRIMIDA'",
    [current],
  )
  expect([copied.status, copied.body.copiadas]).toEqual([200, n])
  expect(messageOf(await call(capeRoutes.copyPap, { body }))).toBe('El periodo destino ya tiene plazas')
  for (const agrupar of ['unidad', 'clasificacion', 'fuente', 'nivel']) {
    const { status, body: summary } = await call<{ lineas: { plazas: number; montoAnual: number }[] }>(
      capeRoutes.summarizePap,
      { query: { idPeriodo: idPeriodoDestino, agrupar } },
    )
    expect(status).toBe(200)
    expect(summary.lineas.reduce((sum, { plazas }) => sum + plazas, 0)).toBe(n)
  }
})

test('periods are contiguous, close after their last day and reopen from the latest', async () => {
  const make = (body: Row) => call<Row>(periodo.routes.create, { body })
  const next = await make({ tipo: 'MENSUAL', anio: 2027, mes: 1 })
  expect(next).toMatchObject({
    status: 201,
    body: { nombre: 'Enero 2027', fechaInicio: '2027-01-01', fechaFin: '2027-01-31' },
  })
  const onReconnect = await make({ tipo: 'MENSUAL', anio: 2027, mes: 3 })
  expect(onReconnect.body.errors).toEqual([
    { campo: 'fechaInicio', mensaje: 'Existe un vacío de fechas entre Enero 2027 y este periodo' },
  ])
  const clash = await make({ tipo: 'MENSUAL', anio: 2027, mes: 2, fechaInicio: '2027-01-31', fechaFin: '2027-02-28' })
  expect(messageOf(clash)).toBe('El periodo se superpone con Enero 2027')
  const close = (id: number) => call<Row>(periodo.routes.cerrar, { params: { id }, body: {} })
  expect(messageOf(await close(Number(next.body.idPeriodo)))).toBe('El periodo aún no termina')
  // Nobody worked in these years, so they have nothing to settle.
  const monthOf = async (mes: number) => {
    const row = firstOf(
      await t.sql<{ id: number }>(
        `insert into rrhh.periodo (tipo, anio, mes, fecha_inicio, fecha_fin)
       values ('MENSUAL', 2003, $1::int, make_date(2003, $1::int, 1), make_date(2003, $1::int + 1, 1) - 1) returning id_periodo as id`,
        [mes],
      ),
    )
    return row.id
  }
  const [january, february] = [await monthOf(1), await monthOf(2)]
  expect((await close(january)).body).toMatchObject({ estado: 'CERRADO', cerradoPor: 'admin' })
  expect((await close(february)).status).toBe(200)
  const open = (id: number, body: Row) => call<Row>(periodo.routes.reabrir, { params: { id }, body })
  expect((await open(january, {})).status).toBe(400)
  const reason = { motivoReapertura: 'Se registró tarde una licencia' }
  expect(messageOf(await open(january, reason))).toBe('Reabra primero el periodo Febrero 2003')
  expect((await open(february, reason)).body).toMatchObject({ estado: 'ABIERTO', ...reason })
})
