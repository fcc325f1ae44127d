import { combustibleRoutes } from '@wamani/contract/combustible/combustibleRoutes.ts'
import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import { codeKey } from '@wamani/contract/core/kinds/foldText.ts'
import { buscarRoutes } from '@wamani/contract/sistema/buscarRoutes.ts'
import { documentoRoutes } from '@wamani/contract/tramite/documentoRoutes.ts'
import { describe, expect, it } from 'vitest'
import { createRow } from '../helpers/buildRow.ts'
import { resourceOf, resourcesThat } from '../helpers/everyResource.ts'
import { fixtureModule } from '../helpers/fixtureModule.ts'
import { list } from '../helpers/recordCalls.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp({ modules: [fixtureModule] })

describe.each(resourcesThat(({ list: { search }, fields }) => search.some((name) => fields[name] && !fields[name].to)))(
  'search text of %s',
  (_, resource) => {
    it('contains the searched form of every code and of nothing else', async () => {
      const [words] = await t.sql<{ expression: string }>(
        `select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
         join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
         where a.attrelid = $1::regclass and a.attname = 'search_text'`,
        [resource.table],
      )
      const held = [...(words?.expression ?? '').matchAll(/nucleo\.searched_code\((\w+)\)/g)].map((match) => match[1])
      const codes = resource.list.search.filter((name) => resource.fields[name]?.isCode).map(columnName)
      expect(new Set(held)).toEqual(new Set(codes))
    })
  },
)

it('server and database normalise codes identically', async () => {
  const codes = [
    'ZQA-789',
    '000386-2026',
    '386/2026',
    'R.D. N.° 012-2026-GR',
    'ＺＱＡ‑７８９',
    'F001-00001234',
    '0',
    '000',
    'ñ-01',
    'Nº 7',
  ]
  const rows = await t.sql<{ code: string; key: string }>(
    'select code, nucleo.code_key(code) as key from unnest($1::text[]) code',
    [codes],
  )
  expect(rows.map(({ key }) => key)).toEqual(rows.map(({ code }) => codeKey(code)))
})

const vehicle = await createRow(t, resourceOf('combustible.vehiculo'), { placa: 'ZQA-789' })
const found = async (key: string, query: string) => {
  const { status, body } = await list(t, resourceOf(key), { query, per_page: 300 })
  expect(status).toBe(200)
  return body.items
}

describe('vehicle plate', () => {
  it.each([
    'ZQA-789',
    'ZQA789',
    'zqa789',
    'zqa 789',
    'ZQA‑789',
    'ZQA–789',
    'ZQA.789',
    'ＺＱＡ７８９',
    'Placa ZQA - 789',
  ])('is found by «%s»', async (query) => {
    expect((await found('combustible.vehiculo', query)).map(({ placa }) => placa)).toEqual(['ZQA-789'])
    const offered = await t.call<Row[]>(combustibleRoutes.findVehiculos, { query: { query } })
    expect(offered.body.map(({ placa }) => placa)).toEqual(['ZQA-789'])
    const all = await t.call<{ items: Row[] }>(buscarRoutes.findRecords, { query: { query, espera: 'larga' } })
    expect(all.body.items[0]).toMatchObject({ recurso: 'combustible.vehiculo', id: vehicle.id })
  })

  it('is not found by a different plate', async () => {
    for (const query of ['ZQA788', 'QZA-789', 'ZQA7890']) expect(await found('combustible.vehiculo', query)).toEqual([])
  })

  it('finds the records that reference the vehicle', async () => {
    const { id } = await createRow(t, resourceOf('combustible.solicitud'), { vehiculo: { idVehiculo: vehicle.id } })
    for (const query of ['ZQA789', 'zqa‑789'])
      expect((await found('combustible.solicitud', query)).map(({ idSolicitud }) => idSolicitud)).toContain(id)
    expect(await found('combustible.solicitud', 'ZQA788')).toEqual([])
  })
})

it('finds a number with other leading zeros and separators', async () => {
  const { row } = await createRow(t, resourceOf('rrhh.contrato'), { numero: 'CAS 000386-2026-GR' })
  for (const query of ['000386/2026', '386-2026', '0386 2026', '0000386-2026', '3862026', 'cas 386–2026'])
    expect(
      (await found('rrhh.contrato', query)).map(({ numero }) => numero),
      query,
    ).toContain(row.numero)
  expect(await found('rrhh.contrato', '0001386-2026')).toEqual([])
})

it('finds a document number as users paste it', async () => {
  await createRow(t, resourceOf('rrhh.trabajador'), { numeroDocumento: '05678912', ruc: undefined })
  for (const query of [
    'DNI 05.678.912',
    ' 05678912',
    '05-678-912',
    '０５６７８９１２',
    '05 678 912',
    'D.N.I. 05678912',
    'N.° 05678912',
  ])
    expect(
      (await found('rrhh.trabajador', query)).map((one) => one.numeroDocumento),
      query,
    ).toEqual(['05678912'])
})

it('finds a file by a number in another notation in the public search', async () => {
  await t.sql(
    `insert into tramite.documento (expediente, tipo_documento, asunto, remitente, remitente_tipo, folios, fecha_registro,
       fecha_ultimo_movimiento, dependencia_actual, estado)
     values ('0098765-2031', 'OFICIO', 'Solicita información', 'Municipalidad', 'entidad', 1, now(), now(), 'Mesa de partes', 'en_tramite')`,
  )
  for (const query of ['0098765-2031', '98765-2031', '00098765/2031', '98765–2031']) {
    const { body } = await t.call<Row[]>(documentoRoutes.findDocumentos, { as: null, query: { query } })
    expect(
      body.map(({ expediente }) => expediente),
      query,
    ).toEqual(['0098765-2031'])
  }
})

it('uses the trigram index for code searches', async () => {
  // PostgreSQL scans small tables sequentially unless disabled
  await t.sql(`create function public.plan_of_codes() returns setof text language plpgsql set enable_seqscan = off as $$
    begin return query execute 'explain select 1 from combustible.vehiculo t
      where (t.search_text like ''%zqa-789%'' or t.search_text like ''%zqa789%'')'; end $$`)
  const plan = await t.sql<{ line: string }>('select line from public.plan_of_codes() line')
  const text = plan.map(({ line }) => line).join('\n')
  expect(text.match(/Bitmap Index Scan on vehiculo_search_text/g)).toHaveLength(2)
})
