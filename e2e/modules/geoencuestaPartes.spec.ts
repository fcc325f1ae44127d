import { resourceOf } from '../../server/test/helpers/everyResource.ts'
import { surveysOf } from '../../server/test/helpers/modules/surveys.ts'
import { expectAccessible, expectFitting } from '../helpers/expectPage.ts'
import { takeAction } from '../helpers/formSteps.ts'
import { createRow, expect, settled, test, visit } from '../helpers/test.ts'

test('the selector of users takes fifty at a time and refuses the next', async ({ page, enter, api }) => {
  test.setTimeout(90_000)
  await enter()
  const { nombre } = await surveysOf(api).newGrupo('Grupo numeroso')
  const users = resourceOf('seguridad.usuario')
  for (let made = 0; made < 48; made++) await createRow(api, users)
  await page.goto('/geoencuesta/grupos?query=numeroso')
  await settled(page)
  await takeAction(page, nombre, 'Agregar usuarios')
  const dialog = page.getByRole('dialog')
  const input = dialog.getByRole('combobox', { name: 'Agregar usuarios' }).or(dialog.getByLabel('Agregar usuarios'))
  await input.first().click()
  const option = page.getByRole('listbox').getByRole('option').first()
  const tags = dialog.locator('.mantine-Pill-root')
  for (let chosen = 1; chosen <= 50; chosen++)
    // The list is drawn anew after each choice: what was pressed meanwhile is pressed again.
    await expect(async () => {
      if ((await tags.count()) < chosen) await option.click()
      await expect(tags).toHaveCount(chosen, { timeout: 1_000 })
    }).toPass()
  await expect(dialog.getByText('Eligió 50, el máximo por vez.')).toBeVisible()
  await option.click()
  await expect(tags).toHaveCount(50)
})

test('the selector of surveys shows six tags and counts the rest, offers 300 and says when nothing is found', async ({
  page,
  enter,
  api,
}) => {
  test.setTimeout(90_000)
  await enter()
  const surveys = surveysOf(api)
  const group = await surveys.newGrupo()
  const { nombre } = await surveys.newTarea(group)
  for (let made = 0; made < 304; made++) await surveys.newEncuesta(group)
  await page.goto(`/geoencuesta/tareas?query=${encodeURIComponent(String(nombre))}`)
  await settled(page)
  await takeAction(page, String(nombre), 'Agregar encuestas')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(String(nombre))).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Usted está seguro?' })).toHaveCount(0)
  const input = dialog.getByRole('textbox', { name: 'Encuestas' })
  await input.click()
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(300)
  const list = page.getByRole('listbox')
  expect(await list.evaluate((node) => getComputedStyle(node).maxHeight)).toMatch(/600px/)
  for (let at = 0; at < 9; at++) await options.nth(at).click()
  await expect(dialog.locator('.mantine-Pill-root')).toHaveCount(6)
  expect(await dialog.getByText('y 3 encuestas').evaluate(({ textContent }) => textContent)).toBe(' y 3 encuestas')
  await input.fill('no hay tal encuesta')
  await expect(page.getByText('Oops! No elements found. Consider changing the search query.')).toBeVisible()
})

const parts = [
  '/geoencuesta/grupos?op=view&id=1',
  '/geoencuesta/tareas?op=view&id=1&tab=encuestas',
  '/geoencuesta/tareas?op=view&id=1&tab=avance',
  '/geoencuesta/tareas?op=view&id=1&tab=respuestas',
  '/geoencuesta/encuestas?op=view&id=3&tab=preguntas',
  '/geoencuesta/encuestas?op=view&id=1&tab=resultados',
  '/geoencuesta/responder?op=responder&id=1',
]

test('every part is whole, wide and narrow', async ({ page, enter, complaints }) => {
  test.setTimeout(120_000)
  await enter('encuestas')
  for (const path of parts) {
    await visit(page, path)
    await settled(page)
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await expectFitting(page, `${path} ${width}`)
      await expectAccessible(page)
    }
  }
  expect(complaints).toEqual([])
})

test('every dialog is whole on a phone', async ({ page, enter, complaints }) => {
  await enter('encuestas')
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = page.getByRole('dialog')
  const opens = async (path: string, open: () => Promise<void>, title: string) => {
    await page.goto(path)
    await settled(page)
    await open()
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    await settled(page)
    await expectFitting(page, title)
    await expectAccessible(page)
  }
  const press = (name: string) => () => page.getByRole('button', { name }).click()
  await opens('/geoencuesta/grupos', press('Nuevo grupo'), 'Nuevo grupo')
  await opens(
    '/geoencuesta/grupos?query=Calles',
    () => takeAction(page, 'Calles', 'Agregar usuarios'),
    'Usuarios del grupo',
  )
  await opens('/geoencuesta/tareas', press('Nueva tarea'), 'Nueva tarea')
  await opens(
    '/geoencuesta/tareas?query=Norte',
    () => takeAction(page, 'Zona Norte', 'Agregar encuestas'),
    'Agregar encuestas',
  )
  await opens('/geoencuesta/encuestas', press('Nueva encuesta'), 'Nueva encuesta')
  await opens(
    '/geoencuesta/encuestas?query=Hogares',
    () => takeAction(page, 'Hogares', 'Información'),
    'Información de la encuesta',
  )
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
  expect(complaints).toEqual([])
})
