import { handsOn } from './helpers/hands.ts'
import { inDays } from './helpers/inDays.ts'
import { expect, openAs, settled, test } from './helpers/test.ts'

test('a worker is hired with a contract in at most ten clicks without a validation error', async ({
  page,
  enter,
  complaints,
}) => {
  const hands = await handsOn(page)
  await enter('rrhh')
  await page.goto('/gsrrhh/trabajadores')
  await settled(page)
  await hands.press(page.getByRole('button', { name: 'Nuevo trabajador' }))
  await settled(page)
  await hands.fill({
    'N.° de documento': '70605040',
    'Apellido paterno': 'Huamán',
    'Apellido materno': 'Ttito',
    Nombres: 'Nilda',
    'Fecha de nacimiento': '14/5/90',
  })
  await hands.pick('Sexo', 'F')
  await hands.pick('Estado civil', 'S')
  await hands.pick('Distrito', 'wanchaq')
  await hands.fill({
    Dirección: 'Calle Saphy 120',
    Celular: '984112233',
    'Correo personal': 'nilda@correo.example',
    'Contacto de emergencia': 'Ana Ñahui',
    Parentesco: 'Madre',
    'Teléfono del contacto': '984112244',
  })
  await hands.tabTo('Discapacidad')
  await hands.keys('ArrowRight')
  await hands.pick('Seguro de salud', 'ES-REG')
  await hands.pick('Formación profesional', '09')
  await hands.pick('Régimen pensionario', 'ONP')
  await hands.save()

  await hands.press(page.getByRole('tab', { name: 'Contratos' }))
  await hands.press(page.getByRole('button', { name: 'Nuevo contrato' }))
  await settled(page)
  await hands.fill({ 'N.° de contrato / resolución': 'RES-910-2026' })
  await hands.pick('Modalidad', 'CAS-IND')
  await hands.fill({ 'Denominación del puesto': 'Analista' })
  await hands.pick('Unidad', 'Desarrollo Social')
  await hands.pick('Fuente de financiamiento', 'R')
  await hands.fill({ 'Meta (secuencia funcional)': '0045', 'Remuneración mensual (S/)': '2600' })
  await hands.fill({ 'Fecha de suscripción': '01/02/2026', 'Fecha de inicio': '01/02/2026' })
  await hands.save()
  await hands.press(page.getByRole('button', { name: 'Activar' }))
  await hands.press(page.getByRole('button', { name: 'Sí, activar' }))
  await expect(page.getByText('Se activó el contrato.')).toBeVisible()
  expect(hands.presses()).toBeLessThanOrEqual(10)
  expect(complaints).toEqual([])
})

test('a budget leads to a printed voucher in at most eleven clicks by requester and approver', async ({
  page,
  enter,
  browser,
  server,
  complaints,
}) => {
  const hands = await handsOn(page)
  await enter('combustible')
  await page.goto('/combustible/presupuesto')
  await settled(page)
  await hands.press(page.getByRole('button', { name: 'Nuevo presupuesto' }))
  await settled(page)
  await expect(page.getByRole('textbox', { name: 'Año fiscal' })).toHaveValue(inDays(0).slice(-4))
  await hands.fill({ 'Meta (sec. func.)': '0919', 'Actividad / obra': 'Mejoramiento vial' })
  await hands.fill({ 'Unidad orgánica': 'Infraestructura' })
  await hands.pick('Fuente', 'Recursos Ordinarios')
  await hands.pick('Rubro', '00')
  await hands.fill({ 'Monto asignado': '9000', 'Vigente desde': inDays(-2), 'Vigente hasta': inDays(30) })
  await hands.pick('Insumo', 'Diésel')
  await hands.fill({ Precio: '17.85', Cantidad: '400' })
  await hands.save()

  await hands.press(page.getByRole('tab', { name: 'Solicitudes' }))
  await hands.press(page.getByRole('button', { name: 'Nueva solicitud' }))
  await settled(page)
  await expect(page.getByRole('textbox', { name: 'Unidad' })).toHaveValue('Infraestructura')
  await hands.fill({ Motivo: 'Supervisión de camino', Destino: 'Paruro' })
  await hands.pick('Vehículo', 'EGA-789')
  await hands.pick('Chofer', 'Quispe')
  await hands.fill({ Salida: inDays(1), Retorno: inDays(2), 'Kilometraje actual': '600000' })
  await hands.press(page.getByRole('button', { name: 'Agregar insumo' }))
  await hands.pick('Insumo', 'Diésel')
  await hands.fill({ Cantidad: '12,5' })
  await hands.keys('Enter')
  await expect(page.getByRole('cell', { name: '12.5' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await hands.save()
  await hands.press(page.getByRole('button', { name: 'Enviar' }))
  await hands.press(page.getByRole('button', { name: 'Sí, enviar' }))
  await expect(page.getByText('Se envió la solicitud.')).toBeVisible()
  const asked = page
    .url()
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/&con=.*/, '')

  const desk = await openAs(browser, server, 'admin')
  const other = await handsOn(desk)
  await desk.goto(asked)
  await settled(desk)
  await other.press(desk.getByRole('button', { name: 'Aprobar', exact: true }))
  await other.press(desk.getByRole('button', { name: 'Sí, aprobar' }))
  await expect(desk.getByText('Aprobada', { exact: true }).first()).toBeVisible()
  // the requester's page updates without a reload
  await expect(page.getByText('Aprobada', { exact: true }).first()).toBeVisible()
  await other.press(desk.getByRole('button', { name: 'Emitir vale' }))
  await other.pick('Grifo', 'Wanchaq')
  await expect(desk.getByRole('combobox', { name: 'Grifo', exact: true })).not.toHaveValue('Wanchaq')
  await other.keys('Enter')
  await expect(desk.getByText(/Se emitió el vale V-/)).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Descargar' })).toBeVisible()
  await desk.close()
  expect(hands.presses() + other.presses()).toBeLessThanOrEqual(11)
  expect(complaints).toEqual([])
})
