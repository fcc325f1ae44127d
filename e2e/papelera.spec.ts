import type { Page } from '@playwright/test'
import { turno } from '@wamani/contract/rrhh/turno/turno.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { byTurns, expectWhole } from './helpers/looks.ts'
import { createRow, expect, settled, test } from './helpers/test.ts'

test.beforeEach(({ enter }) => enter())

const shift = turno as unknown as Parameters<typeof createRow>[1]

async function removeFromList(page: Page, codigo: string) {
  await page.goto(`/gsrrhh/turno?query=${codigo}`)
  await settled(page)
  const row = page.getByRole('row', { name: new RegExp(codigo) })
  await row.getByRole('button', { name: /^Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('button', { name: 'Sí, eliminar' }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()
  await expect(row).toHaveCount(0)
  return row
}

const draftsOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [name, store] = ['wamani.borradores', 'borradores']
    const known = await indexedDB.databases()
    // opening a missing database would create an empty one
    if (!known.some((one) => one.name === name)) return 0
    const answerOf = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const database = await answerOf(indexedDB.open(name))
    try {
      return await answerOf(database.transaction(store).objectStore(store).count())
    } finally {
      database.close()
    }
  })

test('a deletion is undone while its toast is open', async ({ page, api, complaints }) => {
  const { row: made } = await createRow(api, shift)
  const row = await removeFromList(page, String(made.codigo))
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Se restauró el turno.')).toBeVisible()
  await expect(row).toHaveCount(1)
  expect(complaints).toEqual([])
})

test('a deleted record is in the trash, lists what prevents its restoration, and is restored', async ({
  page,
  api,
  complaints,
}) => {
  const { row: made, body } = await createRow(api, shift)
  const codigo = String(made.codigo)
  await removeFromList(page, codigo)
  const { body: other } = await api.call<Record<string, unknown>>(turno.routes.create, { body })

  await page.getByRole('button', { name: 'Abrir la papelera' }).click()
  await expect(page).toHaveURL(/op=papelera/)
  await expect(page.getByRole('heading', { name: 'Papelera de turnos' })).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(codigo) })
  await expect(row.getByText(/por Administrador General/)).toBeVisible()
  await row.getByRole('button', { name: /^Restaurar/ }).click()
  await expect(page.getByText('No se puede restaurar')).toBeVisible()
  await expect(page.getByText(`igual a "${codigo}"`)).toBeVisible()

  await api.call(turno.routes.remove, { params: { id: Number(other.idTurno) } })
  await row
    .getByRole('button', { name: /^Restaurar/ })
    .last()
    .click()
  await expect(page.getByText(/^Se restauró el turno/)).toBeVisible()
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await expect(page.getByRole('row', { name: new RegExp(codigo) })).toHaveCount(1)
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
})

test('unsaved text is restored after a reload, and deleted once saved', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/gsrrhh/turno?op=new')
  await settled(page)
  await page.getByLabel('Nombre').fill('Turno a medias')
  await expect.poll(() => draftsOn(page)).toBe(1)
  await page.reload()
  await expect(page.getByText('Hay un borrador guardado hace un momento.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('Turno a medias')
  await page.getByLabel('Código').fill('BORR')
  await page.getByLabel('Hora de ingreso').fill('08:00')
  await page.getByLabel('Hora de salida').fill('17:00')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Nuevo turno' }).click()
  await expect(page.getByLabel('Nombre')).toBeVisible()
  await expect.poll(() => draftsOn(page)).toBe(0)
  await settled(page)
  await expect(page.getByText('Hay un borrador')).toBeHidden()
})

test('restoring a draft of a record that changed meanwhile asks which values to keep', async ({ page, api }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const { id, body } = await createRow(api, shift)
  await page.goto(`/gsrrhh/turno?op=edit&id=${id}`)
  await settled(page)
  await page.getByLabel('Nombre').fill('Lo que yo escribí')
  await expect.poll(() => draftsOn(page)).toBe(1)
  await api.call(turno.routes.update, { params: { id }, body: { ...body, nombre: 'Lo que otro guardó' } })
  await page.reload()
  await expect(page.getByText('El registro cambió después')).toBeVisible()
  await page.getByRole('button', { name: 'Recuperar' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('Lo que yo escribí')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'El registro cambió mientras lo editaba' })
  await expect(dialog.getByText('Lo que otro guardó')).toBeVisible()
  await expect(dialog.getByText('Lo que yo escribí')).toBeVisible()
})

test('a draft is visible only to its author, and signing out deletes it from the device', async ({ page, server }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/gsrrhh/turno?op=new')
  await settled(page)
  await page.getByLabel('Nombre').fill('Solo mío')
  await expect.poll(() => draftsOn(page)).toBe(1)
  const enterAs = (username: string) =>
    page.evaluate(
      async ({ url, body }) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(url, { method: 'POST', headers, body })
        localStorage.setItem('wamani.session', await answer.text())
      },
      { url: session.signIn.path, body: JSON.stringify({ username, password: server.password }) },
    )
  const offer = page.getByText('Hay un borrador')

  await enterAs(demoUsername('RRHH'))
  await page.reload()
  await settled(page)
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  await expect(offer).toBeHidden()

  await enterAs('admin')
  await page.reload()
  await expect(offer).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeVisible()
  await enterAs('admin')
  await page.goto('/gsrrhh/turno?op=new')
  await expect.poll(() => draftsOn(page)).toBe(0)
  await settled(page)
  await expect(offer).toBeHidden()
})

test(
  'the trash, the toast and the offer of a draft fit and are accessible',
  byTurns,
  async ({ page, api, complaints }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    const { row: made } = await createRow(api, shift)
    await removeFromList(page, String(made.codigo))
    const toast = page.getByRole('status').filter({ hasText: 'Operación Exitosa' })
    await toast.hover() // pauses its timer
    await expectWhole(page, 'toast', 0)
    await page.goto('/gsrrhh/turno?op=papelera')
    await expect(page.getByRole('button', { name: /^Restaurar/ }).first()).toBeInViewport()
    await expectWhole(page, 'trash', 1)
    await page.setViewportSize({ width: 390, height: 900 })
    await expect(page.getByRole('button', { name: /^Restaurar/ }).first()).toBeInViewport({ ratio: 1 })
    await page.goto('/sireda/etapa?op=papelera')
    await expect(page.getByText('La papelera está vacía')).toBeVisible()
    await expectWhole(page, 'empty bin', 2)
    await page.goto('/gsrrhh/turno?op=new')
    await settled(page)
    await page.getByLabel('Nombre').fill('A medias')
    await expect.poll(() => draftsOn(page)).toBe(1)
    await page.reload()
    await expect(page.getByText('Hay un borrador')).toBeVisible()
    await expectWhole(page, 'draft', 3)
    expect(complaints).toEqual([])
  },
)
