import { defined } from '@wamani/contract/core/http/defined.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { names, provinces, redes } from './places.ts'

const COUNT = 150
const RUC_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Linear congruential generator (Park and Miller) with a fixed seed, for the same establishments everywhere. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** The first establishment of a kind in a district has the district's name; the others have an extra name. */
export async function demoEstablishments(db: Db): Promise<void> {
  await sql`
    insert into amachay.red (codigo, nombre) select r ->> 'codigo', r ->> 'nombre'
    from jsonb_array_elements(${JSON.stringify(redes)}::jsonb) r`.execute(db)
  await sql`
    insert into amachay.micro_red (id_red, codigo, nombre)
    select red.id, lpad(m.n::text, 2, '0'), m.nombre
    from jsonb_array_elements(${JSON.stringify(redes)}::jsonb) r join amachay.red on red.codigo = r ->> 'codigo'
    cross join jsonb_array_elements_text(r -> 'microredes') with ordinality m(nombre, n)`.execute(db)
  await sql`
    insert into amachay.establecimiento (codigo_unico, institucion, nombre_establecimiento, id_clasificacion, id_tipo,
      categoria, id_micro_red, ruc, ubigeo, direccion, telefono, horario, ubicacion, director)
    select e.codigo, e.institucion,
      e.clase || ' ' || case when e.lugar = 1 then e.distrito
        else (${names}::text[])[1 + (e.ubigeo::int + e.lugar) % ${names.length}] || ', ' || e.distrito end,
      c.id, t.id, e.categoria,
      case when e.ruc is null and e.institucion <> 'ESSALUD' then
        (select m.id from amachay.micro_red m join amachay.red r on r.id = m.id_red where r.codigo = e.red
         order by md5(m.codigo || e.codigo) limit 1) end,
      e.ruc, e.ubigeo, e.direccion, e.telefono, e.horario, point(e.x, e.y), e.director
    from (
      select e.*, u.ubigeo, u.distrito, row_number() over (partition by e.clase, u.ubigeo order by e.n) as lugar
      from jsonb_to_recordset(${JSON.stringify(establishments())}::jsonb) as e(n int, codigo text, institucion text, clase text,
        clasificacion text, tipo text, categoria text, ruc text, red text, provincia text, direccion text, telefono text,
        horario text, x float8, y float8, director text)
      cross join lateral (select ubigeo, distrito from nucleo.ubigeo
        where ubigeo like e.provincia || '%' order by md5(ubigeo || e.n) limit 1) u
    ) e
    join amachay.clasificacion_establecimiento c on c.nombre = e.clasificacion
    join amachay.tipo_establecimiento t on t.nombre = e.tipo
    order by e.n`.execute(db)
}

function establishments() {
  const random = seeded(20_260_316)
  const pick = <Item>(list: readonly Item[]) => defined(list[Math.floor(random() * list.length)], 'item to pick')
  const near = (centre: number, spread: number) => Number((centre + (random() - 0.5) * 2 * spread).toFixed(6))
  const lots = provinces.flatMap((province) => Array(province.share).fill(province) as (typeof provinces)[number][])
  return Array.from({ length: COUNT }, (_, n) => {
    const { ubigeo: provincia, red, x, y, spread } = pick(lots)
    const kind = kindOf(n)
    return {
      ...{ n, provincia, red, ...kind, codigo: String(2_300 + n * 7).padStart(8, '0') },
      direccion: `${pick(['Av. La Cultura', 'Jr. Grau', 'Calle Comercio', 'Plaza de Armas', 'Av. Ejército'])} ${100 + n}`,
      telefono: String(84_200_000 + n * 113).padStart(9, '0'),
      horario: kind.tipo === stays ? 'Lunes a domingo, 24 horas' : 'Lunes a sábado, 08:00 a 14:00',
      director: `${pick(['Ana', 'Luis', 'Rosa', 'Percy', 'Elena', 'Raúl'])} ${pick(['Quispe', 'Huamán', 'Ccori', 'Flores', 'Ttito'])}`,
      ...{ x: near(x, spread), y: near(y, spread) },
    }
  })
}

const [post, centre, centreWithBeds] = [
  'Puestos de salud o postas',
  'Centros de salud o centros médicos',
  'Centros de salud con camas',
]
const [hospital, polyclinic] = ['Hospitales o clínicas de atención general', 'Policlínicos']
const [visits, stays] = ['Establecimiento sin internamiento', 'Establecimiento con internamiento']

function kindOf(n: number) {
  const regional = { institucion: 'GOBIERNO REGIONAL', ruc: null }
  const ofSeguro = { institucion: 'ESSALUD', ruc: null }
  if (n % 8 === 3)
    return {
      ...{ institucion: 'PRIVADO', ruc: rucOf(n), clase: 'Policlínico' },
      ...{ clasificacion: polyclinic, tipo: visits, categoria: 'I-3' },
    }
  if (n % 15 === 7) return { ...ofSeguro, clasificacion: hospital, tipo: stays, categoria: 'II-1', clase: 'Hospital' }
  if (n % 25 === 11) return { ...regional, clasificacion: hospital, tipo: stays, categoria: 'II-2', clase: 'Hospital' }
  if (n % 9 === 5)
    return { ...regional, clasificacion: centreWithBeds, tipo: stays, categoria: 'I-4', clase: 'Centro de Salud' }
  if (n % 4 === 0)
    return { ...regional, clasificacion: centre, tipo: visits, categoria: 'I-3', clase: 'Centro de Salud' }
  const categoria = n % 3 === 0 ? 'I-2' : 'I-1'
  return { ...regional, clasificacion: post, tipo: visits, categoria, clase: 'Puesto de Salud' }
}

function rucOf(n: number): string {
  const digits = `20${String(99_910_000 + n * 27).padStart(8, '0')}`
  const sum = RUC_WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return `${digits}${(11 - (sum % 11)) % 10}`
}
