import type { Route } from '@wamani/contract/core/http/route.ts'
import { dayInLima } from '@wamani/contract/core/kinds/today.ts'
import { modules } from '@wamani/contract/modules.ts'
import { alerta } from '@wamani/contract/sistema/alerta.ts'
import { alertaRoutes } from '@wamani/contract/sistema/alertaRoutes.ts'
import { notificationRoutes } from '@wamani/contract/sistema/notificationRoutes.ts'
import { describe, expect, it } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { newPerson } from '../../../../test/helpers/modules/people.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import type { Caller } from '../../../../test/helpers/testCall.ts'
import { testProfiles } from '../../../../test/helpers/testUsers.ts'
import { keepAlerts } from '../../../alerts/keepAlerts.ts'
import { openListener } from '../../../database/listener.ts'
import { served } from '../../index.ts'

const t = await testApp()
const today = dayInLima(new Date())
const kinds = modules.flatMap(({ name, alerts }) => alerts.map((kind) => ({ ...kind, tipo: `${name}.${kind.key}` })))
type Kept = { id_alerta: number; tipo: string; sujeto: number; estado: string; severidad: string }

await t.sql(`
  update rrhh.modalidad_contrato set dias_alerta = 180;
  update rrhh.contrato set fecha_fin_vigente = current_date + 20 where id_contrato in (
    select id_contrato from rrhh.contrato where estado in ('VIGENTE', 'AMPLIADO') and fecha_fin is not null order by 1 limit 6);
  update rrhh.trabajador set fecha_nacimiento = make_date(extract(year from current_date)::int - 70, 6, 1) where id_trabajador in (
    select id_trabajador from rrhh.contrato join rrhh.modalidad_contrato using (id_modalidad_contrato)
    where codigo = '276-NOM' and estado in ('VIGENTE', 'AMPLIADO') order by 1 limit 2);
  update rrhh.documento_legajo set fecha_vencimiento = greatest(current_date + 5, fecha_documento + 1) where estado = 'VIGENTE';
  update combustible.chofer set fecha_vencimiento = current_date + 3 where id_chofer % 2 = 0;
  update combustible.vehiculo set soat_vencimiento = current_date - 1, revision_vencimiento = current_date + 30 where id_vehiculo % 2 = 0;
  update combustible.consumo set alerta = true where estado = 'registrado' and fecha_hora > now() - interval '50 days';
  update sireda.denuncia set fecha_limite = current_date + 2 where id_etapa = 1;
  update amachay.campania set fecha_final = current_date + 10, poblacion_objetivo = 1000000, estado = true where id = (select max(id) from amachay.campania);
  update nucleo.parametro set valor = '90' where nombre = 'alerta.saldoPct';
  update rrhh.asistencia set condicion = 'FALTA', minutos_tardanza = 0 where id_turno is not null and (id_trabajador, id_periodo) in (
    select id_trabajador, id_periodo from rrhh.asistencia where id_turno is not null group by 1, 2 having count(*) > 15 order by 2 desc, 1 limit 3);
  update rrhh.periodo_vacacional set ajuste = null where ajuste = -30`)
await t.night(today)
const kept = () => t.sql<Kept>('select id_alerta, tipo, sujeto, estado, severidad from nucleo.alerta order by 1')

/** Ids of the rows of a list, or of the field `name` of its rows. */
async function everyId(route: Route, id: string, as: Caller, name = '', filter: Row = {}): Promise<number[] | null> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const query = { ...filter, per_page: 300, current_page: page }
    const { status, body } = await t.call<{ items: Row[] }>(route, { as, query })
    if (status !== 200) return null
    ids.push(...body.items.map((row) => Number(row[id] ?? (row[name] as Row)[id])))
    if (body.items.length < 300) return ids
  }
}
/** Query of an alert's link, without the record id. */
const filterOf = (search: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(search).filter(([name, value]) => !['op', 'vista'].includes(name) && !value.includes('{')),
  )
const byValue = (a: { value: unknown }, b: { value: unknown }) => String(a.value).localeCompare(String(b.value))
const seen = async (as: Caller) => (await everyId(alerta.routes.list, 'idAlerta', as)) ?? []

/** Kinds without an example in the sample data; their modules test them. */
const unraised = [
  ...['vacacionesSinProgramar', 'plazaSinPresupuesto', 'trabajoNocturnoFallido', 'cuentaDeCesado'],
  ...[
    'compensacionSinRespaldo',
    'vacacionesSinSaldo',
    'suscripcionDetenida',
    'aplicacionPorVencer',
    'respaldo',
    'rafagaDeFallos',
    'certificadoFirma',
  ],
]
/** The list an alert comes from; when another call holds its permission, the list of its subject. */
async function listOf({ route, subject }: (typeof kinds)[number], as: Caller): Promise<Route | undefined> {
  if (route.method === 'GET') return route
  const { status } = await t.call(route, { as, params: { id: 2_000_000_000 }, body: {} })
  return status === 403 ? undefined : subject.routes.list
}

describe('alerts', () => {
  it('are raised for every kind of problem, each with a link to it', async () => {
    const found = new Set((await kept()).map(({ tipo }) => tipo))
    for (const { tipo } of kinds.filter(({ key }) => !unraised.includes(key))) expect([...found]).toContain(tipo)
    const { body } = await t.call<{ items: Row[] }>(alerta.routes.list, { query: { query: 'SOAT', per_page: 1 } })
    expect(body.items[0]).toMatchObject({ severidad: 'CRITICO', estado: 'ABIERTA', modulo: 'combustible' })
    expect(body.items[0]?.enlace).toMatch(/^\/combustible\/vehiculo\?op=view&id=\d+$/)
    expect(body.items[0]?.texto).toMatch(/^SOAT: venció el \d\d\/\d\d\/\d{4}$/)
  })

  it.each(testProfiles)('are visible to %s only for lists of that profile', async (as) => {
    const mine = new Set(await seen(as))
    const all = await kept()
    for (const kind of kinds) {
      const { tipo, route, subject, search } = kind
      const ofKind = all.filter((one) => one.tipo === tipo)
      const list = await listOf(kind, as)
      const filter = list === route ? filterOf(search) : {}
      const visible = new Set(list && (await everyId(list, subject.id, as, subject.name, filter)))
      const expected = ofKind.filter(({ sujeto }) => visible.has(sujeto)).map(({ id_alerta }) => id_alerta)
      expect([tipo, ofKind.map(({ id_alerta }) => id_alerta).filter((id) => mine.has(id))]).toEqual([tipo, expected])
    }
    const hidden = all.find(({ id_alerta }) => !mine.has(id_alerta))
    if (hidden) {
      const params = { id: hidden.id_alerta }
      for (const route of [alerta.routes.get, alerta.routes.history])
        expect((await t.call(route, { as, params })).status).toBe(404)
      const action = await t.call(alerta.routes.atender, { as, params, body: { nota: 'Mía' } })
      expect([403, 404]).toContain(action.status)
    }
    const open = all.filter(({ id_alerta, estado }) => mine.has(id_alerta) && estado === 'ABIERTA')
    const criticas = open.filter(({ severidad }) => severidad === 'CRITICO').length
    expect((await t.call(alertaRoutes.countAlertas, { as })).body).toEqual({ total: open.length, criticas })
    const csv = await t.call(alerta.routes.exportList, { as, query: { formato: 'csv', columnas: 'asunto' } })
    expect(csv.text.trim().split('\r\n').length - 1).toBe(mine.size)
  })

  it('about missing registrations are visible to users who can register', async () => {
    const feriados = (await kept()).find(({ tipo }) => tipo === 'rrhh.feriadosPorRegistrar')?.id_alerta
    expect(await seen('RRHH')).toContain(feriados)
    for (const as of ['Trabajador', 'Consulta'] as const) expect(await seen(as)).not.toContain(feriados)
  })

  it('are raised once per problem, close when it is solved and reopen when it returns', async () => {
    // the refused calls above would count as a burst of failures
    await t.sql("update nucleo.parametro set valor = '100000' where nombre = 'alerta.fallosCantidad'")
    const before = await kept()
    await t.night(today)
    expect(await kept()).toEqual(before)
    const one = firstOf(before.filter(({ tipo }) => tipo === 'combustible.licenciaPorVencer'))
    const renew = (days: number) =>
      t.sql('update combustible.chofer set fecha_vencimiento = current_date + $2::int where id_chofer = $1', [
        one.sujeto,
        days,
      ])
    const states = async () => (await kept()).filter((row) => row.tipo === one.tipo && row.sujeto === one.sujeto)
    await renew(400)
    await t.night(today)
    expect(await states()).toEqual([{ ...one, estado: 'CERRADA' }])
    await renew(3)
    await t.night(today)
    expect(await states()).toEqual([{ ...one, estado: 'ABIERTA' }])
    await renew(4)
    await t.night(today)
    expect((await states()).map(({ estado }) => estado)).toEqual(['CERRADA', 'ABIERTA'])
  })

  it('are resolved once, with a note, by a user with the permission, and can be reopened', async () => {
    const { id_alerta: id } = firstOf((await kept()).filter((one) => one.tipo === 'sireda.denunciaPorVencer'))
    const attend = (as: string, nota?: string) =>
      t.call<Row>(alerta.routes.atender, { as, params: { id }, body: { nota } })
    expect((await attend('Consulta', 'Ya')).status).toBe(403)
    expect((await attend('Combustible', 'Ya')).status).toBe(404)
    expect((await attend('Denuncias')).status).toBe(400)
    const done = await attend('Denuncias', 'Se derivó a la OCI')
    expect(done.body).toMatchObject({ estado: 'ATENDIDA', nota: 'Se derivó a la OCI', atendidaPor: 'denuncias' })
    expect((await attend('Denuncias', 'Otra vez')).status).toBe(409)
    await t.night(today)
    const { body: history } = await t.call<Row[]>(alerta.routes.history, { as: 'Denuncias', params: { id } })
    expect(history).toHaveLength(1)
    const again = await t.call<Row>(alerta.routes.reabrir, { as: 'Denuncias', params: { id } })
    expect(again.body).toMatchObject({ estado: 'ABIERTA', nota: null, atendidaPor: null })
  })

  it('are mailed once a day to users who want them, limited to what each can see', async () => {
    const [wants, other] = [await newPerson(t, ['Combustible']), await newPerson(t, ['Combustible'])]
    const nobody = await newPerson(t, ['Certificados'])
    for (const as of [wants, nobody]) {
      const ajustes = [{ tipo: 'alerta.resumen', enProducto: false, porCorreo: true }]
      expect((await t.call(notificationRoutes.updateNotificationSettings, { as, body: { ajustes } })).status).toBe(200)
    }
    await t.night(today)
    await t.night(today)
    const letters = await t.sql<{ destinatario: string; asunto: string; cuerpo: string }>(
      `select destinatario, asunto, cuerpo from nucleo.correo_salida where tipo = 'alerta.resumen'`,
    )
    expect(letters.map(({ destinatario }) => destinatario)).toEqual([wants.body.correo])
    expect(other.body.correo).not.toBe(wants.body.correo)
    const [{ asunto, cuerpo } = { asunto: '', cuerpo: '' }] = letters
    expect(asunto).toMatch(/^\d+ alertas abiertas, \d+ críticas?$/)
    expect(cuerpo).toContain('SOAT: venció el')
    expect(cuerpo).toContain('https://wamani.example/app/alertasm?estado=ABIERTA')
    expect(cuerpo).not.toMatch(/Vence el|respuesta|vacacion/)
  })

  it('are evaluated as soon as a table they depend on changes, by one process of several', async () => {
    const failures: unknown[] = []
    const keepers = [1, 2].map(() => {
      const listener = openListener(t.url)
      const services = { database: t.database, listener, clock: () => new Date(), served }
      return { listener, stop: keepAlerts({ ...services, failed: (error) => failures.push(error) }) }
    })
    const soat = async () =>
      (await kept()).filter(({ tipo, estado }) => tipo === 'combustible.soatPorVencer' && estado === 'ABIERTA').length
    const before = await soat()
    await expect.poll(() => keepers.filter(({ listener }) => listener.isLive()).length).toBe(2)
    const leaders = async () =>
      (
        await t.sql(`select from pg_locks join pg_database d on d.oid = database where datname = current_database() and granted
          and locktype = 'advisory' and (classid::bigint << 32 | objid::bigint) = hashtextextended('wamani.alertas', 0)`)
      ).length
    await expect.poll(leaders).toBe(1)
    await t.sql(`update combustible.vehiculo set soat_vencimiento = current_date + 400`)
    await expect.poll(soat).toBe(0)
    await t.sql(`update combustible.vehiculo set soat_vencimiento = current_date - 1 where id_vehiculo % 2 = 0`)
    await expect.poll(soat).toBe(before)
    for (const { listener, stop } of keepers) {
      await stop()
      await listener.close()
    }
    expect(failures).toEqual([])
  })

  it('declare tables that announce their changes, and modules that the filter knows', async () => {
    const watched = await t.sql<{ name: string }>(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 'zz_watch' order by 1`,
    )
    expect(watched.map(({ name }) => name)).toEqual([...new Set(kinds.flatMap(({ tables }) => tables))].sort())
    const labels = modules.map(({ name, service }) => ({ value: name, label: service.label }))
    const known = alerta.fields.modulo.options ?? []
    expect(known.map(({ value, label }) => ({ value, label })).sort(byValue)).toEqual(labels.sort(byValue))
  })
})
