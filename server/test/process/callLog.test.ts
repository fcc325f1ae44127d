import { expect, it } from 'vitest'
import { createRow, validBody } from '../helpers/buildRow.ts'
import { resourceOf, routeOf } from '../helpers/everyResource.ts'
import { type LogLine, testApp } from '../helpers/testApp.ts'

const t = await testApp({ accessLog: true })
const turno = resourceOf('rrhh.turno')
const lineOf = (traza: unknown, msg: string) => t.log.find((line) => line.reqId === traza && line.msg === msg)
const [admin] = await t.sql<{ id: number }>("select id_usuario as id from seguridad.usuario where username = 'admin'")

/** Makes the next insert of a shift fail with a SQLSTATE. */
async function failWith(sqlState: string) {
  const body = await validBody(t, turno)
  await t.sql(`create function rrhh.falla() returns trigger language plpgsql as
    $$ begin raise exception 'prueba' using errcode = '${sqlState}', detail = 'Key (dni)=(40506070)'; end $$`)
  await t.sql('create trigger falla before insert on rrhh.turno for each row execute function rrhh.falla()')
  const answer = await t.call(routeOf(turno.routes, 'create'), { body })
  await t.sql('drop function rrhh.falla cascade')
  return answer
}

const known = { method: 'POST', idUsuario: admin?.id, ms: expect.any(Number) }

it('logs a failed call as an error with cause, SQLSTATE, route, user and time', async () => {
  const answer = await failWith('XX001')
  expect(answer.status).toBe(500)
  const line = lineOf(answer.body.traza, 'request failed') as LogLine & { err: Record<string, unknown> }
  expect(line).toMatchObject({ ...known, level: 50, route: turno.routes.create?.path, status: 500, sqlState: 'XX001' })
  expect(line.err).toMatchObject({ message: 'prueba', code: 'XX001', stack: expect.stringContaining('\n') })
  expect(JSON.stringify(t.log)).not.toContain('40506070')
})

it('logs an unavailable call as a warning with the same fields', async () => {
  const answer = await failWith('53100')
  expect(answer.status).toBe(503)
  const line = lineOf(answer.body.traza, 'service unavailable')
  expect(line).toMatchObject({ ...known, level: 40, status: 503, sqlState: '53100', err: { code: '53100' } })
})

it('writes one access log line per call, without its URL', async () => {
  const { id } = await createRow(t, turno)
  const answer = await t.call(routeOf(turno.routes, 'get'), { params: { id } })
  expect(answer.status).toBe(200)
  const lines = t.log.filter(({ reqId }) => reqId === answer.headers['x-request-id'])
  const route = turno.routes.get?.path.replace('{id}', ':id')
  expect(lines).toEqual([expect.objectContaining({ ...known, method: 'GET', level: 30, route, status: 200 })])
  expect(lines[0]).not.toHaveProperty('url')
})
