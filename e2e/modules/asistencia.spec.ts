import type { Page } from '@playwright/test'
import type { Row } from '../../server/test/helpers/testApp.ts'
import { expectAccessible, expectFitting } from '../helpers/expectPage.ts'
import { pick } from '../helpers/formSteps.ts'
import { expect, settled, testAt } from '../helpers/test.ts'

/** The first day of a month, when the previous one can be closed. */
const NOW = '2026-04-01T12:00:00-05:00'
const DAY = '2026-03-31'
/** DNI of the demo user «trabajador», the same in every sample. */
const DNI = '99526380'

const test = testAt(NOW)

const file = [
  'dni;fecha;hora',
  `${DNI};31/03/2026;10:05:12`,
  `${DNI};31/03/2026;17:00`,
  '99999999;31/03/2026;08:00',
  `${DNI};31/02/2026;08:00`,
]

const dayOf = (page: Page) =>
  page.getByRole('list', { name: 'Días del mes' }).getByRole('listitem').filter({ hasText: /^31/ })

test.describe
  .serial('a month of attendance', () => {
    test('the file of a time clock is imported, and its contents are reported', async ({
      page,
      enter,
      api,
      complaints,
    }) => {
      const { body: people } = await api.call<{ items: Row[] }>(`GET /rrhh/api/v1/trabajador?query=${DNI}&per_page=1`)
      const idTrabajador = Number(people.items[0]?.idTrabajador)
      const known = await api.call<{ items: Row[] }>(
        `GET /rrhh/api/v1/marcacion?idTrabajador=${idTrabajador}&per_page=10`,
      )
      for (const one of known.body.items.filter(({ fechaHora }) => String(fechaHora).startsWith(DAY)))
        await api.call(`POST /rrhh/api/v1/marcacion/${one.idMarcacion}/anular`, {
          body: { motivo: 'Reloj descompuesto' },
        })
      await enter('rrhh')
      await page.goto('/gsrrhh/asistencias')
      await page.getByRole('button', { name: 'Importar marcaciones' }).click()
      const buffer = Buffer.from(file.join('\n'))
      await page.locator('input[type=file]').setInputFiles({ name: 'reloj.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: 'Importar', exact: true }).click()
      await expect(page.getByText('4 filas: 2 insertadas, 0 duplicadas, 2 rechazadas.')).toBeVisible()
      await expect(page.getByText('Fila 4: DNI «99999999» no corresponde a un trabajador')).toBeVisible()
      await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
      await page.locator('label').filter({ hasText: 'Calendario' }).click()
      await page.getByRole('button', { name: 'Mes anterior' }).click()
      await expect(page.getByText('marzo de 2026')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Calendario de turnos' }).getByRole('row').nth(1)).toBeVisible()
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })

    test('the worker sees the month and requests two hours', async ({ page, enter, complaints }) => {
      await enter('trabajador')
      await page.goto('/gsrrhh/asistencias?mes=2026-03')
      await expect(dayOf(page)).toContainText('Falta')
      await page.setViewportSize({ width: 390, height: 844 })
      await expectFitting(page, 'the own month on a phone')
      await expectAccessible(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/gsrrhh/solicitudes?op=new')
      await settled(page)
      await pick(page, 'Tipo de solicitud', /PER-PAR/, 'PER-PAR')
      const typed = {
        Desde: '31/03/2026',
        'Hora de inicio': '08:00',
        'Hora de fin': '10:00',
        Motivo: 'Trámite del DNI',
      }
      for (const [name, value] of Object.entries(typed))
        await page.getByRole('textbox', { name, exact: true }).fill(value)
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(page.getByText('Operación Exitosa').first()).toBeVisible()
      expect(complaints).toEqual([])
    })

    test('the head approves, and the day is updated', async ({ page, enter, complaints }) => {
      await enter('jefedeunidad')
      await page.goto('/')
      await page.getByRole('button', { name: /^Avisos: [1-9]\d* por atender/ }).click()
      await page
        .getByRole('list', { name: 'Por atender' })
        .getByRole('link', { name: /Solicitudes por atender/ })
        .click()
      const row = page.getByRole('row').filter({ hasText: 'Trámite del DNI' })
      await row.hover()
      await row.getByRole('button', { name: /^Aprobar/ }).click()
      await expect(page.getByText('Se aprobó la solicitud.')).toBeVisible()
      expect(complaints).toEqual([])
    })

    test('the worker sees the day as justified', async ({ page, enter }) => {
      await enter('trabajador')
      await page.goto('/gsrrhh/asistencias?mes=2026-03')
      await expect(dayOf(page)).toContainText('Presente')
    })

    test('staff adds, corrects and removes punches by hand, and sees who exceeds the limits', async ({
      page,
      enter,
      complaints,
    }) => {
      await enter('rrhh')
      await page.goto('/gsrrhh/asistencias')
      await page.getByRole('button', { name: 'Más', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Registrar marcas' }).click()
      const dialog = page.getByRole('dialog')
      await pick(page, 'Trabajador', new RegExp(DNI), DNI)
      const typed = { Fecha: '30/03/2026', Marcas: '08:30, 17:00', Motivo: 'El reloj no funcionó' }
      for (const [name, value] of Object.entries(typed))
        await dialog.getByRole('textbox', { name, exact: true }).fill(value)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Registrar' }).click()
      await expect(page.getByText('Se registraron las marcas.')).toBeVisible()

      await page.goto(`/gsrrhh/asistencias?query=${DNI}&fechaDesde=2026-03-30&fechaHasta=2026-03-30`)
      const row = page.getByRole('row').filter({ hasText: '30/03/2026' })
      const action = async (name: string) => {
        await row.getByRole('button', { name: /^Acciones:/ }).click()
        await page.getByRole('menuitem', { name }).click()
      }
      await action('Corregir marcas')
      await dialog.getByRole('textbox', { name: 'Marcas', exact: true }).fill('08:00, 17:00')
      await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(dialog.getByText('Ingrese el motivo').first()).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Motivo', exact: true }).fill('Según el cuaderno del vigilante')
      await dialog.getByRole('textbox', { name: 'Observación', exact: true }).fill('Visto en el cuaderno')
      await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(page.getByText('Se corrigió el día.')).toBeVisible()
      await expect(row).toContainText('Presente')
      await action('Retirar marcas manuales')
      await dialog.getByRole('button', { name: 'Retirar' }).click()
      await expect(page.getByText('Se retiraron las marcas manuales.')).toBeVisible()

      await page.getByRole('button', { name: /^\d+ alertas?$/ }).click()
      await expect(page.getByRole('table', { name: 'Alertas de asistencia' }).getByRole('row').nth(1)).toBeVisible()
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })

    test('months are verified and confirmed, and the period closes', async ({ page, enter, api, complaints }) => {
      const { body: periods } = await api.call<{ items: Row[] }>('GET /rrhh/api/v1/periodo?tipo=MENSUAL&per_page=60')
      const idPeriodo = Number(periods.items.find(({ nombre }) => nombre === 'Marzo 2026')?.idPeriodo)
      await enter('admin')
      const close = async () => {
        await page.goto(`/gsrrhh/periodos?op=view&id=${idPeriodo}`)
        await page.getByRole('button', { name: 'Cerrar periodo' }).click()
        await page.getByRole('button', { name: 'Sí, cerrar' }).click()
      }
      await close()
      await expect(page.getByText(/Faltan \d+ trabajadores por conformar/).first()).toBeVisible()
      await page.getByRole('button', { name: 'No', exact: true }).click()

      await page.goto(`/gsrrhh/asistencias-verificada?vista=cuadro&periodo=${idPeriodo}`)
      await expect(page.getByRole('button', { name: 'Verificar' }).first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Verificar' }).first().click()
      await page.getByRole('button', { name: 'Sí, verificar' }).click()
      await expect(page.getByText('La asistencia quedó verificada.')).toBeVisible()

      await settleRest(api, idPeriodo)
      await close()
      await expect(page.getByText('Se cerró el periodo.')).toBeVisible()
      expect(complaints.filter((one) => !one.includes('409'))).toEqual([])
    })
  })

type Api = { call: <Body>(route: string, options?: { body?: unknown }) => Promise<{ body: Body }> }

/** Does the remaining work before a period can close: decides requests, verifies and confirms months. */
async function settleRest(api: Api, idPeriodo: number): Promise<void> {
  const waiting = await api.call<{ items: Row[] }>('GET /rrhh/api/v1/solicitud?estado=REGISTRADA,VISADA&per_page=300')
  for (const { idSolicitud } of waiting.body.items)
    await api.call(`POST /rrhh/api/v1/solicitud/${idSolicitud}/anular`, { body: {} })
  await api.call('POST /rrhh/api/v1/asistencia-verificada/generar', { body: { idPeriodo } })
  const path = '/rrhh/api/v1/asistencia-verificada'
  const months = await api.call<{ items: Row[] }>(`GET ${path}?idPeriodo=${idPeriodo}&per_page=300`)
  for (const { idAsistenciaVerificada: id, estado } of months.body.items) {
    if (estado === 'CONFORME') continue
    if (estado !== 'VERIFICADA') await api.call(`POST ${path}/${id}/verificar`, { body: {} })
    await api.call(`POST ${path}/${id}/conformar`, { body: {} })
  }
}
