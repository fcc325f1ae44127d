import { usuarioEstablecimiento } from '@wamani/contract/amachay/establecimiento/usuarioEstablecimiento.ts'
import { personalSalud } from '@wamani/contract/amachay/personalSalud.ts'
// registers the resources that the references lead to
import '@wamani/contract/modules.ts'
import { spreadReferences } from '@wamani/contract/core/kinds/references.ts'
import { expect, it } from 'vitest'
import { requestBody } from '../../api/requestBody.ts'
import { checkValues, startValues } from '../form/formValues.ts'

type Form = {
  fields: Parameters<typeof checkValues>[1]
  input: Parameters<typeof checkValues>[0]
  routes: { create: Parameters<typeof requestBody>[0] }
}

function sentBy({ fields, input, routes }: Form, values: Record<string, unknown>): Record<string, unknown> {
  const { body, issues } = checkValues(input, fields, { ...startValues(fields), ...values })
  expect(issues).toEqual([])
  const content = requestBody(routes.create, spreadReferences(fields, body ?? {}))
  return typeof content === 'string' ? JSON.parse(content) : Object.fromEntries(content ?? [])
}

it('sends position and profession of health staff under their wire names', () => {
  const person = {
    ...{ tipoDocumento: 'DNI', documento: '45678912', nombre: 'Rosa', apellidoPaterno: 'Ñaupari' },
    ...{ apellidoMaterno: 'Ccori', fechaNacimiento: '1990-01-31', sexo: 'F', direccion: 'Av. de la Cultura 12' },
    ...{ correo: 'rosa@region.example', telefono: '984123456', grupoOcupacional: 'PROFESIONAL' },
  }
  const sent = sentBy(personalSalud, { ...person, cargo: { id: 3, nombre: 'Jefa' }, profesion: { id: 4, nombre: 'M' } })
  expect(sent).toMatchObject({ idCargo: '3', idProfesion: '4' })
  expect(Object.keys(sent).filter((name) => ['cargo', 'profesion'].includes(name))).toEqual([])
})

it('sends both fields of an establishment user under their wire names', () => {
  const sent = sentBy(usuarioEstablecimiento, {
    ...{
      dni: '45678912',
      nombre: 'Rosa Ñaupari',
      archivos: new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }),
    },
    ...{ establecimiento: { id: 5, nombre: 'Clínica' }, usuario: { idUsuario: 6, username: 'rosa' } },
  })
  expect(sent).toMatchObject({ id_establecimiento: '5', id_usuario: '6' })
  expect(Object.keys(sent).filter((name) => ['establecimiento', 'usuario'].includes(name))).toEqual([])
})
