import { expect } from '@playwright/test'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { demoUsername, shippedProfiles } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { type Inicio, inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import { someOf } from '../server/test/helpers/covering/turns.ts'
import { byTurns } from './helpers/looks.ts'
import { settled, signIn, test } from './helpers/test.ts'

const windows = [
  [1440, 900],
  [390, 844],
] as const

test('every number of the home page is the total of its linked list', async ({ page, enter, api, complaints }) => {
  await enter()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Administrador')
  const { body } = await api.call<Inicio>(inicioRoutes.getInicio)
  expect(body.espera.length).toBeGreaterThan(5)
  const more = page.getByRole('button', { name: /^Ver \d+ más$/ })
  await more.click()
  const waiting = page.getByRole('region', { name: 'Pendientes' })
  await expect(waiting.getByRole('listitem')).toHaveCount(body.espera.length)
  for (const label of [
    'Denuncias con el plazo vencido',
    'Respuestas por validar',
    'Contratos que terminan en 30 días',
  ]) {
    const { total } = defined(
      body.espera.find(({ etiqueta }) => etiqueta === label),
      label,
    )
    const card = waiting.getByRole('link', { name: label })
    await expect(card).toContainText(String(total))
    await card.click()
    await expect(page.getByText(new RegExp(`de ${total}$`)).first()).toBeVisible()
    await page.goBack()
    await more.click()
  }
  await waiting.getByRole('link', { name: 'Ver todas las alertas' }).click()
  await expect(page).toHaveURL(/\/app\/alertasm\?estado=ABIERTA/)
  await expect(page.getByRole('heading', { level: 1, name: 'Alertas' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /^Ver \d+ gráficos más$/ }).click()
  const surveys = page.getByRole('region', { name: 'Respuestas por validación' })
  await surveys.getByRole('link', { name: /^Aprobada: / }).click()
  await expect(page).toHaveURL(/vista=respuestas&validacion=aprobada/)
  expect(complaints).toEqual([])
})

test('a profile sees only its own module', async ({ page, enter, complaints }) => {
  await enter('certificados')
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Inscritos sin certificado/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Talleres por estado' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Vales por estado' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the bell counts the notifications of its drawer', async ({ page, enter, complaints }) => {
  await enter()
  await page.goto('/')
  await settled(page)
  const bell = page.getByRole('button', { name: /^Avisos: / })
  const [waiting, unread] = [...String(await bell.getAttribute('aria-label')).matchAll(/\d+/g)].map(Number)
  await bell.click()
  const drawer = page.getByRole('dialog', { name: 'Avisos' })
  await expect(drawer).toBeVisible()
  await settled(page)
  const listed = await drawer.getByRole('list', { name: 'Por atender' }).locator('strong').allTextContents()
  expect(listed.reduce((sum, one) => sum + Number(one.replace(/\D/g, '')), 0)).toBe(waiting)
  await expect(drawer.getByText('Sin leer', { exact: true })).toHaveCount(unread ?? 0)
  expect(complaints).toEqual([])
})

test('the home page of every profile is at most two windows high', byTurns, async ({ page, server }) => {
  await page.goto('/verificar')
  for (const [place, { nombre }] of shippedProfiles.entries()) {
    // One page for all profiles: a new browser context would fetch and compile the scripts again.
    const session = JSON.stringify(await signIn(server, demoUsername(nombre)))
    await page.evaluate((value) => {
      localStorage.clear()
      localStorage.setItem('wamani.session', value)
    }, session)
    for (const [width, height] of someOf(windows, place)) {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      await settled(page)
      const tall = await page.evaluate(() => document.documentElement.scrollHeight)
      expect([nombre, width, tall <= 2 * height]).toEqual([nombre, width, true])
    }
  }
})
