import { solicitud } from '@wamani/contract/rrhh/solicitud/solicitud.ts'
import { tipoSolicitud } from '@wamani/contract/rrhh/solicitud/tipoSolicitud.ts'
import { expectAccessible, expectFitting } from './helpers/expectPage.ts'
import { apiOf, expect, settled, signIn, test } from './helpers/test.ts'
import { workDayAhead } from './helpers/workDayAhead.ts'

const file = { name: 'constancia.csv', mimeType: 'text/csv', buffer: Buffer.from('fecha;hora\n01/12/2026;08:00\n') }
const question = '¿Trae la constancia?'

test.describe
  .serial('a question about a request', () => {
    test('a head asks a question in a comment and mentions the worker by keyboard', async ({
      page,
      server,
      enter,
      complaints,
    }) => {
      const worker = apiOf(server, (await signIn(server, 'trabajador')).token)
      const { body: kinds } = await worker.call<{ idTipoSolicitud: number }[]>(tipoSolicitud.routes.options, {
        query: { query: 'PER-PAR' },
      })
      const asked = await worker.call<{ idSolicitud: number }>(solicitud.routes.create, {
        body: {
          ...{ idTipoSolicitud: kinds[0]?.idTipoSolicitud, fechaInicio: workDayAhead(16), motivo: 'Cita en el banco' },
          ...{ horaInicio: '08:00', horaFin: '09:00' },
        },
      })
      expect(asked.status, asked.text).toBe(201)
      await enter('jefedeunidad')
      await page.goto(`${solicitud.screen}?op=view&id=${asked.body.idSolicitud}`)
      await settled(page)
      await page.getByRole('tab', { name: 'Actividad' }).click()
      const comment = page.getByRole('textbox', { name: 'Comentario' })
      await comment.pressSequentially(`${question} @trabaj`)
      await expect(page.getByRole('option', { name: /@trabajador/ })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(comment).toHaveValue(`${question} @trabajador `)
      // switching to the tab «Datos» keeps the text
      await page.getByRole('tab', { name: 'Datos' }).click()
      await page.getByRole('tab', { name: 'Actividad' }).click()
      await expect(comment).toHaveValue(`${question} @trabajador `)
      await comment.focus()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText(question)).toBeVisible()
      await expect(comment).toHaveValue('')
      await expect(page.getByRole('button', { name: 'Dejar de seguir' })).toBeVisible()
      expect(complaints).toEqual([])
    })

    test('the worker finds the comment on a phone and answers with a file', async ({ page, enter, complaints }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await enter('trabajador')
      await page.goto('/')
      await settled(page)
      await page.getByRole('button', { name: /^Avisos: / }).click()
      const drawer = page.getByRole('dialog', { name: 'Avisos' })
      await drawer
        .getByText(/lo mencionó en un comentario/)
        .first()
        .click()
      await expect(page.getByText(question)).toBeVisible()
      await page.getByRole('textbox', { name: 'Comentario' }).fill('Aquí está')
      await page.locator('input[type=file][aria-label="Archivos del comentario"]').setInputFiles(file)
      await page.getByRole('button', { name: 'Comentar' }).click()
      await expect(page.getByText('Aquí está')).toBeVisible()
      await expect(page.getByText(file.name)).toBeVisible()
      await expect(page.getByText('creó el registro')).toBeVisible()
      await expectFitting(page, 'the story on a phone')
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
      expect(complaints).toEqual([])
    })
  })
