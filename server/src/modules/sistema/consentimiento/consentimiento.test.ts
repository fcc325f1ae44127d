import { publicoRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { publico } from '@wamani/contract/sireda/publico.ts'
import { consentimiento } from '@wamani/contract/sistema/consentimiento.ts'
import { expect, it } from 'vitest'
import { firstOf } from '../../../../test/helpers/firstOf.ts'
import { fileDenuncia } from '../../../../test/helpers/modules/newDenuncia.ts'
import { type Row, testApp } from '../../../../test/helpers/testApp.ts'

const t = await testApp()
const text = 'La institución usa sus datos para atender su denuncia y para nada más. Ley N.° 29733.'

const shown = async () => {
  const forms = [publico.listCatalogos, publicoRoutes.listCatalogosVoluntario]
  const answers = await Promise.all(
    forms.map((route) => t.call<{ consentimiento: { numero: number; texto: string } }>(route, { as: null })),
  )
  return answers.map(({ body }) => body.consentimiento)
}

it('public forms show the current text, and each record stores the version that was accepted', async () => {
  const [complaint, volunteer] = await shown()
  expect([complaint?.numero, volunteer?.numero]).toEqual([1, 1])
  expect(complaint?.texto).toContain('Ley N.° 29733')
  const versionOf = async (numero: string) =>
    firstOf(await t.sql<Row>('select consentimiento_version from sireda.denuncia where numero = $1', [numero]))
      .consentimiento_version
  const before = await fileDenuncia(t, { evidencias: [] })
  expect(await versionOf(before.body.numero)).toBe('1')
  const made = await t.call(consentimiento.routes.create, { body: { uso: 'DENUNCIA', texto: text } })
  expect([made.status, made.body.numero]).toEqual([201, 2])
  expect(await shown()).toEqual([{ numero: 2, texto: text }, volunteer])
  const after = await fileDenuncia(t, { evidencias: [] })
  expect(await versionOf(after.body.numero)).toBe('2')
  expect(await versionOf(before.body.numero)).toBe('1')
})

it('a text that a citizen can have accepted is never changed', async () => {
  await expect(
    t.database.read.updateTable('nucleo.consentimiento').set({ texto: text }).execute(),
  ).rejects.toMatchObject({
    code: '42501',
  })
  expect(
    (await t.call(consentimiento.routes.create, { as: 'Denuncias', body: { uso: 'DENUNCIA', texto: text } })).status,
  ).toBe(403)
})
