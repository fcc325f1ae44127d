import { setTimeout as sleep } from 'node:timers/promises'
import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { expect, test } from 'vitest'
import { freePort } from '../helpers/freePort.ts'
import { startPostgres } from './postgres.ts'
import { noteResult } from './results.ts'
import { serveOn, signInAt } from './server.ts'

/** `KILLS=200 npm run test:operations -- killing`; the default is lower. */
const killCount = Number(process.env.KILLS ?? 20)
const HAND_COUNT = 8
const { path } = solicitud.routes.create

type Id = Record<string, number>
type Listed = { items: Record<string, number>[] }

async function newSolicitud(fetchAs: Awaited<ReturnType<typeof signInAt>>['fetchAs']) {
  const { items } = (await (await fetchAs(`${path}?estado=aprobada&per_page=1`)).json()) as Listed
  const id = defined(items[0]?.idSolicitud, 'approved request')
  const row = (await (await fetchAs(`${path}/${id}`)).json()) as Record<string, Id> & { detalle: { insumo: Id }[] }
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Lima' })
  const ids = Object.fromEntries(['presupuesto', 'vehiculo', 'chofer'].map((name) => [name, row[name]]))
  const detalle = [{ insumo: defined(row.detalle[0], 'line').insumo, cantidad: 1 }]
  const period = { fechaSalida: today, fechaRetorno: today, kilometrajeActual: 900_000 }
  return (motivo: string) => ({ ...ids, ...period, detalle, unidad: 'Pruebas', motivo, destino: 'Cusco' })
}

test(`after ${killCount} times kill -9 no acknowledged write is lost, and numbers have no gaps`, {
  timeout: 60_000 + killCount * 30_000,
}, async () => {
  const postgres = await startPostgres()
  const ports = [await freePort(), await freePort()]
  const start = (port: number) => serveOn(postgres.url(), { PORT: String(port), LOG_LEVEL: 'silent' })
  const servers = ports.map(start)
  const addresses = await Promise.all(servers.map((server) => server.ready()))
  const { fetchAs, token } = await signInAt(defined(addresses[0], 'address'), 'admin')
  const bodyOf = await newSolicitud(fetchAs)

  const over = new AbortController()
  const acknowledged: string[] = []
  const refused = new Set<string>()
  let cut = 0
  const hand = async (name: number) => {
    for (let n = 0; !over.signal.aborted; n++) {
      const motivo = `K${name}-${n}`
      try {
        const answer = await fetch(`${addresses[(n + name) % addresses.length]}${path}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(bodyOf(motivo)),
        })
        if (answer.status === 201) acknowledged.push(motivo)
        else refused.add(`${answer.status} ${await answer.text()}`)
      } catch {
        cut += 1 // the server is down
        await sleep(20)
      }
    }
  }
  const hands = Promise.all(Array.from({ length: HAND_COUNT }, (_, name) => hand(name)))
  for (let kill = 0; kill < killCount; kill++) {
    const at = kill % servers.length
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before)
    servers[at]?.child.kill('SIGKILL')
    await servers[at]?.ended
    const next = start(defined(ports[at], 'port'))
    servers[at] = next
    await next.ready()
  }
  over.abort()
  await hands
  const rows = await postgres.run(
    `select motivo, substring(numero from '(\\d+)$')::int as n from combustible.solicitud where unidad = 'Pruebas' order by n`,
  )
  const kept = new Set(rows.map(({ motivo }) => motivo))
  expect(acknowledged.filter((motivo) => !kept.has(motivo))).toEqual([])
  const numbers = rows.map(({ n }) => Number(n))
  expect(numbers.filter((n, at) => at > 0 && n !== defined(numbers[at - 1], 'number') + 1)).toEqual([])
  const [audited] = await postgres.run(
    `select count(*)::int as n from auditoria.evento where tabla = 'combustible.solicitud' and accion = 'CREAR'
     and despues ->> 'unidad' = 'Pruebas'`,
  )
  expect(audited).toEqual({ n: rows.length })
  // rejections may only be 429 or 503
  expect([...refused].filter((text) => !/^(429|503) /.test(text))).toEqual([])
  noteResult(
    `kill -9 of two servers in turn, ${killCount} times`,
    `${acknowledged.length} writes acknowledged, ${cut} calls cut`,
    `0 lost; ${numbers.length} numbers without a gap; each in the trail`,
  )
})
