import { campania } from '@wamani/contract/amachay/campania.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp()
const { create, update } = campania.routes

const body = {
  nombre: 'Campaña de refuerzo',
  vacuna: 'Influenza',
  fechaInicio: '01/03/2026',
  fechaFinal: '31/03/2026',
  poblacionObjetivo: 900,
}
const goals = {
  metasEdad: [{ grupo: '0-4', meta: 400 }],
  metasDistrito: [
    { ubigeo: '080101', meta: 500 },
    { ubigeo: '080102', meta: 300 },
  ],
}

test('a campaign keeps its goals when an update omits them, and loses them when the update sends none', async () => {
  const { body: made } = await t.call(create, { body: { ...body, ...goals } })
  const changed = (changes: object) => t.call(update, { body: { ...body, id: made.id, ...changes } })
  const kept = await changed({ nombre: 'Campaña de marzo' })
  expect([kept.status, kept.body]).toMatchObject([
    200,
    { nombre: 'Campaña de marzo', metasEdad: [{ meta: 400 }], metasDistrito: [{ meta: 500 }, { meta: 300 }] },
  ])
  const cleared = await changed({ metasDistrito: [] })
  expect([cleared.status, cleared.body]).toMatchObject([200, { metasEdad: [{ meta: 400 }], metasDistrito: [] }])
})
