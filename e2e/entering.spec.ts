import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { expect, settled, test } from './helpers/test.ts'

test('a wrong password shows one error message, and the right one signs in', async ({ page, server, complaints }) => {
  await page.goto('/gsrrhh/turno?query=noc')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByText('Error al ingresar a tu sesión')).toBeVisible()
  await expect(page.getByText('Revisa que los datos que ingresaste sean los correctos')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('wamani.session'))).toBeNull()

  await page.getByLabel('Contraseña', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/gsrrhh\/turno\?query=noc$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeVisible()
  // The browser logs the 401 of the first try.
  expect(complaints.filter((text) => !text.includes('/seguridad/api/auth'))).toEqual([])
})

test('sign-out opens the sign-in page, and the next sign-in returns to the previous page', async ({
  page,
  server,
  enter,
  complaints,
}) => {
  await enter()
  await page.goto('/gsrrhh/turno')
  await settled(page)
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.goto('/gsrrhh/turno')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/gsrrhh\/turno/)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('wamani.session') ?? '{}'))
  expect(stored.user).toMatchObject({ username: 'admin', perfil: 'Administrador', usuario: stored.user.idUsuario })
  await page.goto('/')
  await settled(page)
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2F$/)
  expect(complaints).toEqual([])
})

test('a signed-in user does not see the sign-in page, and screens outside the menu stay closed', async ({
  page,
  enter,
  complaints,
}) => {
  await enter('consulta')
  await page.goto('/login')
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/seguridad/usuarios')
  await expect(page.getByText('No tiene permiso para realizar esta acción.')).toBeVisible()
  await page.goto('/no/hay/nada')
  await expect(page.getByText('Esta página no existe')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a session ended by the server leads to the sign-in page', async ({ page, enter, server }) => {
  await enter('rrhh')
  await page.goto('/gsrrhh/turno')
  await settled(page)
  const stored = await page.evaluate(() => localStorage.getItem('wamani.session'))
  const { token } = JSON.parse(stored ?? '{}') as { token: string }
  await fetch(`${server.address}/seguridad/api/logout`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  // A background request may already have opened the sign-in page; a reload leads there in both cases.
  await page.reload()
  await expect(page).toHaveURL(/\/login\?redirect=.*turno/)
})

test('a user without an active profile reads the reason and a contact', async ({ page, api }) => {
  const [username, clave] = ['sin.perfil', 'Quinua-2026-campo']
  const nombre = 'Perfil que se cierra'
  const made = await api.call<Record<string, unknown>>(perfil.routes.create, { body: { nombre, alcance: 'TODO' } })
  const id = Number(made.body.idPerfil)
  const person = { nombre: 'Ana', apellidoPaterno: 'Quispe', apellidoMaterno: 'Mamani', telefono: '984123456' }
  const login = { username, clave, confirmarClave: clave, dni: '60999001', correo: 'sin.perfil@region.example' }
  const body = { ...person, ...login, perfiles: [{ idPerfil: id }] }
  expect((await api.call(usuario.routes.create, { body })).status).toBe(201)
  expect((await api.call(perfil.routes.update, { params: { id }, body: { nombre, estado: false } })).status).toBe(200)
  await page.goto('/login')
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.keyboard.press('Enter')
  // The first password was set by another user.
  await page.getByRole('textbox', { name: 'Contraseña actual', exact: true }).fill(clave)
  await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill(`${clave}-propia`)
  await page.getByRole('textbox', { name: 'Confirmar contraseña nueva', exact: true }).fill(`${clave}-propia`)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByRole('alert')).toContainText('El usuario no tiene un perfil activo asignado.')
  await expect(page.getByRole('alert')).toContainText('Pida al administrador del sistema que le asigne uno.')
})
