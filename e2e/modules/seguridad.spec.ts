import type { Page } from '@playwright/test'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { expect, settled, test, visit } from '../helpers/test.ts'

const success = (page: Page) => page.getByText('Operación Exitosa')
const question = (page: Page) => page.getByRole('dialog', { name: '¿Guardar los cambios de permisos?' })

async function chooseOf(page: Page, row: RegExp, action: string) {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /^Acciones/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function fillUser(page: Page, values: { username: string; dni: string; clave: string; perfil: string }) {
  const { username, dni, clave, perfil } = values
  await page.getByRole('textbox', { name: 'Nombres' }).fill('Juana')
  await page.getByRole('textbox', { name: 'Apellido paterno' }).fill('Quispe')
  await page.getByRole('textbox', { name: 'DNI' }).fill(dni)
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(`${username}@region.example`)
  await page.getByRole('textbox', { name: 'Usuario' }).fill(username)
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(clave)
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill(clave)
  await page.getByRole('combobox', { name: 'Agregar perfil' }).fill(perfil)
  await page.getByRole('option', { name: perfil }).click()
  await expect(page.getByText(`1. ${perfil}`)).toBeVisible()
}

test('a user with a new profile, service and permissions has exactly these permissions', async ({
  page,
  browser,
  server,
  enter,
  complaints,
}) => {
  await enter()
  await page.goto('/seguridad/perfil?op=new')
  await settled(page)
  await page.getByRole('textbox', { name: 'Perfil' }).fill('Mesa de turnos')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(success(page)).toBeVisible()

  await visit(page, '/seguridad/servicio')
  await page.getByRole('row', { name: /Recursos Humanos/ }).click()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await settled(page)
  await page.getByRole('combobox', { name: 'Perfiles' }).fill('Mesa')
  await page.getByRole('option', { name: 'Mesa de turnos' }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(success(page)).toBeVisible()

  await visit(page, '/seguridad/perfil?query=Mesa+de+turnos')
  await settled(page)
  await chooseOf(page, /Mesa de turnos/, 'Permisos')
  await page.getByRole('button', { name: /^Turnos/ }).click()
  await page.getByRole('checkbox', { name: 'Mesa de turnos: Listar turnos' }).check()
  await page.getByRole('checkbox', { name: 'Mesa de turnos: Abrir turno' }).check()
  await expect(page.getByText('Sin guardar: agrega 2 y quita 0 permisos.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(question(page).getByText('agrega 2 permisos a 0 usuarios')).toBeVisible()
  await page.getByRole('button', { name: 'Sí, guardar' }).click()
  await expect(success(page)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Mesa de turnos: Abrir turno' })).toBeChecked()

  await visit(page, '/seguridad/usuarios?op=new')
  await settled(page)
  await fillUser(page, { username: 'juana.quispe', dni: '40506070', clave: 'Primera-2026', perfil: 'Mesa de turnos' })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(success(page)).toBeVisible()

  const context = await browser.newContext({ baseURL: server.address })
  const hers = await context.newPage()
  await hers.goto('/login')
  await hers.getByLabel('Usuario').fill('juana.quispe')
  await hers.getByRole('textbox', { name: 'Contraseña' }).fill('Primera-2026')
  await hers.getByRole('button', { name: 'Ingresar' }).click()
  await expect(hers.getByRole('heading', { name: 'Elija una contraseña propia' })).toBeVisible()
  await hers.getByRole('textbox', { name: 'Contraseña actual' }).fill('Primera-2026')
  await hers.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill('Segunda-2026')
  await hers.getByRole('textbox', { name: 'Confirmar contraseña nueva' }).fill('Segunda-2026')
  await hers.getByRole('button', { name: 'Cambiar contraseña' }).click()

  const menu = hers.getByRole('navigation', { name: 'Menú principal' })
  await menu.getByRole('button', { name: 'Asistencia' }).click()
  await expect(menu.getByRole('link')).toHaveText(['Inicio', 'Turnos'])
  await menu.getByRole('link', { name: 'Turnos' }).click()
  await expect(hers.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible()
  await expect(hers.getByRole('row').nth(1)).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Nuevo turno' })).toBeHidden()

  await hers.goto('/gsrrhh/unidad')
  await expect(hers.getByText('No tiene permiso para realizar esta acción.')).toBeVisible()
  await hers.goto('/seguridad/usuarios')
  await expect(hers.getByText('No tiene permiso para realizar esta acción.')).toBeVisible()
  expect(await statusOf(hers, 'GET', '/rrhh/api/v1/turno?per_page=1')).toBe(200)
  expect(await statusOf(hers, 'GET', '/rrhh/api/v1/unidad')).toBe(403)
  expect(await statusOf(hers, 'DELETE', '/rrhh/api/v1/turno/1')).toBe(403)
  expect(await statusOf(hers, 'GET', '/seguridad/api/v1/usuario')).toBe(403)
  await context.close()
  expect(complaints).toEqual([])
})

const statusOf = (page: Page, method: string, path: string) =>
  page.evaluate(
    async ([verb, address]) => {
      const { token } = JSON.parse(localStorage.getItem('wamani.session') ?? '{}') as { token: string }
      const answer = await fetch(address, { method: verb, headers: { authorization: `Bearer ${token}` } })
      return answer.status
    },
    [method, path] as const,
  )

test('the impact of removing a permission is displayed before saving, and the next call is refused', async ({
  page,
  enter,
  browser,
  server,
  complaints,
}) => {
  await enter()
  await page.goto('/seguridad/permisos?perfiles=9')
  await settled(page)
  const other = await browser.newContext({ baseURL: server.address })
  const theirs = await other.newPage()
  await theirs.goto('/login')
  await theirs.getByLabel('Usuario').fill('consulta')
  await theirs.getByRole('textbox', { name: 'Contraseña' }).fill(server.password)
  await theirs.getByRole('button', { name: 'Ingresar' }).click()
  const menu = theirs.getByRole('navigation', { name: 'Menú principal' })
  await menu.getByRole('button', { name: 'Asistencia' }).click()
  await menu.getByRole('link', { name: 'Feriados' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Feriados' })).toBeVisible()

  await page.getByRole('button', { name: /^Feriados/ }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('checkbox', { name: 'Consulta: Feriados' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Sin guardar: agrega 0 y quita \d+ permisos\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(question(page).getByText(/^quita \d+ permisos a 1 usuario$/)).toBeVisible()
  await expect(question(page).getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Sí, guardar' }).click()
  await expect(success(page)).toBeVisible()

  expect(await statusOf(theirs, 'GET', '/rrhh/api/v1/feriado')).toBe(403)
  await theirs.reload()
  await expect(theirs.getByText('No tiene permiso para realizar esta acción.')).toBeVisible()
  await other.close()
  expect(complaints).toEqual([])
})

test('the permission matrix announces profiles outside the view, and one click shows them', async ({
  page,
  enter,
  complaints,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await enter()
  await page.goto('/seguridad/permisos')
  await settled(page)
  const last = page.getByRole('columnheader').last()
  await expect(last).not.toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: 'Más perfiles' }).click()
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: 'Primeros perfiles' }).click()
  await expect(page.getByRole('columnheader', { name: /^Administrador/ })).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Agregar perfil' }).click()
  const first = page.getByRole('dialog', { name: 'Agregar perfil' }).getByRole('listitem').first()
  await expect(first).toContainText('Certificados')
  expect((await first.getByRole('button', { name: /^Agregar/ }).boundingBox())?.height).toBeGreaterThanOrEqual(24)
  expect(complaints).toEqual([])
})

test('permissions that administrators must keep cannot be unticked, and the reason is displayed', async ({
  page,
  enter,
  api,
  complaints,
}) => {
  await enter()
  const { body } = await api.call(servicio.routes.list, { query: { query: 'Seguridad' } })
  const [{ idServicio }] = (body as { items: { idServicio: number }[] }).items as [{ idServicio: number }]
  await page.goto(`/seguridad/permisos?servicios=${idServicio}&perfiles=1`)
  await settled(page)
  const box = page.getByRole('checkbox', { name: 'Administrador: Usuarios' })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await expect(
    page.getByText('El perfil Administrador conserva siempre sus permisos del servicio Seguridad.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeHidden()
  expect(complaints).toEqual([])
})

test('replacing the password of another user ends their sessions and forces a change', async ({
  page,
  enter,
  browser,
  server,
  api,
  complaints,
}) => {
  // a user that no other test needs: sample users have sessions and keep their passwords
  const [username, first, own] = ['posta.cusipata', 'Primera-2026', 'Propia-2026']
  const { body: profiles } = await api.call(perfil.routes.list, { query: { query: 'Salud' } })
  const [{ idPerfil }] = (profiles as { items: { idPerfil: number }[] }).items as [{ idPerfil: number }]
  const person = { nombre: 'Rosa', apellidoPaterno: 'Ccori', dni: '60999002', correo: `${username}@region.example` }
  const body = { ...person, username, clave: first, confirmarClave: first, perfiles: [{ idPerfil }] }
  expect((await api.call(usuario.routes.create, { body })).status).toBe(201)

  await enter()
  const context = await browser.newContext({ baseURL: server.address })
  const theirs = await context.newPage()
  const signIn = async (clave: string) => {
    await theirs.goto('/login')
    await theirs.getByLabel('Usuario').fill(username)
    await theirs.getByRole('textbox', { name: 'Contraseña' }).fill(clave)
    await theirs.getByRole('button', { name: 'Ingresar' }).click()
  }
  await signIn(first)
  await theirs.getByRole('textbox', { name: 'Contraseña actual' }).fill(first)
  await theirs.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill(own)
  await theirs.getByRole('textbox', { name: 'Confirmar contraseña nueva' }).fill(own)
  await theirs.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(theirs.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible()

  await page.goto('/seguridad/usuarios?query=posta.cusipata')
  await settled(page)
  await chooseOf(page, /posta\.cusipata/, 'Sesiones abiertas')
  const drawer = page.getByRole('dialog', { name: /^Sesiones abiertas: .*\(posta\.cusipata\)/ })
  await expect(drawer.getByRole('button', { name: /^Cerrar la sesión de/ })).toHaveCount(1)
  await drawer.getByRole('button', { name: /^Cerrar la sesión de/ }).click()
  await expect(drawer.getByText('No tiene sesiones abiertas')).toBeVisible()
  await page.keyboard.press('Escape')
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)

  await chooseOf(page, /posta\.cusipata/, 'Cambiar contraseña')
  await expect(page).toHaveURL(/op=editPassword&id=\d+/)
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('corta')
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('otra')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const errors = page.getByRole('alert').filter({ hasText: 'Porfavor corrija los siguientes errores:' })
  await expect(errors.getByRole('listitem').first()).toHaveText(
    'La contraseña debe tener al menos 8 caracteres, una letra y un número.',
  )
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('Repuesta-2026')
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('Repuesta-2026')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText(/^Se cambió la contraseña de .*\(posta\.cusipata\)/)).toBeVisible()

  await signIn('Repuesta-2026')
  await expect(theirs.getByRole('heading', { name: 'Elija una contraseña propia' })).toBeVisible()
  await context.close()
  expect(complaints).toEqual([])
})

test('the screen shows who has a permission and why, and the difference between two profiles', async ({
  page,
  enter,
  complaints,
}) => {
  await enter()
  await page.goto('/seguridad/usuarios?query=analistarrhh')
  await settled(page)
  await chooseOf(page, /analistarrhh/, 'Permisos efectivos')
  await expect(page.getByText('Analista RRHH', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar permisos' }).fill('crear trabajador')
  await expect(page.getByText('Crear trabajador', { exact: true })).toBeVisible()
  await page.getByText('Por servicio', { exact: true }).click()
  await expect(page.getByText('por Analista RRHH').first()).toBeVisible()

  await visit(page, '/seguridad/perfil?query=Analista')
  await settled(page)
  await chooseOf(page, /Analista RRHH/, 'Comparar')
  await page.getByRole('combobox', { name: 'Comparar con' }).fill('RRHH')
  await page.getByRole('option', { name: 'RRHH', exact: true }).click()
  await expect(page).toHaveURL(/con=\d+/)
  await expect(page.getByRole('columnheader')).toHaveText(['Permiso', 'Analista RRHH', 'RRHH', 'Servicio'])
  await expect(page.getByRole('row').nth(1).getByText('No', { exact: true })).toBeVisible()

  await visit(page, '/seguridad/perfil?query=Analista')
  await settled(page)
  await chooseOf(page, /Analista RRHH/, 'Copiar')
  await page
    .getByRole('dialog', { name: /^¿Copiar el perfil/ })
    .getByRole('textbox', { name: 'Perfil' })
    .fill('Analista de planillas')
  await page.getByRole('button', { name: 'Sí, copiar' }).click()
  await expect(page.getByText('Se creó la copia del perfil.')).toBeVisible()
  expect(complaints).toEqual([])
})
