import { expect, settled, test } from '../helpers/test.ts'

test('a file of workers is mapped, corrected in the grid, imported and undone', async ({ page, enter, complaints }) => {
  await enter('rrhh')
  const heads = [
    ...['N.° de documento', 'Apellido paterno', 'Apellido materno', 'Nombres', 'Fecha de nacimiento', 'Sexo'],
    ...['Estado civil', 'Distrito', 'Dirección', 'Celular', 'Correo personal', 'Contacto de emergencia', 'Parentesco'],
    ...['Teléfono del contacto', 'Discapacidad', 'Seguro de salud', 'Formación profesional', 'Régimen pensionario'],
  ]
  const line = (dni: string, born: string) =>
    [
      ...[dni, 'Huillca', 'Ñahui', 'María', born, 'Femenino', 'Soltero(a)', '080101', 'Av. El Sol 1', '984123456'],
      ...['maria@correo.example', 'Ana', 'Hermana', '984123457', 'No', 'ES-REG', 'Secundaria completa', 'ONP'],
    ].join(';')
  const buffer = Buffer.from(
    [heads.join(';'), line('59000001', '15/03/1980'), line('59000002', '31/02/1980')].join('\n'),
  )

  await page.goto('/gsrrhh/trabajadores')
  await page.getByRole('button', { name: 'Importar' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'personal.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Leer el archivo' }).click()
  await expect(page.getByRole('combobox', { name: 'Campo de la columna Nombres' })).toHaveValue('Nombres')
  await page.getByRole('button', { name: 'Revisar las filas' }).click()
  await expect(page.getByText('La fecha de nacimiento no tiene un formato válido')).toBeVisible()
  await page.getByLabel('Fecha de nacimiento, fila 3').fill('28/02/1980')
  await page.getByRole('button', { name: 'Guardar las correcciones' }).click()
  await page.getByRole('button', { name: 'Importar las 2 filas' }).click()
  await expect(page.getByText('El archivo quedó importado.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Deshacer la importación' }).click()
  await page.getByRole('button', { name: 'Sí, deshacer' }).click()
  await expect(page.getByText('Esta importación fue deshecha')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await page.getByRole('searchbox', { name: 'Buscar trabajadores' }).fill('59000001')
  await expect(page.getByText('No elements found')).toBeVisible()
  expect(complaints).toEqual([])
})

test('a worker finds their own record and edits the fields they are responsible for', async ({
  page,
  enter,
  complaints,
}) => {
  await enter('trabajador')
  await page.goto('/gsrrhh/trabajadores')
  await settled(page)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  await expect(page.getByLabel('Celular')).toBeVisible()
  await expect(page.getByLabel('Apellido paterno')).toBeHidden()
  await page.getByLabel('Celular').fill('999111222')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Operación Exitosa')).toBeVisible()
  expect(complaints).toEqual([])
})
