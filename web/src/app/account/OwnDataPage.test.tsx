import { screen } from '@testing-library/react'
import { type ConsultaPropia, datosPropios } from '@wamani/contract/seguridad/datosPropios.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { OwnDataPage } from './OwnDataPage.tsx'

const reading: ConsultaPropia = {
  ...{ fecha: '2026-11-23T08:00:00-05:00', quien: 'Rosa Huamán', operacion: 'Lista', asunto: 'trabajadores' },
  ...{ datos: 'Grupo sanguíneo, Discapacidad', cantidad: 10, permiso: 'Listar trabajadores', perfiles: 'RRHH' },
}
const shown = (consultas: ConsultaPropia[]) => {
  const server = contractServer()
  server.answer(datosPropios.listConsultasPropias, () => ({ consultas }))
  renderPart(<OwnDataPage />, { server })
}

it("shows who has read the user's data, how many records, and by which permission", async () => {
  shown([reading, { ...reading, fecha: '2026-11-22T08:00:00-05:00', operacion: 'Consulta', cantidad: 1 }])
  expect(await screen.findAllByText('Rosa Huamán')).toHaveLength(2)
  expect(screen.getByText('Lista de 10 trabajadores: Grupo sanguíneo, Discapacidad')).toBeTruthy()
  expect(screen.getAllByText(/Permiso: Listar trabajadores · Perfil: RRHH/)).toHaveLength(2)
})

it('says when nobody has read the data, and offers to export them', async () => {
  shown([])
  expect(await screen.findByText('Nadie ha consultado sus datos')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Preparar archivo' })).toBeTruthy()
})
