import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Area, District, MapData, Town, Water } from './composeMap.ts'
import { type GridPoint, toGrid } from './grid.ts'
import { readTopology } from './mapFiles.ts'

const folder = join(import.meta.dirname, '..', '..', 'basemap')
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

const pointOf = (degrees: unknown): GridPoint => {
  const [longitude = 0, latitude = 0] = degrees as number[]
  return toGrid(longitude, latitude)
}

/** Built-in map data; licences in server/basemap/README.md. */
export function originals(): MapData {
  const limits = readTopology(read('limites.topo.json'))
  const water = readTopology(read('agua.topo.json'))
  const named = ({ properties: { nombre, rango }, lines }: ReturnType<typeof water>[number]) => ({
    ...(nombre ? { nombre: String(nombre) } : {}),
    rango: Number(rango),
    lines,
  })
  const districts = limits('distritos').map(
    ({ properties, lines }): District => ({
      ubigeo: String(properties.ubigeo),
      nombre: String(properties.nombre),
      punto: pointOf(properties.punto),
      rings: lines,
    }),
  )
  const areas = [...limits('provincias'), ...limits('departamentos')].map(
    ({ properties }): Area => ({
      codigo: String(properties.ubigeo),
      nombre: String(properties.nombre),
      punto: pointOf(properties.punto),
    }),
  )
  const towns = (read('lugares.json') as { nombre: string; lonlat: number[]; rango: number; ubigeo: string }[]).map(
    ({ nombre, lonlat, rango, ubigeo }): Town => ({ nombre, at: pointOf(lonlat), rango, ubigeo }),
  )
  const waters: Water = {
    rios: water('rios').map(named),
    lagos: water('lagos').map(named),
    glaciares: water('glaciares').map(({ lines }) => ({ lines })),
    cumbres: water('cumbres').map(({ properties: { nombre, altura }, point }) => ({
      nombre: String(nombre),
      altura: Number(altura),
      at: point,
    })),
  }
  const land = (read('tierra.json') as number[][]).map(pointOf)
  return { districts, areas, towns, water: waters, roads: [], land, fuentes: sourcesText(), tolerance: 0 }
}

/** Attribution on maps; details in `fuentes.txt`. Own limits and roads replace the default sources. */
export const sourcesText = (limits = 'peru-geojson (MPL-2.0)', roads?: string): string =>
  [
    `Límites: ${limits}`,
    'Lugares: © 2021 J. M. Castagnetto (MIT)',
    ...(roads ? [`Vías: ${roads}`] : []),
    'Natural Earth',
  ].join(' · ')
