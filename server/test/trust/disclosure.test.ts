import { expect, it } from 'vitest'
import { movableClock } from '../helpers/movableClock.ts'
import { testApp } from '../helpers/testApp.ts'

const clock = movableClock(new Date('2026-11-22T09:00:00-05:00'))
const t = await testApp({ clock, securityContact: 'mailto:seguridad@region.example' })
const bare = await testApp()

it('security.txt shows the contact with an expiry date, or 404 without one', async () => {
  const { status, headers, text } = await t.call('GET /.well-known/security.txt', { as: null })
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text.trimEnd().split('\n')).toEqual([
    'Contact: mailto:seguridad@region.example',
    'Expires: 2027-02-20T00:00:00Z',
    'Preferred-Languages: es, en',
    'Canonical: https://wamani.example/.well-known/security.txt',
  ])
  expect((await bare.call('GET /.well-known/security.txt', { as: null })).status).toBe(404)
})

it('responses are isolated from other origins and name the report endpoint', async () => {
  const { headers } = await t.call('GET /healthz', { as: null })
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['content-security-policy']).toMatch(/report-to csp;report-uri \/csp-reports/)
})

const report = (body: unknown, type: string, from = '127.0.0.1') =>
  t.call('POST /csp-reports', { as: null, body, headers: { 'content-type': type }, from })
const lines = () => t.log.filter(({ msg }) => msg === 'content security policy violation')

it('logs CSP reports in both formats without personal data', async () => {
  const old = {
    'csp-report': {
      'violated-directive': 'img-src',
      'blocked-uri': 'https://otro.example/punto.gif?dni=44556677',
      'document-uri': 'https://wamani.example/rrhh/trabajador?op=view&id=7#x',
    },
  }
  const fresh = [
    {
      type: 'csp-violation',
      body: {
        effectiveDirective: 'script-src-elem',
        blockedURL: 'inline',
        documentURL: 'https://wamani.example/verificar/44556677',
        sourceFile: 'https://wamani.example/assets/main.js',
        sample: 'canario-de-muestra',
      },
    },
  ]
  expect((await report(JSON.stringify(old), 'application/csp-report')).status).toBe(204)
  expect((await report(JSON.stringify(fresh), 'application/reports+json')).status).toBe(204)
  expect(lines()).toMatchObject([
    { directive: 'img-src', blocked: 'https://otro.example/punto.gif', page: 'https://wamani.example/rrhh/trabajador' },
    { directive: 'script-src-elem', blocked: 'inline', page: 'https://wamani.example/verificar/…' },
  ])
  expect(JSON.stringify(t.log)).not.toMatch(/44556677|canario-de-muestra/)
})

it('ignores malformed reports, rejects large ones and limits floods', async () => {
  const before = lines().length
  for (const body of ['', '{', 'null', '[1,"x",null]', '{"csp-report":[]}', '{"csp-report":{"violated-directive":7}}'])
    expect((await report(body, 'application/csp-report', '10.0.0.2')).status, body).toBe(204)
  expect(lines()).toHaveLength(before)
  expect((await report('x'.repeat(20_000), 'application/csp-report', '10.0.0.3')).status).toBe(413)
  const many = Array.from({ length: 40 }, () => report('{}', 'application/csp-report', '10.0.0.4'))
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})

it('limits the log lines of CSP reports', async () => {
  const list = Array.from({ length: 50 }, () => ({ body: { effectiveDirective: 'img-src', blockedURL: 'data' } }))
  for (let n = 0; n < 30; n++) await report(JSON.stringify(list), 'application/reports+json', `10.0.1.${n}`)
  expect(lines().length).toBeLessThanOrEqual(200)
})
