import { solicitud } from '@wamani/contract/combustible/solicitud/solicitud.ts'
import { resourceOf } from '../server/test/helpers/everyResource.ts'
import { expectAccessible, expectFitting } from './helpers/expectPage.ts'
import { createRow, expect, settled, test, visit } from './helpers/test.ts'

test.beforeEach(({ enter }) => enter())

test('a card is moved to another state by mouse and by keyboard, and returns when the move is cancelled', async ({
  page,
  api,
  complaints,
}) => {
  const { row } = await createRow(api, resourceOf(solicitud.key))
  const numero = String(row.numero)
  await page.goto(`/combustible/solicitud?query=${numero}&como=tablero`)
  await settled(page)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}: `) })
  const card = page.getByRole('listitem').filter({ hasText: numero })
  await expect(column('Borrador').getByText(numero)).toBeVisible()
  await expectAccessible(page)

  await card.dragTo(column('Enviada'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(column('Enviada').getByText(numero)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(column('Borrador').getByText(numero)).toBeVisible()

  // no action leads from draft to this state
  await card.dragTo(column('Atendida'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(column('Borrador').getByText(numero)).toBeVisible()

  // no budget covers the request: the server refuses and the card returns
  await card.dragTo(column('Enviada'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Sí/ }).click()
  await expect(dialog.getByText(/Saldo insuficiente/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(column('Borrador').getByText(numero)).toBeVisible()

  await card.getByRole('button', { name: /^Mover a…/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /Anular/ }).press('Enter')
  await dialog.getByRole('textbox', { name: /Observación/ }).fill('Ya no hace falta')
  await dialog.getByRole('button', { name: /^Sí/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(column('Anulada').getByText(numero)).toBeVisible()
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
})

test('every view of a list fits a phone and passes axe', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const look of ['como=tablero', 'como=calendario', 'como=cronograma', 'como=grafico', 'agrupar=estado']) {
    await visit(page, `/gsrrhh/vacaciones?${look}`)
    await settled(page)
    await expectFitting(page, look)
    await expectAccessible(page)
  }
  await visit(page, '/combustible/grifo?como=mapa')
  await settled(page)
  await expectFitting(page, 'mapa')
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
