import { createHmac } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { entrega } from '@wamani/contract/seguridad/entrega.ts'
import { suscripcion, suscripcionRoutes } from '@wamani/contract/seguridad/suscripcion.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookPoster } from '../../src/integrations/webhook/postWebhook.ts'
import { createRow } from '../helpers/buildRow.ts'
import { everyResource, resourceOf } from '../helpers/everyResource.ts'
import { firstOf } from '../helpers/firstOf.ts'
import { newPerson, profileId } from '../helpers/modules/people.ts'
import { movableClock } from '../helpers/movableClock.ts'
import { get } from '../helpers/recordCalls.ts'
import { expectUnchanged } from '../helpers/tableState.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

type Got = { path: string; headers: http.IncomingHttpHeaders; body: string }
const got: Got[] = []
/** Behaviour of the receiver by path. */
const answers: Record<string, (response: http.ServerResponse) => void> = {
  '/bien': (response) => response.writeHead(204).end(),
  '/mal': (response) => response.writeHead(500).end('canario-de-respuesta'),
  '/ido': (response) => response.writeHead(410).end(),
  '/otra': (response) => response.writeHead(302, { location: '/bien' }).end(),
  '/lento': () => undefined,
  '/goteo': (response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(1_000)), 5)
    response.on('close', () => clearInterval(timer))
  },
}
const receiver = http.createServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += part
  })
  request.on('end', () => {
    got.push({ path: request.url ?? '', headers: request.headers, body })
    answers[request.url ?? '']?.(response)
  })
})
await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
const { port } = receiver.address() as AddressInfo
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})
const at = (path: string) => `http://127.0.0.1:${port}${path}`

// whole seconds, as stored in the database
const start = new Date(Math.floor(Date.now() / 1000) * 1000)
const clock = movableClock(start)
const t = await testApp({ clock, webhooks: { networks: ['127.0.0.1'], timeoutMs: 400 } })
const deliver = async () => {
  for (const { channel, run } of t.app.jobs.background) if (channel === 'wamani_hecho') await run()
}

let count = 0
type Subscribed = { id: number; secreto: string }
async function subscribe(path: string, changes: Row = {}, as?: { token: string }): Promise<Subscribed> {
  count += 1
  const body = {
    nombre: `Portal ${count}`,
    url: at(path),
    perfil: await profileId(t, 'Combustible'),
    eventos: ['combustible.vale.emitido', 'combustible.vale.anulado'],
    ...changes,
  }
  const made = await t.call<Row>(suscripcion.routes.create, { as, body })
  if (made.status !== 201) throw new Error(made.text)
  return { id: Number(made.body.idSuscripcion), secreto: String(made.body.secreto) }
}
const deliveries = (id: number) =>
  t.sql<Row>('select * from seguridad.entrega where id_suscripcion = $1 order by id_entrega', [id])
const newVale = async () => (await createRow(t, resourceOf('combustible.vale'))).id

beforeEach(async () => {
  clock.moveTo(start)
  got.length = 0
  await t.sql('delete from seguridad.entrega')
  await t.sql('delete from seguridad.hecho_pendiente')
  await t.sql('delete from seguridad.suscripcion')
})

describe('webhook events', () => {
  it('exist for each lifecycle state, named by resource key', async () => {
    const { body } = await t.call<{ evento: string; descripcion: string }[]>(suscripcionRoutes.listEventos)
    const names = body.map(({ evento }) => evento)
    expect(names).toEqual(
      expect.arrayContaining(['combustible.vale.emitido', 'sireda.denuncia.respondida', 'rrhh.contrato.vigente']),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(body).toContainEqual({ evento: 'combustible.vale.emitido', descripcion: 'Vale: Emitido' })
    // events come from the audit trail
    const audited = await t.sql<{ tabla: string }>(
      "select tgrelid::regclass::text as tabla from pg_trigger where tgname = 'z_audit'",
    )
    const tables = new Set(audited.map(({ tabla }) => tabla))
    const sources = everyResource.filter(({ key }) => names.some((name) => name.startsWith(`${key}.`)))
    for (const { table } of sources) expect(tables).toContain(table)
  })

  it('must exist, and the URL must be public; a subscription reports all issues', async () => {
    const body = { nombre: 'X', perfil: 1, url: 'http://10.0.0.8/x', eventos: ['combustible.vale.perdido'] }
    await expectUnchanged(t, async () => {
      const answer = await t.call<Row>(suscripcion.routes.create, { body })
      const fields = (answer.body.errors as { campo: string }[]).map(({ campo }) => campo)
      expect([answer.status, fields]).toEqual([400, ['url', 'eventos']])
    })
  })
})

describe('delivery of an event', () => {
  it('happens once, is signed, and contains only record and state', async () => {
    const { id, secreto } = await subscribe('/bien')
    const idVale = await newVale()
    await deliver()
    await deliver()
    expect(got).toHaveLength(1)
    const { headers, body } = firstOf(got)
    const [row] = await deliveries(id)
    expect(headers['webhook-id']).toBe(`entrega-${row?.id_entrega}`)
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const key = Buffer.from(secreto.slice('whsec_'.length), 'base64')
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(start.getTime() / 1000))
    expect(JSON.parse(body)).toEqual({
      type: 'combustible.vale.emitido',
      timestamp: expect.any(String),
      data: {
        recurso: vale.key,
        id: idVale,
        estado: 'emitido',
        url: `https://wamani.example/combustible/api/v1/vale/${idVale}`,
        pagina: expect.stringContaining(`id=${idVale}`),
      },
    })
    expect(row).toMatchObject({ estado: 'entregada', respuesta: 204, intentos: 1 })
  })

  it('does not happen for a rolled-back change', async () => {
    const { id } = await subscribe('/bien')
    const refused = await t.call(vale.routes.create, { body: { solicitud: 2_000_000, grifo: 1, detalle: [] } })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    const stamp = { idUsuario: null, username: null, ip: '', traza: '', now: start }
    const undone = t.database.transaction(stamp, async (db) => {
      const columns = `numero, codigo, id_solicitud, id_grifo, id_vehiculo, id_chofer, fecha_emision, fecha_vencimiento`
      const { sql } = await import('kysely')
      await sql
        .raw(`insert into combustible.vale (${columns}, estado)
        select 'Z-1', 'ZZZZZZZZZZZZ', id_solicitud, id_grifo, id_vehiculo, id_chofer, fecha_emision, fecha_vencimiento, 'emitido'
        from combustible.vale limit 1`)
        .execute(db)
      const { rows } = await sql`select from seguridad.hecho_pendiente`.execute(db)
      expect(rows).toHaveLength(1)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await deliver()
    expect([got, await deliveries(id)]).toEqual([[], []])
  })

  it('goes only to active subscribers', async () => {
    const other = await subscribe('/bien', { eventos: ['sireda.denuncia.respondida'] })
    const { id } = await subscribe('/bien')
    await t.call(suscripcion.routes.pausar, { params: { id } })
    await newVale()
    await deliver()
    await t.call(suscripcion.routes.reanudar, { params: { id } })
    await deliver()
    expect([got.length, await deliveries(id), await deliveries(other.id)]).toEqual([0, [], []])
    await newVale()
    await deliver()
    expect(got).toHaveLength(1)
  })

  it('respects the permissions of the profile', async () => {
    const { id } = await subscribe('/bien', { perfil: await profileId(t, 'Salud') })
    await newVale()
    await deliver()
    expect(got).toEqual([])
    expect(await deliveries(id)).toMatchObject([{ estado: 'omitida' }])
  })

  it('a test event is sent without a record', async () => {
    const { id } = await subscribe('/bien')
    expect((await t.call(suscripcion.routes.probar, { params: { id }, body: {} })).status).toBe(200)
    await deliver()
    expect(JSON.parse(firstOf(got).body)).toMatchObject({ type: 'prueba', data: {} })
  })
})

describe('failing receiver', () => {
  it.each([
    ['/mal', 500, 'El programa respondió 500.'],
    ['/otra', 302, 'El programa redirigió a otra dirección, lo que no se admite.'],
    ['/lento', null, 'El programa no respondió a tiempo.'],
  ])('%s is retried with increasing delays', async (path, respuesta, ultimo_error) => {
    const { id } = await subscribe(path)
    await newVale()
    await deliver()
    const [first] = await deliveries(id)
    expect(first).toMatchObject({ estado: 'pendiente', intentos: 1, respuesta, ultimo_error })
    const wait = (row: Row | undefined) => Date.parse(String(row?.proximo_intento)) - clock().getTime()
    const waits = [wait(first)]
    expect(got.map((one) => one.path)).toEqual([path])
    clock.advance(1)
    await deliver()
    waits.push(wait((await deliveries(id))[0]))
    expect(got).toHaveLength(2)
    // 30 s and 2 min, ± 20 %
    expect(waits[0]).toBeGreaterThanOrEqual(24_000)
    expect(waits[0]).toBeLessThanOrEqual(36_000)
    expect(waits[1]).toBeGreaterThanOrEqual(96_000)
    expect(waits[1]).toBeLessThanOrEqual(144_000)
    expect(JSON.stringify([t.log, await deliveries(id)])).not.toContain('canario-de-respuesta')
  })

  it('an endless response counts by its status and is not read', async () => {
    const { id } = await subscribe('/goteo')
    await newVale()
    await deliver()
    expect(await deliveries(id)).toMatchObject([{ estado: 'entregada', respuesta: 200 }])
  })

  it('a slow one does not delay others', async () => {
    await subscribe('/lento')
    const { id } = await subscribe('/bien')
    for (let n = 0; n < 3; n++) await newVale()
    await deliver()
    expect((await deliveries(id)).map(({ estado }) => estado)).toEqual(['entregada', 'entregada', 'entregada'])
  })

  it('is disabled after three days, with an alert', async () => {
    const { id } = await subscribe('/mal')
    await newVale()
    for (let hours = 0; hours <= 120; hours += 8) {
      clock.moveTo(new Date(start.getTime() + hours * 3_600_000))
      await deliver()
    }
    const [row] = await t.sql<Row>('select estado, falla_desde from seguridad.suscripcion where id_suscripcion = $1', [
      id,
    ])
    expect(row?.estado).toBe('detenida')
    expect(Date.parse(String(row?.falla_desde))).toBe(start.getTime())
    await t.night()
    const alerts = await t.sql<Row>("select texto from nucleo.alerta where tipo = 'seguridad.suscripcionDetenida'")
    expect(alerts).toHaveLength(1)
    clock.moveTo(start)
    const back = await t.call<Row>(suscripcion.routes.reanudar, { params: { id } })
    expect(back.body).toMatchObject({ estado: 'activa', fallaDesde: null })
  })

  it('gets later events after one whose record cannot be opened', async () => {
    const { id } = await subscribe('/bien', { eventos: ['combustible.vale.emitido'] })
    await newVale()
    await t.sql('alter table combustible.vale rename column codigo to otro')
    await deliver()
    expect(await deliveries(id)).toMatchObject([
      { estado: 'pendiente', intentos: 1, respuesta: null, ultimo_error: 'No se pudo preparar el aviso.' },
    ])
    await t.sql('alter table combustible.vale rename column otro to codigo')
    await newVale()
    await deliver()
    expect((await deliveries(id)).map(({ estado }) => estado)).toEqual(['pendiente', 'entregada'])
    clock.advance(1)
    await deliver()
    expect((await deliveries(id)).map(({ estado }) => estado)).toEqual(['entregada', 'entregada'])
  })

  it('is not called again after it returns 410', async () => {
    const { id } = await subscribe('/ido')
    await newVale()
    await deliver()
    expect((await get(t, suscripcion, id)).body.estado).toBe('detenida')
  })

  it('a user can resend a delivery, with its own id', async () => {
    const { id } = await subscribe('/bien')
    await newVale()
    await deliver()
    const [row] = await deliveries(id)
    const again = await t.call<Row>(entrega.routes.reenviar, { params: { id: Number(row?.id_entrega) }, body: {} })
    expect([again.status, again.body.estado, again.body.reenvios], again.text).toEqual([200, 'pendiente', 1])
    await deliver()
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual(Array(2).fill(`entrega-${row?.id_entrega}`))
  })
})

describe('private networks are not called', () => {
  const names: Record<string, string[]> = {
    'interno.example': ['10.1.2.3'],
    'mixto.example': ['93.184.215.14', '169.254.169.254'],
    'seis.example': ['fd00::1'],
    'mapa.example': ['::ffff:127.0.0.1'],
  }
  let asked = 0
  const resolve = ((host: string, _options: unknown, done: (error: Error | null, found: LookupAddress[]) => void) => {
    asked += 1
    // resolves to a public address first and to a private one later
    const found = host === 'cambia.example' ? [asked === 1 ? '127.0.0.1' : '10.0.0.1'] : (names[host] ?? [])
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as never
  const call = { secret: 'whsec_AAAA', id: 'x', body: '{}', now: start }
  const post = webhookPoster({ networks: [], resolve, timeoutMs: 1_000 })

  it.each([
    ...['https://127.0.0.1/', 'https://127.1/', 'https://0x7f000001/', 'https://2130706433/', 'https://0.0.0.0/'],
    ...['https://10.0.0.1/', 'https://172.16.0.1/', 'https://192.168.1.1/', 'https://100.64.0.1/', 'https://[::1]/'],
    ...['https://169.254.169.254/latest/meta-data/', 'https://[fd00::1]/', 'https://[fe80::1]/', 'https://[::]/'],
    ...[
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:7f00:1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[2002:7f00:1::]/',
    ],
    ...['https://224.0.0.1/', 'https://255.255.255.255/', 'https://198.18.0.1/', 'https://192.0.2.1/'],
    ...Object.keys(names).map((name) => `https://${name}/`),
  ])('%s', async (url) => {
    await expect(post({ ...call, url })).rejects.toThrow('red interna o reservada')
    expect(got).toEqual([])
  })

  it.each(['http://93.184.215.14/', 'https://93.184.215.14:22/', 'https://93.184.215.14:6379/'])(
    'over HTTP or other ports either: %s',
    async (url) => {
      await expect(post({ ...call, url })).rejects.toThrow('red interna o reservada')
    },
  )

  it('connects to the address that was resolved (DNS rebinding)', async () => {
    asked = 0
    const allowed = webhookPoster({ networks: ['127.0.0.1'], resolve, timeoutMs: 1_000 })
    const { status } = await allowed({ ...call, url: `http://cambia.example:${port}/bien` })
    expect({ status, asked, calls: got.length }).toEqual({ status: 204, asked: 1, calls: 1 })
    await expect(allowed({ ...call, url: `http://cambia.example:${port}/bien` })).rejects.toThrow('red interna')
    expect(got).toHaveLength(1)
  })

  it('an allowed network allows nothing else', async () => {
    const allowed = webhookPoster({ networks: ['10.9.0.0/16'], resolve, timeoutMs: 1_000 })
    await expect(allowed({ ...call, url: at('/bien') })).rejects.toThrow('red interna')
  })
})

describe('permissions of subscriptions', () => {
  it('the secret is shown once', async () => {
    const { id, secreto } = await subscribe('/bien')
    await newVale()
    await deliver()
    const said = [
      (await get(t, suscripcion, id)).text,
      (await t.call(suscripcion.routes.list)).text,
      (await t.call(suscripcion.routes.history, { params: { id } })).text,
      (await t.call(suscripcion.routes.exportList, { query: { formato: 'csv' } })).text,
      (await t.call(entrega.routes.list)).text,
      JSON.stringify(t.log),
      JSON.stringify(await t.sql('select antes, despues from auditoria.evento')),
    ].join('\n')
    expect(said).toContain(`Portal ${count}`)
    expect(said).not.toContain(secreto)
    expect(said).not.toContain(secreto.slice('whsec_'.length))
  })

  it('nobody subscribes to data that they may not see', async () => {
    await t.sql("insert into seguridad.perfil (nombre) values ('Encargado de suscripciones')")
    await t.sql(`insert into seguridad.perfil_servicio (id_perfil, id_servicio)
      select p.id_perfil, s.id_servicio from seguridad.perfil p, seguridad.servicio s
      where p.nombre = 'Encargado de suscripciones' and s.modulo = 'seguridad'`)
    await t.sql(`insert into seguridad.permiso (id_perfil, id_servicio, id_recurso)
      select p.id_perfil, r.id_servicio, r.id_recurso from seguridad.perfil p, seguridad.recurso r
      where p.nombre = 'Encargado de suscripciones' and r.url like '/seguridad/api/v1/suscripcion%'`)
    const as = { token: (await newPerson(t, ['Encargado de suscripciones'])).token }
    await expect(subscribe('/bien', {}, as)).rejects.toThrow('No tiene permiso')
    const { id } = await subscribe('/bien')
    const body = { nombre: 'Mía', url: at('/mal'), eventos: ['combustible.vale.emitido'] }
    expect((await t.call(suscripcion.routes.update, { as, params: { id }, body })).status).toBe(403)
    expect((await t.call(suscripcion.routes.probar, { as, params: { id }, body: {} })).status).toBe(403)
  })
})
