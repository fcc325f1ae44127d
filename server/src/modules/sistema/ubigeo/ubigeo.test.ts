import type { Ubigeo } from '@wamani/contract/core/kinds/placeSchemas.ts'
import { type Ambito, ubigeoRoutes } from '@wamani/contract/core/peru/ubigeoRoutes.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp()
const distritos = (query: Record<string, unknown>) => t.call<Ubigeo[]>(ubigeoRoutes.findDistritos, { query })
const ambitos = (query: Record<string, unknown>) => t.call<Ambito[]>(ubigeoRoutes.findAmbitos, { query })

describe('the districts', () => {
  it('are those of INEI: 1 892 in 196 provinces and 25 departments', async () => {
    const [count] = await t.sql(
      `select count(*)::int as distritos, count(distinct left(ubigeo, 4))::int as provincias,
         count(distinct codigo_departamento)::int as departamentos, count(distinct departamento)::int as nombres
       from nucleo.ubigeo`,
    )
    expect(count).toEqual({ distritos: 1892, provincias: 196, departamentos: 25, nombres: 25 })
  })

  it('have the codes of INEI, which differ from those of RENIEC, and its spelling', async () => {
    const { body } = await distritos({ dentroDe: '0801' })
    expect(body.map(({ ubigeo, distrito }) => `${ubigeo} ${distrito}`).toSorted()).toEqual([
      '080101 Cusco',
      '080102 Ccorca',
      '080103 Poroy',
      '080104 San Jerónimo',
      '080105 San Sebastián',
      '080106 Santiago',
      '080107 Saylla',
      '080108 Wanchaq',
    ])
    const rows = await t.sql(
      "select departamento from nucleo.ubigeo where ubigeo in ('070101', '150101') order by ubigeo",
    )
    expect(rows).toEqual([{ departamento: 'Callao' }, { departamento: 'Lima' }])
  })

  it('are found by words of their names, ignoring case and accents, best match first', async () => {
    const wanchaq = { ubigeo: '080108', departamento: 'Cusco', provincia: 'Cusco', distrito: 'Wanchaq' }
    expect((await distritos({ query: 'WANCH cusco' })).body).toEqual([wanchaq])
    expect((await distritos({ query: '080108' })).body).toEqual([wanchaq])
    const { body } = await distritos({ query: 'cusco' })
    expect(body[0]).toMatchObject({ distrito: 'Cusco' })
    expect((await distritos({ query: 'jerónimo cusco' })).body.map(({ ubigeo }) => ubigeo)).toEqual(['080104'])
    expect((await distritos({ query: '%' })).body).toEqual([])
    expect((await distritos({})).body).toHaveLength(300)
    expect((await distritos({ query: 'san', dentroDe: '99' })).body).toEqual([])
  })

  it('are valid from the day after their law was published, where that day is known', async () => {
    const dated = await t.sql(
      'select ubigeo, distrito, desde::text from nucleo.ubigeo where desde is not null order by 1',
    )
    expect(dated).toEqual([
      { ubigeo: '130112', distrito: 'Alto Trujillo', desde: '2022-12-16' },
      { ubigeo: '160405', distrito: 'Santa Rosa de Loreto', desde: '2025-07-04' },
      { ubigeo: '221006', distrito: 'Santa Lucía', desde: '2021-03-05' },
    ])
    expect((await distritos({ query: 'santa rosa de loreto' })).body).toHaveLength(1)
    await t.sql("update nucleo.ubigeo set desde = '2099-01-01' where ubigeo = '160405'")
    expect((await distritos({ query: 'santa rosa de loreto' })).body).toEqual([])
  })

  it('are filtered by complete codes only, for every signed-in user', async () => {
    for (const dentroDe of ['8', '080', '08%', 'Cusco']) expect((await distritos({ dentroDe })).status).toBe(400)
    expect((await t.call(ubigeoRoutes.findDistritos, { as: null })).status).toBe(401)
  })
})

describe('departments, provinces and districts', () => {
  it('are found together, the larger first', async () => {
    const { body } = await ambitos({ query: 'canas' })
    expect(body[0]).toEqual({ codigo: '0805', nombre: 'Canas, Cusco (provincia)' })
    const digits = body.map(({ codigo }) => codigo.length)
    expect(digits).toEqual(digits.toSorted())
    expect(digits.at(-1)).toBe(6)
  })

  it('are looked up by code', async () => {
    const { body } = await ambitos({ codigos: '08,1608,080108,99' })
    expect(body).toEqual([
      { codigo: '08', nombre: 'Cusco (departamento)' },
      { codigo: '1608', nombre: 'Putumayo, Loreto (provincia)' },
      { codigo: '080108', nombre: 'Wanchaq, Cusco, Cusco' },
    ])
  })
})
