import { fill, pick, saved } from '../helpers/formSteps.ts'
import { inDays } from '../helpers/inDays.ts'
import { expect, settled, test, visit } from '../helpers/test.ts'

test.beforeEach(({ enter }) => enter())

test('a worker is hired on a vacant position, gets an addendum and is transferred, as their own page shows', async ({
  page,
  complaints,
}) => {
  // a person already registered as health staff
  const dni = '99616621'
  // earlier months are closed
  const moved = inDays(0)
  await page.goto('/gsrrhh/trabajadores?op=new')
  await settled(page)
  await fill(page, { 'N.° de documento': dni })
  await page.getByRole('button', { name: 'Buscar el nombre por DNI' }).click()
  await expect(page.getByText('Según los registros de la institución')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Apellido paterno', exact: true })).toHaveValue('Apaza')
  await expect(page.getByRole('textbox', { name: 'Nombres', exact: true })).toHaveValue('Luz Marina')
  await fill(page, {
    'Fecha de nacimiento': '15/03/1988',
    Dirección: 'Calle Saphy 120',
    Celular: '984112233',
    'Correo personal': 'luz.apaza@correo.example',
    'Contacto de emergencia': 'Ana Ñahui',
    Parentesco: 'Madre',
    'Teléfono del contacto': '984112244',
  })
  await pick(page, 'Sexo', 'Femenino')
  await pick(page, 'Estado civil', 'Soltero(a)')
  await pick(page, 'Distrito', /Cusco/, 'cusco')
  await page.getByRole('radiogroup', { name: 'Discapacidad' }).getByRole('radio', { name: 'No' }).check()
  await pick(page, 'Seguro de salud', /ES-REG/, 'ES-REG')
  await pick(page, 'Formación profesional', /09/, '09')
  await pick(page, 'Régimen pensionario', 'ONP')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await saved(page)

  await visit(page, '/gsrrhh/contratos?op=new')
  await settled(page)
  await fill(page, { 'N.° de contrato / resolución': 'RES-900-2026', 'Remuneración mensual (S/)': '2600' })
  await pick(page, 'Trabajador', / 99616621$/, dni)
  await pick(page, 'Modalidad', /276-NOM/, '276-NOM')
  await pick(page, 'Plaza (PAP)', /ESP-07-/, 'ESP-07-')
  await fill(page, { 'Fecha de suscripción': '01/02/2026', 'Fecha de inicio': '01/02/2026' })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await saved(page)
  await page.getByRole('button', { name: 'Activar' }).click()
  await page.getByRole('button', { name: 'Sí, activar' }).click()
  await expect(page.getByText('Se activó el contrato.')).toBeVisible()

  await page.getByRole('button', { name: 'Registrar adenda' }).click()
  await pick(page, 'Tipo', 'Remuneración')
  await fill(page, {
    'Fecha de suscripción': '02/03/2026',
    Desde: '02/03/2026',
    'Remuneración mensual (S/)': '2900',
    Documento: 'Adenda 001',
    Motivo: 'Nivelación',
  })
  await page.getByRole('button', { name: 'Sí, registrar' }).click()
  await expect(page.getByText('La adenda fue registrada.')).toBeVisible()
  await page.getByRole('tab', { name: 'Adendas' }).click()
  await expect(page.getByRole('cell', { name: 'Nivelación' })).toBeVisible()

  await visit(page, '/gsrrhh/desplazamientos?vista=movimientos&op=new')
  await settled(page)
  await pick(page, 'Trabajador', / 99616621$/, dni)
  await pick(page, 'Tipo de desplazamiento', /ROT/, 'ROT')
  await pick(page, 'Unidad de destino', /^GRDS/, 'Desarrollo Social')
  await fill(page, { Desde: moved, 'Resolución / memorando': 'RGR-900-2026', Motivo: 'Necesidad de servicio' })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await saved(page)
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await page.getByRole('button', { name: 'Sí, aprobar' }).click()
  await expect(page.getByText('Se aprobó el desplazamiento de trabajador.')).toBeVisible()

  await visit(page, `/gsrrhh/trabajadores?query=${dni}`)
  await settled(page)
  await page.getByRole('cell', { name: dni, exact: true }).click()
  await expect(page.getByText('GRDS', { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Contratos' }).click()
  await expect(page.getByRole('cell', { name: 'RES-900-2026', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Desplazamientos' }).click()
  await expect(page.getByRole('cell', { name: moved, exact: true }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('moving a unit changes the organisation chart, and a cycle is refused', async ({ page, complaints }) => {
  await page.goto('/gsrrhh/unidad?vista=organigrama')
  await settled(page)
  const move = async (unit: string, above: string | RegExp) => {
    await page.getByRole('button', { name: `Mover ${unit}`, exact: true }).click()
    await pick(page, 'Unidad superior', above)
    await page.getByRole('dialog').getByRole('button', { name: 'Mover' }).click()
  }
  await move('Oficina Regional de Administración', /\(ORH\)$/)
  await expect(
    page.getByText('La unidad superior no puede ser la misma unidad ni una de sus dependientes').first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await move('Oficina de Tesorería', /\(GRPPAT\)$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mover Oficina de Tesorería', exact: true })).toBeVisible()
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
})
