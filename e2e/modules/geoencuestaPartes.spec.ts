import { expectAccessible, expectFitting } from '../helpers/expectPage.ts'
import { takeAction } from '../helpers/formSteps.ts'
import { byTurns, expectWhole } from '../helpers/looks.ts'
import { expect, settled, test, visit } from '../helpers/test.ts'

const parts = [
  '/geoencuesta/grupos?op=view&id=1',
  '/geoencuesta/tareas?op=view&id=1&tab=encuestas',
  '/geoencuesta/tareas?op=view&id=1&tab=avance',
  '/geoencuesta/tareas?op=view&id=1&tab=respuestas',
  '/geoencuesta/encuestas?op=view&id=3&tab=preguntas',
  '/geoencuesta/encuestas?op=view&id=1&tab=resultados',
  '/geoencuesta/responder?op=responder&id=1',
]

test('every part of a record fits its window and passes axe', byTurns, async ({ page, enter, complaints }) => {
  await enter('encuestas')
  for (const [place, path] of parts.entries()) {
    await visit(page, path)
    await settled(page)
    await expectWhole(page, path, place)
  }
  expect(complaints).toEqual([])
})

test('every dialog fits a phone and passes axe', async ({ page, enter, complaints }) => {
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
