import type { Locator, Page } from '@playwright/test'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { resourceOf } from '../../server/test/helpers/everyResource.ts'
import { fill, pick, saved } from '../helpers/formSteps.ts'
import { createRow, expect, settled, test } from '../helpers/test.ts'
import { workDayAhead } from '../helpers/workDayAhead.ts'

const typed = (day: string) => day.split('-').reverse().join('/')
const motive = 'Gestión en la RENIEC de mi DNI'

test.describe
  .serial('leave by the hour', () => {
    test('a worker requests two hours', async ({ page, enter, complaints }) => {
      await enter('trabajador')
      await page.goto('/gsrrhh/solicitudes?op=new')
      await settled(page)
      await pick(page, 'Tipo de solicitud', /PER-PAR/, 'PER-PAR')
      await fill(page, {
        Desde: typed(workDayAhead(18)),
        'Hora de inicio': '08:00',
        'Hora de fin': '10:00',
        Motivo: motive,
      })
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await saved(page)
      expect(complaints).toEqual([])
    })

    test('the head finds the request in the inbox, approves it and prints the papeleta', async ({
      page,
      enter,
      complaints,
    }) => {
      await enter('jefedeunidad')
      await page.goto('/')
      await page.getByRole('button', { name: /^Avisos: [1-9]\d* por atender/ }).click()
      await page
        .getByRole('list', { name: 'Por atender' })
        .getByRole('link', { name: /Solicitudes por atender/ })
        .click()
      const row = page.getByRole('row').filter({ hasText: motive })
      await row.hover()
      await row.getByRole('button', { name: /^Aprobar/ }).click()
      await row.getByRole('button', { name: /^Deshacer/ }).click()
      await expect(page.getByText('Se deshizo «Aprobar».')).toBeVisible()
      await row.getByRole('button', { name: /^Aprobar/ }).click()
      await expect(page.getByText('Se aprobó la solicitud.')).toBeVisible()
      await expect(row).toHaveCount(0)
      await page.getByText('Todas', { exact: true }).click()
      await page.getByRole('cell', { name: 'Permiso por asuntos particulares', exact: true }).first().click()
      await page.getByRole('button', { name: 'Más acciones' }).click()
      await page.getByRole('menuitem', { name: 'Papeleta' }).click()
      await expect(page.getByRole('dialog', { name: /^Papeleta \d{4}-\d{6}/ })).toBeVisible()
      expect(complaints).toEqual([])
    })

    test('the worker is notified', async ({ page, enter }) => {
      await enter('trabajador')
      await page.goto('/')
      await page.getByRole('button', { name: /^Avisos: 0 por atender, [1-9]/ }).click()
      const drawer = page.getByRole('dialog', { name: 'Avisos' })
      await drawer
        .getByRole('link', { name: /fue aprobada/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1, name: /^Solicitud de / })).toBeVisible()
    })
  })

test('the yearly plan of a unit is moved by keyboard, edited by dragging, sent and approved', async ({
  page,
  enter,
  api,
  complaints,
}) => {
  const { id: idUnidad, row } = await createRow(api, resourceOf('rrhh.unidad'))
  const { id: idTrabajador } = await createRow(api, resourceOf('rrhh.trabajador'))
  const { body: kinds } = await api.call<{ items: { idModalidadContrato: number }[] }>(
    'GET /rrhh/api/v1/modalidad-contrato?query=CAS-IND&per_page=1',
  )
  const contract = {
    ...{ numero: 'CAS-ROL-1', idTrabajador, idUnidad, idModalidadContrato: kinds.items[0]?.idModalidadContrato },
    ...{ puesto: 'Analista', remuneracion: 2400, fuenteFinanciamiento: 'RO', meta: '0045' },
    ...{ fechaSuscripcion: '2024-01-01', fechaInicio: '2024-01-01' },
  }
  const made = await api.call<{ idContrato: number }>('POST /rrhh/api/v1/contrato', { body: contract })
  await api.call(`POST /rrhh/api/v1/contrato/${made.body.idContrato}/activar`, { body: {} })
  const years = await api.call<{ items: { idPeriodoVacacional: number }[] }>(
    `GET /rrhh/api/v1/periodo-vacacional?idTrabajador=${idTrabajador}&sortBy=fechaInicio&per_page=10`,
  )
  await api.call(`PUT /rrhh/api/v1/periodo-vacacional/${years.body.items[0]?.idPeriodoVacacional}`, {
    body: { diasEfectivosManual: 250, motivoAjuste: 'Récord anterior' },
  })

  // reopen periods, because months of the plan can be in the past
  const { body: closed } = await api.call<{ items: { idPeriodo: number }[] }>(
    'GET /rrhh/api/v1/periodo?estado=CERRADO&per_page=100',
  )
  for (const { idPeriodo } of closed.items)
    await api.call(`POST /rrhh/api/v1/periodo/${idPeriodo}/reabrir`, { body: { motivoReapertura: 'Rol del año' } })

  await enter('rrhh')
  await page.goto('/gsrrhh/horario')
  await page.getByRole('button', { name: 'Asignar a una unidad' }).click()
  await pick(page, 'Unidad', new RegExp(String(row.codigo)), String(row.nombre))
  await pick(page, 'Horario', /Administrativo L–V/, 'Administrativo')
  await fill(page, { Desde: '04/01/2027' })
  await page.getByRole('button', { name: 'Asignar', exact: true }).click()
  await expect(page.getByText('Se asignó el horario a un trabajador.')).toBeVisible()

  await page.goto('/gsrrhh/rol-vacaciones?op=new')
  await settled(page)
  await pick(page, 'Año', 'Año 2026', '2026')
  await pick(page, 'Unidad', new RegExp(String(row.codigo)), String(row.nombre))
  await fill(page, { 'Fecha límite de programación': '31/03/2026' })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await saved(page)
  await page.getByRole('tab', { name: 'Calendario' }).click()
  await page.getByRole('button', { name: 'Agregar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Trabajador' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('textbox', { name: 'Desde' }).fill('01/06/2026')
  await dialog.getByRole('textbox', { name: 'Hasta' }).fill('12/06/2026')
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('button', { name: /del 01\/06\/2026 al 12\/06\/2026, 14 días/ })).toBeVisible()
  const stretch = page.getByRole('button', { name: /: del \d.+ días$/ }).first()
  await stretch.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /del 08\/06\/2026 al 19\/06\/2026/ })).toBeVisible()
  await drag(page, stretch, 2)
  await expect(page.getByRole('button', { name: /del 22\/06\/2026 al 03\/07\/2026, 14 días/ })).toBeVisible()
  await page.mouse.move(await weekAt(page, '03/08/2026'), (await middleOf(stretch)).y)
  await page.mouse.down()
  await page.mouse.move(await weekAt(page, '10/08/2026'), (await middleOf(stretch)).y, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: /del 03\/08\/2026 al 14\/08\/2026, 14 días/ })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar rol' }).click()
  await expect(page.getByText('El rol fue guardado.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.getByRole('button', { name: 'Sí, enviar' }).click()
  await expect(page.getByText('Se envió el rol de vacaciones.')).toBeVisible()
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await fill(page, { Resolución: 'R.D. 010-2026' })
  await page.getByRole('button', { name: 'Sí, aprobar' }).click()
  await expect(page.getByText('Se aprobó el rol de vacaciones.')).toBeVisible()
  const { body } = await api.call<{ items: { dias: number; estado: string }[] }>(
    `GET /rrhh/api/v1/vacacion?idTrabajador=${idTrabajador}&per_page=5`,
  )
  expect(body.items).toMatchObject([{ dias: 14 }, { dias: 14 }])
  expect(complaints).toEqual([])
})

const middleOf = async (place: Locator) => {
  const box = defined(await place.boundingBox(), 'place on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const weekAt = async (page: Page, monday: string) =>
  (await middleOf(page.getByRole('listitem', { name: new RegExp(`^Semana del ${monday}`) }))).x

/** Drags a vacation bar to the right by a number of weeks. */
async function drag(page: Page, stretch: Locator, weeks: number): Promise<void> {
  const from = await middleOf(stretch)
  const week = (await weekAt(page, '08/06/2026')) - (await weekAt(page, '01/06/2026'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + weeks * week, from.y, { steps: 5 })
  await page.mouse.up()
}
