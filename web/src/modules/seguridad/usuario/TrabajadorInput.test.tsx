import { screen, waitFor } from '@testing-library/react'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../../test/contractServer.ts'
import { renderPart } from '../../../../test/renderPart.tsx'
import { serveResource } from '../../../../test/serveResource.ts'
import { TrabajadorInput } from './TrabajadorInput.tsx'

const rosa = {
  ...{ tipoDocumento: 'DNI', numeroDocumento: '40112233', nombres: 'Rosa', apellidoPaterno: 'Quispe' },
  ...{ apellidoMaterno: 'Mamani', nombreCompleto: 'Quispe Mamani, Rosa', celular: '984000111', estado: 'ACTIVO' },
  ...{ correoPersonal: 'rosa@correo.example', correoInstitucional: 'rquispe@region.example' },
  ...{ fechaNacimiento: '1980-03-12', sexo: 'FEMENINO', estadoCivil: 'SOLTERO', nacionalidad: 'Peruana' },
  ...{ direccion: 'Av. El Sol 120', contactoNombre: 'Luz', contactoParentesco: 'Madre', contactoTelefono: '984000222' },
  ...{ modalidadFormativa: false, discapacidad: false, licenciadoFfaa: false, exoneradoMarcacion: false },
  ubigeoDomicilio: { ubigeo: '080101', distrito: 'Cusco', provincia: 'Cusco', departamento: 'Cusco' },
  ...{ tipoSeguro: { idTipoSeguro: 1 }, formacion: { idFormacion: 1 }, regimenPensionario: 'ONP' },
}

function served(worker: Record<string, unknown>) {
  const server = contractServer()
  serveResource(server, trabajador, [worker])
  return server
}

function Input({ isStored, fill }: { isStored: boolean; fill: (values: object) => void }) {
  const [value, setValue] = useState<unknown>(null)
  const input = { name: 'trabajador', field: usuario.fields.trabajador, value, onChange: setValue }
  return <TrabajadorInput {...input} {...{ isStored, fill }} />
}

async function choose(isStored: boolean, worker: Record<string, unknown> = rosa) {
  const fill = vi.fn()
  const { keys } = renderPart(<Input {...{ isStored, fill }} />, { server: served(worker) })
  await keys.click(await screen.findByRole('combobox', { name: /Trabajador/ }))
  await keys.click(await screen.findByRole('option', { name: /Quispe/ }))
  return fill
}

it('fills in the personal data of a new user from the selected worker', async () => {
  const fill = await choose(false)
  await waitFor(() =>
    expect(fill).toHaveBeenCalledWith({
      ...{ nombre: 'Rosa', apellidoPaterno: 'Quispe', apellidoMaterno: 'Mamani' },
      ...{ tipoDocumento: 'DNI', dni: '40112233', correo: 'rquispe@region.example', telefono: '984000111' },
    }),
  )
})

it('maps the passport of a worker to the document type of users', async () => {
  const fill = await choose(false, { ...rosa, tipoDocumento: 'PAS', numeroDocumento: 'AB123456' })
  await waitFor(() =>
    expect(fill).toHaveBeenCalledWith(expect.objectContaining({ tipoDocumento: 'PASAPORTE', dni: 'AB123456' })),
  )
})

it('does not change the data of a stored user', async () => {
  const fill = await choose(true)
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /Trabajador/ })).toHaveProperty(
      'value',
      expect.stringContaining('Quispe'),
    ),
  )
  expect(fill).not.toHaveBeenCalled()
})
