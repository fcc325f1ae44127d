import { consumo } from '@wamani/contract/combustible/consumo/consumo.ts'
import { vale } from '@wamani/contract/combustible/vale/vale.ts'
import { defined } from '@wamani/contract/core/http/defined.ts'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import type { Indicator } from '@wamani/contract/core/resource/indicator.ts'
import { modules } from '@wamani/contract/modules.ts'
import { shippedProfiles } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { etapas } from '@wamani/contract/sireda/etapa.ts'
import { type Cifra, type Inicio, inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import { expect, test } from 'vitest'
import { type Row, type TestApp, testApp } from './helpers/testApp.ts'
import type { Answer } from './helpers/testCall.ts'

type Desk = { t: TestApp; as: string }
type Act = (desk: Desk, row: Row) => Promise<Answer<Row>>

const waiting: readonly Indicator[] = modules.flatMap(({ attention, pending }) => [...attention, ...pending])
const idOf = (row: Row) => defined(Object.values(row)[0], 'id of a row')
const namely = (value: unknown, key: string) => (value as Row)[key]

/** The action of the pending list, with its body. */
const actOn =
  (body: Row = {}): Act =>
  async ({ t, as }, row) => {
    const { ruta } = row
    const { action } = defined(
      waiting.find(({ route, label }) => route.path === ruta && label === row.etiqueta),
      'what waits',
    )
    return t.call(defined(action, `action of «${row.etiqueta}»`), {
      as,
      params: { id: row.idRespuesta ?? idOf(row) },
      body: { version: row.version, ...body },
    })
  }

/** Pending items that need another call or a body; all others are done by their action. */
const otherwise: Readonly<Record<string, Act>> = {
  'Solicitudes por atender': ({ t, as }, row) =>
    t.call(`POST /rrhh/api/v1/solicitud/${row.idSolicitud}/${String(row.paso).toLowerCase()}`, {
      as,
      body: { version: row.version },
    }),
  'Roles de vacaciones por aprobar': actOn({ resolucion: 'R.D. 001' }),
  'Respuestas por validar': actOn({ validacion: 'aprobada' }),
  'Denuncias con el plazo vencido': processDenuncia,
  'Denuncias cuyo plazo termina en 7 días': processDenuncia,
  'Solicitudes con vale por emitir': issueVale,
  'Vales verificados sin consumo registrado': registerConsumo,
}
/** Informational items without action. */
const announced: readonly RegExp[] = [
  /^Contratos que/,
  /^Documentos de legajo (vencidos|que vencen)/,
  /^Presupuestos por/,
  /^Vales que/,
].concat([
  /^Consumos con/,
  /^Licencias de/,
  /^Vehículos/,
  /^Contratos de grifo/,
  /^Tareas que/,
  /^Campañas que/,
  /^Vacaciones que/,
])

function processDenuncia({ t, as }: Desk, row: Row) {
  const isNew = namely(row.etapa, 'idEtapa') === etapas.registrada
  const body = {
    idDenuncia: row.idDenuncia,
    idEtapa: isNew ? etapas.derivada : etapas.respondida,
    descripcion: 'Se verificó lo denunciado en una inspección.',
  }
  return t.call<Row>(denunciaRoutes.processDenuncia, { as, body })
}

async function issueVale({ t, as }: Desk, row: Row) {
  const stations = await t.call<Page<Row>>('GET /combustible/api/v1/grifo', { as, query: { estado: 'true' } })
  const detalle = (row.detalle as Row[]).map(({ insumo, cantidadAprobada, cantidadEmitida }) => ({
    insumo: namely(insumo, 'idInsumo'),
    cantidad: String(Number(cantidadAprobada) - Number(cantidadEmitida)),
  }))
  const answers: Answer<Row>[] = []
  for (const { idGrifo } of stations.body.items) {
    const body = { solicitud: row.idSolicitud, grifo: idGrifo, detalle }
    const answer = await t.call<Row>(vale.routes.create, { as, body })
    if (answer.status === 201) return answer
    answers.push(answer)
  }
  return defined(answers[0], 'a station')
}

let receipt = 900
async function registerConsumo({ t, as }: Desk, row: Row) {
  const [vehicle] = await t.sql<{ kilometraje: number }>(
    'select kilometraje from combustible.vehiculo where id_vehiculo = $1',
    [namely(row.vehiculo, 'idVehiculo')],
  )
  const body = {
    ...{ vale: row.idVale, fechaHora: new Date().toISOString(), comprobanteTipo: 'FACTURA' },
    comprobante: `F009-${++receipt}`,
    kilometraje: Number(vehicle?.kilometraje) + 150,
    detalle: (row.detalle as Row[]).map(({ insumo, cantidad }) => ({
      ...{ insumo: namely(insumo, 'idInsumo'), cantidad, precioUnitario: 18.1 },
    })),
  }
  return t.call<Row>(consumo.routes.create, { as, body })
}

/** Profiles without pending work. */
const free: readonly string[] = ['Salud', 'Consulta', 'Establecimiento privado', 'Trabajador']

const listOf = ({ t, as }: Desk, { lista }: Cifra) =>
  t.call<Page<Row>>(`GET ${lista.ruta}`, { as, query: { ...lista.filtros, per_page: 100 } })

for (const { nombre: as } of shippedProfiles) {
  const t = await testApp()
  test(`pending sample work of «${as}» is listed and can be done by its user`, async () => {
    const { body } = await t.call<Inicio>(inicioRoutes.getInicio, { as })
    const lists = await Promise.all(
      body.espera.map(async (one) => ({ one, page: (await listOf({ t, as }, one)).body })),
    )
    const [done, refused]: [string[], string[]] = [[], []]
    for (const { one, page } of lists) {
      const { etiqueta, total, lista } = one
      expect([etiqueta, page.items.length]).toEqual([etiqueta, total])
      if (announced.some((label) => label.test(etiqueta))) continue
      const act = otherwise[etiqueta] ?? actOn(/^Formularios/.test(etiqueta) ? { estado: true } : {})
      for (const row of page.items) {
        const { status, text } = await act({ t, as }, { ...row, etiqueta, ruta: lista.ruta })
        if (status >= 300) refused.push(`${etiqueta}: ${idOf(row)} ${status} ${text}`)
        else done.push(etiqueta)
      }
    }
    expect(refused).toEqual([])
    expect(done.length > 0).toBe(!free.includes(as))
  })
}
