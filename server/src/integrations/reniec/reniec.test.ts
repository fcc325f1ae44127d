import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rrhh } from '@wamani/contract/rrhh/index.ts'
import { afterAll, expect, test } from 'vitest'
import { firstOf } from '../../../test/helpers/firstOf.ts'
import { type Row, testApp } from '../../../test/helpers/testApp.ts'

const { lookUpPerson } = rrhh.routes
const asked: (string | undefined)[] = []
const people: Record<string, { status: number; body: unknown }> = {
  '45670001': { status: 200, body: { nombres: 'ANA LUZ', apellidoPaterno: 'QUISPE', apellidoMaterno: 'ROJAS' } },
  '45670002': { status: 200, body: { data: { nombres: 'JOSÉ', apellido_paterno: 'PEÑA', apellido_materno: '' } } },
  '45670003': { status: 429, body: {} },
  '45670004': { status: 500, body: {} },
  '45670005': { status: 200, body: { mensaje: 'token inválido' } },
}
const register = createServer((request, response) => {
  asked.push(request.headers.authorization)
  const { status, body } = people[request.url?.split('/').at(-1) ?? ''] ?? { status: 404, body: {} }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
await new Promise<void>((ready) => register.listen(0, '127.0.0.1', ready))
afterAll(() => register.close())

const reniecUrl = `http://127.0.0.1:${(register.address() as AddressInfo).port}/v1/dni`
const { call, sql } = await testApp({ reniecUrl, reniecToken: 'secreto' })
const off = await testApp()
const look = (dni: string, as?: string) => call<Row>(lookUpPerson, { params: { dni }, as })

test('finds people in own records without calling RENIEC', async () => {
  const worker = firstOf(
    await sql<{ dni: string; nombres: string }>(
      "select numero_documento as dni, nombres from rrhh.trabajador where tipo_documento = 'DNI' limit 1",
    ),
  )
  const { status, body } = await look(worker.dni)
  expect([status, body.nombre, body.fuente, asked]).toEqual([200, worker.nombres, 'LOCAL', []])
  expect((await off.call<Row>(lookUpPerson, { params: { dni: worker.dni } })).body.fuente).toBe('LOCAL')
})

test('asks RENIEC for people who are not in own records', async () => {
  expect((await look('45670001')).body).toEqual({
    dni: '45670001',
    nombre: 'ANA LUZ',
    apellidoPaterno: 'QUISPE',
    apellidoMaterno: 'ROJAS',
    fuente: 'RENIEC',
  })
  expect(asked).toEqual(['Bearer secreto'])
  expect((await look('45670002')).body).toMatchObject({ nombre: 'JOSÉ', apellidoPaterno: 'PEÑA', apellidoMaterno: '' })
})

test('reports an unknown DNI, an invalid one, rate limiting and unavailability differently', async () => {
  expect(await look('45670099')).toMatchObject({ status: 404, body: { errorMessage: 'No se encontró el DNI.' } })
  expect(await look('4567')).toMatchObject({ status: 400, body: { errors: [{ campo: 'dni' }] } })
  expect((await look('45670003')).status).toBe(429)
  const outOfService = { status: 503, body: { errorMessage: 'El servicio RENIEC no está disponible.' } }
  expect(await look('45670004')).toMatchObject(outOfService)
  expect(await look('45670005')).toMatchObject(outOfService)
  expect(await off.call(lookUpPerson, { params: { dni: '45670001' } })).toMatchObject(outOfService)
})

test('limits look-ups to 30 per minute and user', async () => {
  expect((await look('45670001', 'Consulta')).status).toBe(403)
  for (let n = 0; n < 30; n++) expect((await look('45670001', 'RRHH')).status).toBe(200)
  const late = await look('45670001', 'RRHH')
  expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await look('45670001', 'Analista RRHH')).status).toBe(200)
})
