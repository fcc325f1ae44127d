import { addDays } from '../server/src/modules/rrhh/calendar/addDays.ts'
import { expectAccessible, expectFitting } from './helpers/expectPage.ts'
import { handsOn } from './helpers/hands.ts'
import { expect, settled, test } from './helpers/test.ts'

const PHONE = { width: 390, height: 844 }

/** The Monday of a week ahead, as YYYY-MM-DD and as typed. */
const monday = (weeks: number) => {
  const today = new Date().toISOString().slice(0, 10)
  return addDays(today, weeks * 7 - ((new Date(today).getUTCDay() + 6) % 7))
}
const typed = (day: string) => day.split('-').reverse().join('/')

test.describe
  .serial('vacations from the request to the approval', () => {
    test('a worker requests vacations with three fields', async ({ page, enter, complaints }) => {
      const hands = await handsOn(page)
      await enter('trabajador')
      await page.goto('/gsrrhh/solicitudes?op=new')
      await settled(page)
      await hands.pick('Tipo de solicitud', 'VAC-GOC')
      await hands.fill({ Desde: typed(monday(2)), Hasta: typed(addDays(monday(2), 6)) })
      await page.keyboard.press('Tab')
      // the form has no other field; the proposed reason can be changed
      const shown = page.getByRole('main').getByRole('textbox')
      expect(await shown.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
        typed(monday(2)),
        typed(addDays(monday(2), 6)),
        'Goce vacacional (7 días o más)',
      ])
      await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(1)
      await hands.save()
      expect(hands.presses()).toBe(0)
      expect(complaints).toEqual([])
    })

    test('a head approves on a phone with two taps and sees the balance', async ({ page, enter, complaints }) => {
      await page.setViewportSize(PHONE)
      const hands = await handsOn(page)
      await enter('jefedeunidad')
      await page.goto('/gsrrhh/solicitudes?vista=pendientes')
      await settled(page)
      const card = page.getByRole('listitem').filter({ hasText: 'Goce vacacional' })
      await hands.press(card.getByRole('button').first())
      await settled(page)
      await expect(page.getByText(/^Saldo · Periodo/).first()).toBeInViewport()
      const decide = page.getByRole('button', { name: 'Visar' })
      await expect(decide).toBeInViewport()
      await expectFitting(page, 'the page of a request on a phone')
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
      await hands.press(decide)
      expect(hands.presses()).toBe(2)
      await expect(page.getByText(/^Se visará la solicitud/)).toBeInViewport()
      await expectAccessible(page)
      await expect(page.getByText('Se visó la solicitud.')).toBeVisible()
      await expect(page.getByText('Visada').first()).toBeVisible()
      expect(complaints).toEqual([])
    })

    test('an approval is kept when the page closes within the eight seconds for undoing it', async ({
      page,
      enter,
      api,
    }) => {
      await enter('rrhh')
      await page.goto('/gsrrhh/solicitudes?vista=pendientes')
      await settled(page)
      const row = page.getByRole('row', { name: /Goce vacacional/ })
      await row.getByRole('button', { name: /^Aprobar/ }).click()
      await expect(page.getByText(/^Se aprobará la solicitud/)).toBeVisible()
      await page.close()
      const stateOf = async () => {
        const { body } = await api.call<{ items: { estado: string }[] }>(
          `GET /rrhh/api/v1/solicitud?query=VAC-GOC&sortBy=-numero&per_page=1`,
        )
        return body.items[0]?.estado
      }
      await expect.poll(stateOf).toBe('APROBADA')
    })
  })
