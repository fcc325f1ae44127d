import { contrato, contratoRoutes } from '@wamani/contract/rrhh/contrato/contrato.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { describe, expect, test } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { workersOf } from '../../../../test/helpers/modules/workers.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import { testFiles } from '../../../../test/helpers/validValue.ts'

const clock = movableClock(new Date('2026-05-15T12:00:00-05:00'))
const t = await testApp({ clock })
const { worker, contract, inForce, action, post, draft } = workersOf(t)
const { call, sql } = t

const refused = (status: number, mensaje: string) => ({
  status,
  body: { errors: [expect.objectContaining({ mensaje })] },
})

test('a worker has one bond at a time and a new bond can begin the day after the last (example 13)', async () => {
  const idTrabajador = await worker()
  const first = await inForce({
    idTrabajador,
    fechaInicio: '2026-01-01',
    fechaFin: '2026-06-30',
    numero: 'CAS-013-2026',
  })
  const overlapping = await contract({ idTrabajador, fechaInicio: '2026-06-30', fechaFin: '2026-12-31' })
  const sentence = 'El trabajador ya tiene el contrato CAS-013-2026 entre 01/01/2026 y 30/06/2026'
  expect([overlapping.status, messageOf(overlapping)]).toEqual([409, sentence])
  const next = await contract({ idTrabajador, fechaInicio: '2026-07-01', fechaFin: '2026-12-31' })
  expect(next.status, next.text).toBe(201)
  await action('anular', Number(next.body.idContrato))
  const long = await contract({ idTrabajador, fechaInicio: '2026-07-01', fechaFin: '2027-01-31' })
  expect(long).toMatchObject(refused(400, 'El contrato no puede exceder el año fiscal 2026'))
  const adenda = {
    tipo: 'PRORROGA',
    fechaSuscripcion: '2026-05-15',
    fechaInicio: '2026-07-02',
    fechaFin: '2026-09-30',
    documento: 'Adenda 1',
    motivo: 'Continuidad',
  }
  expect(await action('adenda', first, adenda)).toMatchObject(refused(400, 'La prórroga debe iniciar el 01/07/2026'))
  const archivo = testFiles.pdf()
  const extended = await call(contrato.routes.adenda, {
    params: { id: first },
    body: { ...adenda, fechaInicio: '01/07/2026', archivo },
  })
  expect(extended).toMatchObject({ status: 200, body: { estado: 'AMPLIADO', fechaFinVigente: '2026-09-30' } })
  const rows = await call<Row[]>(contratoRoutes.listAdendas, { params: { id: first } })
  expect(rows.body).toMatchObject([{ numero: 1, tipo: 'PRORROGA', fechaFin: '2026-09-30', anulada: false }])
  expect(rows.body[0]?.archivo).toMatchObject({ nombre: archivo.nombre, tipo: 'application/pdf' })
  const { url } = firstOf(rows.body).archivo as { url: string }
  const download = await call(`GET ${url}`, { as: null })
  expect([download.status, download.bytes.equals(Buffer.from(archivo.contenido))]).toEqual([200, true])
  const back = await action('anular-adenda', first)
  expect(back).toMatchObject({ status: 200, body: { estado: 'VIGENTE', fechaFinVigente: '2026-06-30' } })
})

test('a contract near its end raises an alert that is critical in the last week (example 13)', async () => {
  const idTrabajador = await worker()
  const id = await inForce({ idTrabajador, fechaInicio: '2026-01-01', fechaFin: '2026-06-30' })
  const alertOn = async (fecha: string) => {
    const { body } = await call<Row[]>(contratoRoutes.listExpiringContratos, { query: { fecha } })
    return body.find(({ idContrato }) => idContrato === id)
  }
  expect(await alertOn('2026-06-24')).toMatchObject({ dias: 6, nivel: 'CRITICO', fechaFinVigente: '2026-06-30' })
  expect(await alertOn('31/05/2026')).toMatchObject({ dias: 30, nivel: 'PROXIMO' })
  expect(await alertOn('2026-05-30')).toBeUndefined()
})

test('the terms of a contract are checked in order and all issues are returned at once', async () => {
  const idTrabajador = await worker()
  const messages = async (changes: object) => {
    const { status, body } = await contract({ idTrabajador, ...changes })
    expect(status).toBe(400)
    return (body.errors as { mensaje: string }[]).map(({ mensaje }) => mensaje)
  }
  expect(await messages({ fechaSuscripcion: '2026-01-02', remuneracion: 1000 })).toEqual([
    'Ingrese la fecha de fin',
    'El contrato debe suscribirse a más tardar el día de inicio',
    'La remuneración no puede ser menor que la remuneración mínima vital (S/ 1,130.00)',
  ])
  expect(await messages({ codigo: 'CAS-IND', fechaFin: '2026-12-31' })).toEqual([
    'Un contrato a plazo indeterminado no lleva fecha de fin',
  ])
  expect(await messages({ codigo: '728-OBR', fechaInicio: '2026-01-31', fechaFin: '2031-01-31' })).toEqual([
    'La duración supera el máximo de 60 meses',
  ])
  expect(await messages({ codigo: '276-NOM' })).toEqual(['Seleccione la plaza (PAP)'])
  expect(await messages({ fechaFin: '2026-12-31', puesto: '', idUnidad: null, meta: '' })).toEqual([
    'Ingrese la denominación del puesto',
    'Seleccione la unidad',
    'Ingrese la meta (secuencia funcional)',
  ])
})

test('a position is checked against the PAP of the year in which the contract begins', async () => {
  const { plazas } = await post(1)
  const idTrabajador = await worker()
  const issues = async (changes: object) =>
    ((await contract({ idTrabajador, idCape: plazas[0], codigo: '276-NOM', ...changes })).body.errors as Row[]).map(
      ({ mensaje }) => mensaje,
    )
  expect(await issues({ fechaInicio: '2025-01-01' })).toEqual([
    'La plaza no está habilitada en el periodo del inicio del contrato',
  ])
  expect(await issues({ codigo: '728-IND', remuneracion: 2600 })).toEqual([
    'La plaza no corresponde al régimen de la modalidad',
    'La remuneración supera el monto presupuestado de la plaza (S/ 2,500.00)',
  ])
  const made = await contract({ idTrabajador, idCape: plazas[0], codigo: '276-NOM' })
  expect(made).toMatchObject({ status: 201, body: { numeroPlaza: 1, puesto: expect.stringContaining('Especialista') } })
})

test('a contract older than the first PAP is registered with its current position', async () => {
  const { plazas } = await post(1)
  const idTrabajador = await worker()
  const old = { idTrabajador, idCape: plazas[0], codigo: '276-NOM', fechaInicio: '1995-03-01' }
  expect(await contract(old)).toMatchObject(
    refused(400, 'La plaza no está habilitada en el periodo del inicio del contrato'),
  )
  expect(await contract({ ...old, anterior: true, remuneracion: 2600 })).toMatchObject(
    refused(400, 'La remuneración supera el monto presupuestado de la plaza (S/ 2,500.00)'),
  )
  const recent = await contract({ ...old, anterior: true, fechaInicio: '2026-01-01' })
  expect(recent).toMatchObject(refused(400, 'Existe el PAP de 2026: la plaza se comprueba en él'))
  const id = await inForce({ ...old, anterior: true })
  const { body } = await call<Row>(contrato.routes.get, { params: { id } })
  expect(body).toMatchObject({ anterior: true, estado: 'VIGENTE', numeroPlaza: 1, fechaInicio: '1995-03-01' })
  const [plaza] = await sql('select situacion, id_ocupante from rrhh.cape where id_cape = $1', [plazas[0]])
  expect(plaza).toEqual({ situacion: 'OCUPADA', id_ocupante: idTrabajador })
  expect((await call<Row>(trabajador.routes.get, { params: { id: idTrabajador } })).body.fechaIngreso).toBe(
    '1995-03-01',
  )
})

test('a contract and its addenda accept only the fields of their kind', async () => {
  const { plazas } = await post(1)
  const idTrabajador = await worker()
  const withPlaza = await contract({ idTrabajador, fechaFin: '2026-12-31', idCape: plazas[0] })
  expect(withPlaza.status).toBe(400)
  expect((withPlaza.body.errors as Row[])[0]).toEqual({
    campo: 'cape',
    mensaje: 'La plaza (PAP) no corresponde según la modalidad',
  })
  const id = await inForce({ idTrabajador, fechaFin: '2026-06-30' })
  const { body } = await call<Row>(contrato.routes.get, { params: { id } })
  expect(body.modalidadContrato).toMatchObject({ requierePlaza: false, plazo: 'DETERMINADO' })
  const adenda = {
    tipo: 'OTROS',
    fechaSuscripcion: '2026-05-15',
    fechaInicio: '2026-05-15',
    documento: 'Adenda 1',
    motivo: 'Precisión',
  }
  const both = await action('adenda', id, { ...adenda, fechaFin: '2026-06-30', remuneracion: 2500 })
  expect([both.status, both.body.errors]).toEqual([
    400,
    [
      { campo: 'fechaFin', mensaje: 'La fecha «Hasta» no corresponde según el tipo' },
      { campo: 'remuneracion', mensaje: 'La remuneración mensual no corresponde según el tipo' },
    ],
  ])
  expect((await action('adenda', id, adenda)).status).toBe(200)
})

test('only one of two concurrent contracts on a position is created', async () => {
  const { plazas } = await post(1)
  const workers = await Promise.all([worker(), worker(), worker(), worker()])
  const bodies = await Promise.all(
    workers.map((idTrabajador) => draft({ idTrabajador, idCape: plazas[0], codigo: '276-NOM' })),
  )
  const other = await t.another()
  const answers = await Promise.all(
    bodies.map((body, at) => (at % 2 ? other : t).call<Row>(contrato.routes.create, { body })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(messageOf(answer)).toMatch(/^La plaza ya está ocupada por .+ \(contrato C-\d+\)$/)
})

test('only one of two concurrent contracts of a worker is created', async () => {
  const idTrabajador = await worker()
  const bodies = await Promise.all([1, 2, 3].map(() => draft({ idTrabajador, fechaFin: '2026-12-31' })))
  const other = await t.another()
  const answers = await Promise.all(
    bodies.map((body, at) => (at % 2 ? other : t).call<Row>(contrato.routes.create, { body })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})

test('the database constraints reject invalid contracts without the server', async () => {
  const { plazas } = await post(1)
  const id = await inForce({ idTrabajador: await worker(), idCape: plazas[0], codigo: '276-NOM' })
  const copy = (columns: string, values: string) =>
    sql(
      `insert into rrhh.contrato (numero, id_trabajador, id_modalidad_contrato, id_cape, id_cargo, numero_plaza, puesto, id_unidad,
        remuneracion, dias_semana, fecha_suscripcion, fecha_inicio, ${columns})
       select 'X-' || ${values}, id_modalidad_contrato, id_cape, id_cargo, numero_plaza, puesto, id_unidad, remuneracion, 5,
        fecha_suscripcion, fecha_inicio, estado from rrhh.contrato where id_contrato = ${id}`,
    )
  await expect(copy('estado', 'id_contrato, id_trabajador')).rejects.toMatchObject({
    constraint: 'contrato_vinculo_superpuesto',
  })
  const someone = await worker()
  await expect(copy('estado', `id_contrato, ${someone}`)).rejects.toMatchObject({
    constraint: expect.stringMatching(/^plaza_uso_/),
  })
})

test('a substitute can occupy the position of a suspended holder only during the suspension', async () => {
  const { plazas, idCargo } = await post(1)
  const titular = await worker()
  const id = await inForce({ idTrabajador: titular, idCape: plazas[0], codigo: '276-NOM' })
  const body = { motivo: 'LICENCIA_SIN_GOCE', fechaInicio: '2026-05-01', fechaFin: '2026-08-31', documento: 'R-1' }
  const substitute = (fechaInicio: string, fechaFin: string, codigo = '276-SUP') =>
    worker().then((idTrabajador) => contract({ idTrabajador, idCape: plazas[0], codigo, fechaInicio, fechaFin }))
  expect(messageOf(await substitute('2026-05-15', '2026-08-31'))).toMatch(/^La plaza ya está ocupada por/)
  expect(await action('suspender', id, body)).toMatchObject({ status: 200, body: { estado: 'SUSPENDIDO' } })
  const plaza = async () =>
    (await sql('select situacion, id_ocupante from rrhh.cape where id_cape = $1', [plazas[0]]))[0]
  expect(await plaza()).toEqual({ situacion: 'RESERVADA', id_ocupante: titular })
  expect(messageOf(await substitute('2026-05-15', '2026-09-30'))).toBe(
    'El contrato de suplencia debe estar dentro de la suspensión del titular',
  )
  expect(messageOf(await substitute('2026-05-15', '2026-08-31', '276-CON'))).toMatch(/^La plaza ya está ocupada por/)
  const made = await substitute('2026-05-15', '2026-08-31')
  expect(made.status, made.text).toBe(201)
  expect((await action('activar', Number(made.body.idContrato))).status).toBe(200)
  expect(await plaza()).toMatchObject({ situacion: 'OCUPADA', id_ocupante: (made.body.trabajador as Row).idTrabajador })
  const [cargo] = await sql('select ocupadas, previstas from rrhh.cargo where id_cargo = $1', [idCargo])
  expect(cargo).toEqual({ ocupadas: 1, previstas: 0 })
  expect(messageOf(await action('reincorporar', id, { fechaFin: '2026-05-14' }))).toMatch(
    /^La plaza ya está ocupada por/,
  )
})

test('a suspended worker can sign another contract during the suspension', async () => {
  const { plazas } = await post(1)
  const idTrabajador = await worker()
  const id = await inForce({ idTrabajador, idCape: plazas[0], codigo: '276-NOM' })
  const rest = { motivo: 'DESIGNACION', fechaInicio: '2026-06-01', documento: 'R-2' }
  expect((await action('suspender', id, rest)).body.estado).toBe('VIGENTE')
  expect((await contract({ idTrabajador, fechaInicio: '2026-05-20', fechaFin: '2026-12-31' })).status).toBe(409)
  expect((await contract({ idTrabajador, fechaInicio: '2026-06-01', fechaFin: '2026-12-31' })).status).toBe(201)
  const again = await action('suspender', id, { ...rest, fechaInicio: '2026-07-01' })
  expect(messageOf(again)).toBe('El contrato ya tiene una suspensión entre 01/06/2026 y la actualidad')
})

test('a draft can be edited and deleted but a contract in force cannot', async () => {
  const idTrabajador = await worker()
  const body = await draft({ idTrabajador, fechaFin: '2026-12-31' })
  const made = await call<Row>(contrato.routes.create, { body })
  const id = Number(made.body.idContrato)
  const edited = await call<Row>(contrato.routes.update, { params: { id }, body: { ...body, remuneracion: 2500 } })
  expect(edited.body).toMatchObject({ remuneracion: 2500, remuneracionVigente: 2500, estado: 'BORRADOR' })
  await action('activar', id)
  const illegal = 'Operación no permitida: el registro está en estado VIGENTE'
  expect(messageOf(await call(contrato.routes.update, { params: { id }, body }))).toBe(illegal)
  const removal = await call(contrato.routes.remove, { params: { id } })
  expect([removal.status, messageOf(removal)]).toEqual([409, illegal])
  expect(removal.body).toMatchObject({
    errors: [{ mensaje: 'Solo se elimina un borrador; un contrato en vigencia se cesa o se anula' }],
  })
  const raise = {
    tipo: 'REMUNERACION',
    fechaSuscripcion: '2026-05-15',
    fechaInicio: '2026-05-01',
    remuneracion: 2800,
    documento: 'Adenda 1',
    motivo: 'Nivelación',
  }
  expect((await action('adenda', id, raise)).body).toMatchObject({ remuneracion: 2500, remuneracionVigente: 2800 })
  expect(await action('adenda', id, { ...raise, remuneracion: 900 })).toMatchObject(
    refused(400, 'La remuneración no puede ser menor que la remuneración mínima vital (S/ 1,130.00)'),
  )
})

test('a cese frees the position from the next day, concludes movements and removes the head', async () => {
  const { plazas } = await post(1)
  const idTrabajador = await worker()
  const id = await inForce({ idTrabajador, idCape: plazas[0], codigo: '276-NOM' })
  await sql("update rrhh.unidad set id_jefe = $1 where codigo = '06'", [idTrabajador])
  const late = await action('cesar', id, { fechaCese: '2026-05-16', motivoCese: 'RENUNCIA' })
  expect(late).toMatchObject(refused(400, 'La fecha de cese debe estar entre 01/01/2026 y 15/05/2026'))
  const done = await action('cesar', id, { fechaCese: '2026-05-14', motivoCese: 'RENUNCIA' })
  expect(done).toMatchObject({ status: 200, body: { estado: 'CESADO', fechaCese: '2026-05-14' } })
  expect(await sql("select id_jefe from rrhh.unidad where codigo = '06'")).toEqual([{ id_jefe: null }])
  expect((await call<Row>(trabajador.routes.get, { params: { id: idTrabajador } })).body).toMatchObject({
    estado: 'CESADO',
    unidad: null,
    fechaIngreso: '2026-01-01',
  })
  const heir = await contract({
    idTrabajador: await worker(),
    idCape: plazas[0],
    codigo: '276-NOM',
    fechaInicio: '2026-05-15',
  })
  expect(heir.status, heir.text).toBe(201)
})

test('the nightly job ends expired contracts once', async () => {
  const idTrabajador = await worker()
  const id = await inForce({ idTrabajador, fechaInicio: '2026-01-01', fechaFin: '2026-05-20' })
  const { night } = t
  await night('2026-05-20')
  expect((await call<Row>(contrato.routes.get, { params: { id } })).body.estado).toBe('VIGENTE')
  await night('2026-05-22')
  await night('2026-05-22')
  const { body } = await call<Row>(contrato.routes.get, { params: { id } })
  expect(body).toMatchObject({ estado: 'CESADO', fechaCese: '2026-05-20', motivoCese: 'VENCIMIENTO' })
  const events = await sql("select 1 from auditoria.evento where tabla = 'rrhh.contrato' and id_registro = $1", [id])
  expect(events).toHaveLength(3)
  const worked = await call<Row>(trabajador.routes.get, { params: { id: idTrabajador } })
  expect(worked.body).toMatchObject({ estado: 'CESADO', unidad: null })
})

describe('a worker barred from public service (C11)', () => {
  const sentence = (numero: string, cese: string, hasta: string) =>
    `El contrato ${numero} terminó por destitución el ${cese}: el trabajador no puede ser contratado hasta el ${hasta} (Ley N.° 30057, art. 87; D. S. N.° 040-2014-PCM, art. 105)`
  const days = { fechaInicio: '2026-06-01', fechaFin: '2026-12-31' }

  /** Returns a worker whose contract ended by destitution on this day. */
  const dismissed = async (fechaCese: string, changes: Row = {}) => {
    const idTrabajador = await worker(changes)
    const numero = `D-${idTrabajador}`
    const id = await inForce({ idTrabajador, numero, codigo: 'CAS-IND', fechaInicio: '2020-01-01' })
    const ceased = await action('cesar', id, { fechaCese, motivoCese: 'DESTITUCION' })
    expect(ceased.status, ceased.text).toBe(200)
    return { idTrabajador, numero, id }
  }

  test('gets no contract of any kind for five years', async () => {
    const { idTrabajador, numero } = await dismissed('2021-06-30')
    const refusal = refused(400, sentence(numero, '30/06/2021', '30/06/2026'))
    expect(await contract({ idTrabajador, ...days, fechaInicio: '2026-06-30' })).toMatchObject(refusal)
    expect(await contract({ idTrabajador, codigo: 'LOC-SER', ...days })).toMatchObject(refusal)
    const later = await contract({ idTrabajador, ...days, fechaInicio: '2026-07-01' })
    expect(later.status, later.text).toBe(201)
  })

  test('is recognised in another record by passport number, or by name and birth date', async () => {
    const { idTrabajador, numero } = await dismissed('2025-06-30')
    const [own] = await sql<Row>(
      'select numero_documento, apellido_paterno, apellido_materno, nombres, fecha_nacimiento::text from rrhh.trabajador where id_trabajador = $1',
      [idTrabajador],
    )
    const byNumber = await worker({ tipoDocumento: 'PAS', numeroDocumento: own?.numero_documento, ruc: null })
    const byName = await worker({
      apellidoPaterno: own?.apellido_paterno,
      apellidoMaterno: own?.apellido_materno,
      nombres: own?.nombres,
      fechaNacimiento: own?.fecha_nacimiento,
    })
    for (const other of [byNumber, byName])
      expect(await contract({ idTrabajador: other, ...days })).toMatchObject(
        refused(400, sentence(numero, '30/06/2025', '30/06/2030')),
      )
  })

  test('is rejected when an existing draft is activated and when a contract is extended', async () => {
    const { idTrabajador, numero, id } = await dismissed('2026-04-30')
    await action('corregir-cese', id, {
      correccion: 'CORREGIR',
      fechaCese: '2026-04-30',
      motivoCese: 'RENUNCIA',
      motivo: 'La destitución no estaba firme',
    })
    const firstMonth = { fechaInicio: '2026-05-01', fechaFin: '2026-05-31' }
    const open = await inForce({ idTrabajador, ...firstMonth })
    const waiting = await contract({ idTrabajador, ...days })
    expect(waiting.status, waiting.text).toBe(201)
    await action('corregir-cese', id, {
      correccion: 'CORREGIR',
      fechaCese: '2026-04-30',
      motivoCese: 'DESTITUCION',
      motivo: 'La destitución quedó firme',
    })
    const refusal = refused(400, sentence(numero, '30/04/2026', '30/04/2031'))
    expect(await action('activar', Number(waiting.body.idContrato))).toMatchObject(refusal)
    const adenda = {
      tipo: 'PRORROGA',
      fechaSuscripcion: '2026-05-15',
      fechaInicio: '2026-06-01',
      fechaFin: '2026-06-30',
      documento: 'Adenda 1',
      motivo: 'Continuidad',
    }
    expect(await action('adenda', open, adenda)).toMatchObject(refusal)
  })

  test('gets a contract with a reason if the user can grant exceptions', async () => {
    await t.signIn('Analista RRHH')
    const { idTrabajador, numero } = await dismissed('2025-06-30')
    const body = await draft({ idTrabajador, ...days, motivoExcepcion: 'Medida cautelar, expediente 123-2026' })
    expect(await call(contrato.routes.create, { as: 'Analista RRHH', body } as never)).toMatchObject(
      refused(400, sentence(numero, '30/06/2025', '30/06/2030')),
    )
    const made = await call<Row>(contrato.routes.create, { body } as never)
    expect(made.status, made.text).toBe(201)
    expect((await action('activar', Number(made.body.idContrato))).status).toBe(200)
  })

  test('is also recognised by the national register, whose result is stored with the contract', async () => {
    const idTrabajador = await worker()
    const consulted = { fechaConsultaRnssc: '2026-05-14', observacionRnssc: 'Constancia 44-2026' }
    expect(await contract({ idTrabajador, ...days, ...consulted, resultadoRnssc: 'INHABILITADO' })).toMatchObject(
      refused(
        400,
        'No se contrata a quien tiene inhabilitación vigente en el RNSSC (D. S. N.° 040-2014-PCM, art. 121)',
      ),
    )
    expect(await contract({ idTrabajador, ...days, ...consulted })).toMatchObject(
      refused(400, 'Ingrese la fecha de consulta del RNSSC y su resultado, o ninguno de los dos'),
    )
    const future = { ...consulted, fechaConsultaRnssc: '2026-05-16', resultadoRnssc: 'SIN_SANCION' }
    expect(await contract({ idTrabajador, ...days, ...future })).toMatchObject(
      refused(400, 'La fecha de consulta del RNSSC no puede ser futura'),
    )
    const made = await contract({ idTrabajador, ...days, ...consulted, resultadoRnssc: 'SIN_SANCION' })
    expect(made.body).toMatchObject({ ...consulted, resultadoRnssc: 'SIN_SANCION' })
  })
})
