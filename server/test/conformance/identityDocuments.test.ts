import { chofer } from '@wamani/contract/combustible/chofer.ts'
import { columnName } from '@wamani/contract/core/kinds/columnName.ts'
import { documentFields } from '@wamani/contract/core/resource/personalData.ts'
import { rrhh } from '@wamani/contract/rrhh/index.ts'
import { datosPropios } from '@wamani/contract/seguridad/datosPropios.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { denuncia } from '@wamani/contract/sireda/denuncia.ts'
import { publico } from '@wamani/contract/sireda/publico.ts'
import { describe, expect, it } from 'vitest'
import { createRow } from '../helpers/buildRow.ts'
import { resourceOf, resourcesThat, routeOf } from '../helpers/everyResource.ts'
import { choferBody } from '../helpers/modules/fuel.ts'
import { complaint, fileDenuncia, idOfDenuncia } from '../helpers/modules/newDenuncia.ts'
import { issuesOf, list } from '../helpers/recordCalls.ts'
import { type Row, testApp } from '../helpers/testApp.ts'

const t = await testApp()

let serial = 0
/** A valid number of each type, and an invalid one. */
const NUMBERS: Readonly<Record<string, readonly [valid: () => string, invalid: string]>> = {
  DNI: [() => String(41_000_000 + ++serial), '404040401'],
  CE: [() => `00${1_000_000 + ++serial}`, '1234567'],
  PASAPORTE: [() => `AB${100_000 + ++serial}`, 'AB-12'],
  PAS: [() => `AB${100_000 + ++serial}`, 'AB-12'],
  PTP: [() => `01${1_000_000 + ++serial}`, '7654321'],
  CPP: [() => `02${1_000_000 + ++serial}`, '8765432A9'],
}

describe.each(resourcesThat((resource) => documentFields(resource).length > 0))(
  'identity document of %s',
  (_, resource) => {
    const name = documentFields(resource)[0] ?? ''
    const type = resource.fields[name]?.typeFrom ?? ''

    it('offers every Peruvian document type, DNI first', () => {
      const codes = resource.fields[type]?.options?.map(({ value }) => value.replace('PASAPORTE', 'PAS'))
      expect([codes, resource.fields[type]?.initial]).toEqual([['DNI', 'CE', 'PAS', 'PTP', 'CPP'], 'DNI'])
    })

    it('is stored only in the format of its type', async () => {
      const [constraint] = await t.sql<{ definition: string }>(
        `select string_agg(pg_get_constraintdef(oid), ' ') as definition from pg_constraint
       where conrelid = $1::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%is_identity_document%'`,
        [resource.table],
      )
      expect(constraint?.definition).toContain(`nucleo.is_identity_document(${columnName(type)}, ${columnName(name)})`)
    })

    it('is unique together with its type', () => {
      for (const names of resource.unique.filter((some) => some.includes(name))) expect(names).toContain(type)
    })
  },
)

describe.each(
  resourcesThat(({ routes, fields }) => 'create' in routes && Object.values(fields).some(({ typeFrom }) => typeFrom)),
)('registering %s', (_, resource) => {
  const name = documentFields(resource)[0] ?? ''

  it('accepts a valid number of every type and rejects invalid ones', async () => {
    const codes = resource.fields.tipoDocumento?.options?.map(({ value }) => value) ?? []
    for (const code of codes) {
      const [valid, invalid] = NUMBERS[code] ?? [() => '', '']
      const number = valid()
      const { row, body } = await createRow(t, resource, { tipoDocumento: code, [name]: number, ruc: undefined })
      expect([row.tipoDocumento, row[name]]).toEqual([code, number])
      const refused = await t.call(routeOf(resource.routes, 'create'), { body: { ...body, [name]: invalid } })
      expect([code, refused.status, issuesOf(refused).map(({ campo }) => campo)]).toEqual([code, 400, [name]])
    }
  })
})

const newChofer = (changes: Row) => t.call<Row>(chofer.routes.create, { body: { ...choferBody, ...changes } })

describe('document number', () => {
  it.each([
    ['DNI', 'DNI 45.678.912', '45678912'],
    ['DNI', ' D.N.I. N° 45678913 ', '45678913'],
    ['DNI', '４５６７８９１４', '45678914'],
    ['DNI', '45‑678‑915', '45678915'],
    ['PASAPORTE', 'ab 123-457', 'AB123457'],
    ['PASAPORTE', 'DNI12345', 'DNI12345'],
    ['CE', '001 234 568', '001234568'],
  ])('with type %s is accepted as pasted: «%s»', async (tipoDocumento, dni, stored) => {
    const { status, body, text } = await newChofer({
      tipoDocumento,
      dni,
      licencia: `Q${stored.replace(/\D/g, '').padStart(8, '9')}`,
    })
    expect(status, text).toBe(201)
    expect([body.tipoDocumento, body.dni]).toEqual([tipoDocumento, stored])
  })

  it('defaults to DNI and is unique by type', async () => {
    const first = await newChofer({ dni: '46000001', licencia: 'Q46000001' })
    expect([first.status, first.body.tipoDocumento]).toEqual([201, 'DNI'])
    const again = await newChofer({ dni: '46000001', licencia: 'Q46000002' })
    expect([again.status, issuesOf(again)[0]?.campo]).toEqual([409, 'dni'])
    expect((await newChofer({ tipoDocumento: 'PTP', dni: '460000019', licencia: 'Q46000003' })).status).toBe(201)
    expect((await newChofer({ tipoDocumento: 'CPP', dni: '460000019', licencia: 'Q46000004' })).status).toBe(201)
    const twice = await newChofer({ tipoDocumento: 'CPP', dni: '460000019', licencia: 'Q46000005' })
    expect([twice.status, issuesOf(twice)[0]?.mensaje]).toEqual([409, expect.stringContaining('N.° de CPP')])
  })

  it('is named after its type in messages', async () => {
    const refused = async (tipoDocumento: string) =>
      issuesOf(await newChofer({ tipoDocumento, dni: '12', licencia: 'Q46000009' }))
    expect(await refused('DNI')).toEqual([{ campo: 'dni', mensaje: 'El DNI no tiene un formato válido' }])
    expect(await refused('PTP')).toEqual([{ campo: 'dni', mensaje: 'El número de PTP no tiene un formato válido' }])
  })

  it('can be filtered by type', async () => {
    const { body } = await list(t, resourceOf('seguridad.usuario'), { tipoDocumento: 'CE', per_page: 300 })
    expect(body.items.every(({ tipoDocumento }) => tipoDocumento === 'CE')).toBe(true)
  })
})

describe('complaint', () => {
  it('accepts any document type', async () => {
    const filed = await fileDenuncia(t, { tipoDocumento: 'CE', dni: '001234567' })
    expect(filed.status, filed.text).toBe(201)
    const { body } = await t.call<Row>(denuncia.routes.get, {
      params: { id: await idOfDenuncia(t, filed.body.numero) },
    })
    expect([body.tipoDocumento, body.dni]).toEqual(['CE', '001234567'])
  })

  it('defaults to DNI, and the message names the missing document', async () => {
    const filed = await fileDenuncia(t, {})
    const { body } = await t.call<Row>(denuncia.routes.get, {
      params: { id: await idOfDenuncia(t, filed.body.numero) },
    })
    expect([body.tipoDocumento, body.dni]).toEqual(['DNI', '45678912'])
    await t.sql('delete from nucleo.llamada_contada')
    const missing = await t.call(publico.fileDenuncia, {
      as: null,
      body: { ...complaint, tipoDocumento: 'CPP', dni: '', evidencias: [] },
    })
    expect(issuesOf(missing)).toEqual([{ campo: 'dni', mensaje: 'Ingrese el número de CPP' }])
  })
})

describe('person look-up', () => {
  it('works for any document and calls RENIEC for a DNI only (B47)', async () => {
    const { row } = await createRow(t, resourceOf('rrhh.trabajador'), {
      ...{ tipoDocumento: 'CE', numeroDocumento: '009999991', ruc: undefined },
    })
    const look = (dni: string, tipoDocumento: string) =>
      t.call<Row>(rrhh.routes.lookUpPerson, { params: { dni }, query: { tipoDocumento } })
    expect(await look('009999991', 'CE')).toMatchObject({ status: 200, body: { nombre: row.nombres, fuente: 'LOCAL' } })
    // without RENIEC an unknown DNI is 503
    expect((await look('009999992', 'CE')).status).toBe(404)
    expect((await look('99999992', 'DNI')).status).toBe(503)
    expect((await look('99999992', 'CE')).status).toBe(400)
  })

  it('distinguishes equal numbers of different document types', async () => {
    const number = '005555551'
    const user = (tipoDocumento: string, more: Row) =>
      createRow(t, resourceOf('seguridad.usuario'), { tipoDocumento, dni: number, ...more })
    await user('PTP', { username: 'ptp.uno', correo: 'ptp.uno@region.example' })
    await user('CPP', { username: 'cpp.uno', correo: 'cpp.uno@region.example' })
    const kept = async (tipoDocumento?: string) => {
      const { body } = await t.call<{ registros: { asunto: string; cantidad: number }[] }>(
        datosPropios.getDatosDePersona,
        { query: { documento: '005.555.551', tipoDocumento } },
      )
      return body.registros.find(({ asunto }) => asunto === usuario.labels.plural)?.cantidad
    }
    expect([await kept('PTP'), await kept('CPP'), await kept()]).toEqual([1, 1, 2])
  })
})
