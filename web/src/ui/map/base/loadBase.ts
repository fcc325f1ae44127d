import L from 'leaflet'
import { countryFile } from './countryFile.ts'
import { decodeTopology, type LatLng, type Line, latLngOf, type NamedPlace, type Topology } from './decodeTopology.ts'
import type { MapFiles } from './mapFiles.ts'

export type Place = { name: string; at: LatLng; rank: number }
export type Shape = { code: string; name: string; at: LatLng; rings: Line[]; bounds: L.LatLngBounds }
type Water = Place & { lines: Line[] }

/** The country as it is seen from afar. */
export type Country = {
  sources: string
  land: Line[]
  departments: Shape[]
  departmentBorders: Line[]
  provinceBorders: Line[]
  rivers: Water[]
  lakes: Water[]
  glaciers: Line[]
  provinces: Place[]
  towns: Place[]
  /** `rank` is the height in metres */
  summits: Place[]
}

/** A department from near. */
export type Department = {
  code: string
  districts: Shape[]
  /** lines on the outside, between provinces, between districts */
  borders: { department: Line[]; province: Line[]; district: Line[] }
  roads: { name: string; rank: number; line: Line }[]
  towns: Place[]
}

/** The base of a map: the country, and its departments as they are asked for, each fetched once. */
export type Base = {
  country: Country
  department: (code: string) => Promise<Department>
  /** what has come already */
  known: (code: string) => Department | undefined
}

const loading = new WeakMap<MapFiles, Promise<Base>>()

/** The base from these files; what failed is fetched again when it is asked for again. */
export function loadBase(files: MapFiles): Promise<Base> {
  const base = loading.get(files) ?? openBase(files)
  loading.set(files, base)
  base.catch(() => loading.delete(files))
  return base
}

async function openBase(files: MapFiles): Promise<Base> {
  // files of the map are made by one program of the product (server/src/basemap), which a test compares
  const file = (await countryFile(files)) as CountryFile
  const asked = new Map<string, Promise<Department>>()
  const come = new Map<string, Department>()
  const fetchDepartment = async (code: string) => {
    const department = departmentOf(code, (await files(code, file.version)) as DepartmentFile)
    come.set(code, department)
    return department
  }
  return {
    country: countryOf(file),
    known: (code) => come.get(code),
    department(code) {
      const department = asked.get(code) ?? fetchDepartment(code)
      asked.set(code, department)
      department.catch(() => asked.delete(code))
      return department
    },
  }
}

type CountryFile = Topology & {
  version: string
  fuentes: string
  provincias: NamedPlace[]
  lugares: NamedPlace[]
  cumbres: NamedPlace[]
}
type DepartmentFile = Topology & { lugares: NamedPlace[] }

const placeOf = (place: NamedPlace): Place => ({ name: place[0], at: latLngOf(place), rank: place[3] })

function countryOf(file: CountryFile): Country {
  const { shapes, borders } = decodeTopology(file)
  const linesOf = (name: string) => shapes(name).flatMap(({ lines }) => lines)
  const water = (name: string) =>
    shapes(name).map(({ properties, lines }) => ({
      name: String(properties.nombre),
      rank: Number(properties.rango),
      at: middleOf(lines),
      lines,
    }))
  return {
    sources: file.fuentes,
    land: linesOf('tierra'),
    departments: shapes('departamentos').map(shapeOf),
    departmentBorders: borders('departamentos').map(({ line }) => line),
    provinceBorders: linesOf('provincias'),
    rivers: water('rios'),
    lakes: water('lagos'),
    glaciers: linesOf('glaciares'),
    provinces: file.provincias.map(placeOf),
    towns: file.lugares.map(placeOf),
    summits: file.cumbres.map(placeOf),
  }
}

function departmentOf(code: string, file: DepartmentFile): Department {
  const { shapes, borders } = decodeTopology(file)
  const lines: Department['borders'] = { department: [], province: [], district: [] }
  for (const { line, between } of borders('distritos')) {
    const [one, other] = between.map((id) => id.slice(0, 4))
    lines[other === undefined ? 'department' : one === other ? 'district' : 'province'].push(line)
  }
  return {
    code,
    districts: shapes('distritos').map(shapeOf),
    borders: lines,
    roads: shapes('vias').flatMap(({ properties, lines: own }) =>
      own.map((line) => ({ name: String(properties.nombre), rank: Number(properties.rango), line })),
    ),
    towns: file.lugares.map(placeOf),
  }
}

function middleOf(lines: readonly Line[]): LatLng {
  const { lat, lng } = L.latLngBounds(lines.flat()).getCenter()
  return [lat, lng]
}

type Decoded = { id: string; properties: Readonly<Record<string, unknown>>; lines: Line[] }

function shapeOf({ id, properties: { nombre, punto }, lines }: Decoded): Shape {
  const [x = 0, y = 0] = punto as number[]
  const name = String(nombre)
  return { code: id, name, at: latLngOf([name, x, y, 0]), rings: lines, bounds: L.latLngBounds(lines.flat()) }
}
