import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constanciaRoutes, type TipoConstancia } from '@wamani/contract/rrhh/espacio/constanciaRoutes.ts'
import { miEspacioRoutes } from '@wamani/contract/rrhh/espacio/miEspacioRoutes.ts'
import { expect, test } from 'vitest'
import { pdfText } from '../../../../test/helpers/files/readPdf.ts'
import { leavesOf } from '../../../../test/helpers/modules/leaves.ts'
import { movableClock } from '../../../../test/helpers/movableClock.ts'
import { messageOf } from '../../../../test/helpers/recordCalls.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'
import type { Caller } from '../../../../test/helpers/testCall.ts'

const MIGRATION = join(import.meta.dirname, '../../../../migrations/0056_constancia_y_confirmacion.sql')
const clock = movableClock(new Date('2026-05-04T10:00:00-05:00'))
const t = await testApp({ clock })
const { w1, userOf, servant } = leavesOf(t)
const issue = (tipo: TipoConstancia, as: Caller) =>
  t.call<Row>(constanciaRoutes.issueConstancia, { as, body: { tipo } })
const verify = (codigo: string) => t.call<Row>(constanciaRoutes.verifyConstancia, { as: null, params: { codigo } })

test('a worker issues each document with a code that anyone can verify, and only that worker prints it', async () => {
  const id = await w1()
  const [own, other] = [await userOf(id), await userOf(await servant())]
  for (const tipo of ['TRABAJO', 'CONTRATO', 'VACACIONES'] as const) {
    const { status, body } = await issue(tipo, own)
    expect([tipo, status]).toEqual([tipo, 201])
    const params = { id: Number(body.idConstancia) }
    const printed = await t.call(constanciaRoutes.printConstancia, { as: own, params })
    expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdfText(printed.bytes)).toContain(String(body.codigo).slice(4, 8))
    expect((await t.call(constanciaRoutes.printConstancia, { as: other, params })).status).toBe(404)
    const shown = String(body.codigo)
      .replace(/(.{4})(?=.)/g, '$1-')
      .toLowerCase()
    const verified = await verify(shown)
    expect([verified.status, verified.body.codigo, verified.body.fechaEmision]).toEqual([
      200,
      body.codigo,
      '2026-05-04',
    ])
  }
})

test('documents print amounts of money but hide them from verification by code, also in old documents', async () => {
  const own = await userOf(await w1())
  const { body } = await issue('CONTRATO', own)
  const printed = await t.call(constanciaRoutes.printConstancia, { as: own, params: { id: Number(body.idConstancia) } })
  expect(pdfText(printed.bytes)).toContain('Remuneración mensual')
  const expectNoMoney = async () => {
    const { body: shown, text } = await verify(String(body.codigo))
    expect(shown.resumen).toContainEqual({ etiqueta: 'Cargo', valor: expect.any(String) })
    expect(text).not.toMatch(/Remuneración|S\/|reservado/)
  }
  await expectNoMoney()
  const stored = async () =>
    (await t.sql('select contenido from rrhh.constancia where id_constancia = $1', [body.idConstancia]))[0]
  const issued = await stored()
  await t.sql("update rrhh.constancia set contenido = replace(contenido::text, ', \"reservado\": true', '')::jsonb")
  expect(await stored()).not.toEqual(issued)
  const [marking = ''] = /^update [^;]+;/m.exec(readFileSync(MIGRATION, 'utf8')) ?? []
  await t.sql(marking)
  expect(await stored()).toEqual(issued)
  await expectNoMoney()
})

test('issuing a document and confirming contact data each write one audit row without the code', async () => {
  const id = await w1()
  const own = await userOf(id)
  const trail = (tabla: string, registro: unknown) =>
    t.sql<{ accion: string; despues: Row }>(
      'select accion, despues from auditoria.evento where tabla = $1 and id_registro = $2 order by id_evento desc',
      [tabla, registro],
    )
  const { body } = await issue('TRABAJO', own)
  await issue('TRABAJO', own)
  const issued = await trail('rrhh.constancia', body.idConstancia)
  expect(issued.map(({ accion, despues }) => [accion, despues.codigo])).toEqual([['CREAR', '***']])
  const before = (await trail('rrhh.trabajador', id)).length
  for (const _ of [1, 2]) await t.call(miEspacioRoutes.verifyMisDatos, { as: own, body: { conforme: true } })
  const [latest, ...earlier] = await trail('rrhh.trabajador', id)
  expect(earlier).toHaveLength(before)
  expect([latest?.accion, latest?.despues.fecha_confirmacion]).toEqual(['EDITAR', '2026-05-04'])
})

test('issuing the same document twice on a day returns the first one', async () => {
  const own = await userOf(await w1())
  const [first, second] = [await issue('TRABAJO', own), await issue('TRABAJO', own)]
  expect(second.body).toEqual(first.body)
})

test('documents without data and unknown codes are rejected with a reason', async () => {
  const own = await userOf(await w1())
  const refused = await issue('DESCUENTOS', own)
  expect([refused.status, messageOf(refused)]).toEqual([409, 'Aún no tiene meses de asistencia verificados.'])
  const unknown = await verify('CS26-0000-0000-0000')
  expect([unknown.status, messageOf(unknown)]).toEqual([404, 'No se encontró un documento con ese código.'])
})
