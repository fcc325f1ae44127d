import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { banco, ficha, lamina } from '../../bench/padron.ts'
import { bindModule } from '../src/binding/bindModule.ts'
import { testApp } from './helpers/testApp.ts'
import { testFiles } from './helpers/validValue.ts'

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../bench', file), 'utf8')

// `npm run bench` takes too long for every run: this keeps its setup working
it('fills, lists and writes the benchmark register', async () => {
  const t = await testApp({ modules: [{ served: bindModule(banco, { routes: {} }), sql: textOf('padron.sql') }] })
  await t.sql(textOf('seed.sql').replaceAll(':from', '1').replaceAll(':rows', '200'))
  expect((await t.call<{ total: number }>('GET /banco/api/v1/padron')).body.total).toBe(200)
  const traces = async () => t.sql("select datos from auditoria.lectura where recurso = 'banco.ficha'")
  expect((await t.call('GET /banco/api/v1/padron/1')).status).toBe(200)
  expect((await t.call(ficha.routes.get, { params: { id: 1 } })).status).toBe(200)
  await expect.poll(traces).toEqual([{ datos: 'Monto' }])
  const body = { codigo: 'N-1', nombre: 'Quispe Rojas', fecha: '2026-01-01', monto: 10.5, oficina: 1 }
  expect((await t.call('POST /banco/api/v1/padron', { body })).status).toBe(201)
  const imagen = testFiles.png()
  expect((await t.call(lamina.routes.create, { body: { titulo: 'Una', imagen } })).status).toBe(201)
})
