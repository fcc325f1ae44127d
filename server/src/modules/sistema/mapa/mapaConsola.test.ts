import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { nodeEnv } from '../../../../../tools/nodeFlags.mjs'
import { testApp } from '../../../../test/helpers/testApp.ts'
import { STEPS_PER_DEGREE } from '../../../basemap/grid.ts'
import { originals } from '../../../basemap/originals.ts'

const t = await testApp()
const root = join(import.meta.dirname, '..', '..', '..', '..', '..')
const file = join(tmpdir(), `mapa ñ ${process.pid}.geojson`)
afterAll(() => rmSync(file, { force: true }))

const map = (...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...nodeEnv(root), PATH: process.env.PATH, DATABASE_URL: t.url }
    const program = join(root, 'server', 'src', 'map.ts')
    const child = execFile(process.execPath, [program, ...words], { env, cwd: '/' }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

const take = (features: unknown[], ...more: string[]) => {
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }))
  return map(file, ...more)
}
const get = (part: string, headers: Record<string, string> = {}) => t.app.inject({ url: `/mapa/${part}.json`, headers })
const stored = async () => (await t.sql('select nombre from nucleo.mapa')).length

/** Shipped districts as a boundary file, under other names. */
const limits = originals().districts.map(({ ubigeo, rings }) => ({
  type: 'Feature',
  properties: { UBIGEO: ubigeo, NOMBDIST: 'OTRO' },
  geometry: {
    type: 'Polygon',
    coordinates: rings.map((ring) => ring.map(([x, y]) => [x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE])),
  },
}))
const square = (x: number, y: number) => [
  [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y],
  ],
]
const polygon = (properties: object, coordinates: unknown, type = 'Polygon') => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})

it('reports every problem of a file at once and imports none of it', async () => {
  const { code, err } = await take([
    polygon({}, square(-72, -13)),
    polygon({ UBIGEO: '990101' }, square(-72, -13)),
    polygon({ UBIGEO: '080101' }, square(-72, -13)),
    polygon({ UBIGEO: 80101 }, square(-72, -13)),
    polygon({ UBIGEO: '080102' }, square(180_000, 8_500_000)),
    polygon({ UBIGEO: '080103' }, [-72, -13], 'Point'),
    { type: 'Feature', properties: { UBIGEO: '080199' }, geometry: null },
  ])
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toEqual([
    'No se aceptó el archivo:',
    'Elemento 1: no tiene el código de seis dígitos de su distrito («UBIGEO»).',
    'Elemento 2 (990101): su código no es de un departamento del Perú.',
    'Elemento 2 (990101): no dice el nombre del distrito («NOMBDIST»).',
    'Elemento 4 (080101): su código se repite: ya está en el elemento 3.',
    'Elemento 5 (080102): tiene coordenadas fuera del Perú; deben ser longitud y latitud en grados (WGS 84).',
    'Elemento 6 (080103): su geometría es Point; debe ser Polygon o MultiPolygon.',
    'Elemento 7 (080199): no dice el nombre del distrito («NOMBDIST»).',
    'Elemento 7 (080199): no tiene geometría.',
  ])
  expect((await take(limits.slice(0, 100))).err).toContain('Falta todo el departamento 08')
  writeFileSync(file, 'no es JSON')
  expect((await map(file)).err).toContain('El archivo no es JSON')
  expect((await map('/no/existe.geojson')).err).toBe('No se puede leer el archivo /no/existe.geojson.\n')
  expect((await map()).err).toContain('Uso: npm run map')
  expect(await stored()).toBe(0)
})

it('serves imported boundaries and roads, each independently, and the shipped ones after removal', async () => {
  const taken = await take(limits, '--fuente', 'INEI 2023 (CC BY 4.0)')
  expect(taken.out).toContain('Los mapas muestran 1874 distritos de «INEI 2023 (CC BY 4.0)».')
  expect(taken.err).toContain('080915 Kumpirushiato, La Convención')
  expect(taken.code).toBe(0)
  const country = await get('pais', { 'accept-encoding': 'gzip' })
  expect([country.statusCode, country.headers['content-encoding'], country.headers['cache-control']]).toEqual([
    ...[200, 'gzip', 'no-cache'],
  ])
  const { fuentes, version } = JSON.parse(gunzipSync(country.rawPayload).toString())
  expect(fuentes).toBe('Límites: INEI 2023 (CC BY 4.0) · Lugares: © 2021 J. M. Castagnetto (MIT) · Natural Earth')
  expect((await get('pais', { 'if-none-match': String(country.headers.etag) })).statusCode).toBe(304)

  const road = {
    type: 'LineString',
    coordinates: [
      [-71.98, -13.51],
      [-71.97, -13.52],
      [-71.9, -13.6],
    ],
  }
  const roads = await take([{ type: 'Feature', properties: { ruta: 'PE-3S', jerarquia: 'Nacional' }, geometry: road }])
  expect([roads.code, roads.err]).toEqual([0, ''])
  const part = (await get('08')).json()
  expect(part.objects.vias.geometries).toMatchObject([{ properties: { nombre: 'PE-3S', rango: 1 } }])
  // names come from the product
  expect(part.objects.distritos.geometries[0].properties.nombre).toBe('Cusco')
  const both = (await get('pais')).json()
  expect(both.fuentes).toContain('INEI 2023')
  expect(both.fuentes).toContain('Vías: mapa ñ')
  expect(both.version).not.toBe(version)

  expect((await map('--quitar')).code).toBe(0)
  expect(await stored()).toBe(0)
  // the shipped files belong to the web build, which server tests do not have
  expect((await get('pais')).statusCode).toBe(404)
})
