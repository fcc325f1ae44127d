import { administrator } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { type EstadoDelSistema, estadoRoutes } from '@wamani/contract/sistema/estadoRoutes.ts'
import { expect, test } from 'vitest'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { type TestApp, testApp } from '../../../../test/helpers/testApp.ts'
import { secretBox } from '../../../secrets/secretBox.ts'

const clock = movableClock(new Date())
let isStoreWell = true
const files = async () => {
  if (!isStoreWell) throw new Error('away')
}
const t = await testApp({ clock, probes: { files } })
const other = await t.another()

const beat = async (one: TestApp) => {
  for (const { channel, run } of one.app.jobs.background) if (channel === 'wamani_nodo') await run()
}
const estado = async () => (await t.call<EstadoDelSistema>(estadoRoutes.getEstado)).body
const factOf = (whole: EstadoDelSistema, nombre: string) =>
  [...whole.grupos, ...whole.nodos].flatMap(({ hechos }) => hechos).find((one) => one.nombre === nombre)

test('only an administrator sees the state of the system', async () => {
  expect((await t.call(estadoRoutes.getEstado, { as: administrator })).status).toBe(200)
  for (const as of ['RRHH', 'Consulta']) expect((await t.call(estadoRoutes.getEstado, { as })).status).toBe(403)
})

test('the state describes the metrics in words and what to do about problems', async () => {
  const before = await estado()
  expect(factOf(before, 'Conexión')).toMatchObject({ valor: 'Responde', estado: 'BIEN', consejo: null })
  expect(factOf(before, 'Envío')).toMatchObject({
    estado: 'ATENCION',
    consejo: expect.stringContaining('pida a quien opera el servidor'),
  })
  expect(factOf(before, 'Último completo')).toMatchObject({ valor: 'Ninguno', estado: 'ATENCION' })
  expect(factOf(before, 'Actualizaciones aplicadas')?.valor).toMatch(/^Al día \(\d{4}\)$/)
  expect(before.estado).toBe('ATENCION')

  await t.sql(`insert into nucleo.tarea_diaria (tarea, dia, intentos, ultimo_error)
    values ('sistema.sweepFiles', current_date, 1, 'no')`)
  await t.sql(`insert into nucleo.respaldo (origen, estado, archivo, terminado_en, verificacion)
    values ('PEDIDO', 'COMPLETO', 'x.tar.zst', now() - interval '50 hours', 'DANADO')`)
  // the state is cached for five seconds
  await expect.poll(async () => factOf(await estado(), 'Tareas nocturnas pendientes')?.valor).toBe('1 tarea')
  const after = await estado()
  expect(after.estado).toBe('FALLA')
  expect(factOf(after, 'Último completo')).toMatchObject({ valor: 'Hace 2 días', estado: 'FALLA' })
  expect(factOf(after, 'Verificación')).toMatchObject({ valor: '1 archivo dañado', estado: 'FALLA' })
})

test('the state names no setting, command or file of the server', async () => {
  await beat(t)
  const { grupos, nodos } = await estado()
  const said = [...grupos, ...nodos].flatMap(({ hechos }) =>
    hechos.flatMap(({ nombre, valor, consejo }) => [nombre, valor, consejo ?? '']),
  )
  expect(said.filter((text) => /[A-Z]{2,}_[A-Z]|npm run|\w_\w|\.sql/.test(text))).toEqual([])
  expect(said.length).toBeGreaterThan(30)
})

test('the state counts values encrypted with a missing key and says what to do', async () => {
  expect(factOf(await estado(), 'Secretos guardados')).toMatchObject({ valor: 'Se pueden abrir', estado: 'BIEN' })
  const seal = (key: string) => secretBox(() => [key]).seal('autenticador 1', 'x')
  await t.sql(
    `insert into seguridad.autenticador (id_usuario, secreto, activado_en)
     select id_usuario, $1, now() from seguridad.usuario order by id_usuario limit 2`,
    [seal('una clave que este servidor no tiene')],
  )
  const whole = await estado()
  expect([whole.estado, factOf(whole, 'Secretos guardados')]).toMatchObject([
    'FALLA',
    {
      valor: 'Falta la clave que abre 2 segundos factores',
      estado: 'FALLA',
      consejo: expect.stringContaining('agregue la clave con la que se guardaron'),
    },
  ])
  expect(JSON.stringify(whole)).not.toContain('una clave que este')
  await t.sql('delete from seguridad.autenticador')
})

test('the state lists every process and reports one that stops responding', async () => {
  await beat(t)
  await beat(other)
  const both = await estado()
  expect(both.nodos.map(({ propio }) => propio)).toEqual([true, false])
  expect(both.nodos[1]?.hechos).toContainEqual(
    expect.objectContaining({ nombre: 'Servidor activo', valor: 'Responde', estado: 'BIEN' }),
  )
  clock.advance(2)
  await beat(t)
  expect((await estado()).nodos[1]?.hechos[0]).toMatchObject({
    ...{ valor: 'Sin noticias desde hace 2 min', estado: 'FALLA' },
  })
  clock.advance(10)
  await beat(t)
  expect((await estado()).nodos).toHaveLength(1)
  expect(await t.sql('select equipo from nucleo.nodo')).toHaveLength(1)
})

test('a process that shuts down removes itself from the list', async () => {
  const third = await t.another()
  await beat(third)
  expect((await estado()).nodos).toHaveLength(2)
  third.app.jobs.leave()
  await expect.poll(async () => (await estado()).nodos.length).toBe(1)
})

test('each process reports an unreachable file store', async () => {
  const answers = factOf(await estado(), 'Almacén de archivos')
  expect(answers).toMatchObject({ valor: 'Responde', estado: 'BIEN' })
  isStoreWell = false
  const late = await t.another()
  await beat(late)
  const silent = (await estado()).nodos.find(({ propio }) => !propio)?.hechos
  expect(silent).toContainEqual(expect.objectContaining({ nombre: 'Almacén de archivos', estado: 'FALLA' }))
})
