import { screen } from '@testing-library/react'
import { datosPropios } from '@wamani/contract/seguridad/datosPropios.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { DatosDePersonaScreen } from './DatosDePersonaScreen.tsx'

it('shows an office the stored data of a person and who has read them', async () => {
  const server = contractServer()
  server.answer(datosPropios.getDatosDePersona, () => ({
    registros: [{ asunto: 'trabajadores', cantidad: 1 }],
    consultas: [
      {
        ...{ fecha: '2026-03-01T15:00:00Z', quien: 'Ana Rojas', operacion: 'Consulta', asunto: 'trabajadores' },
        ...{ datos: 'Discapacidad', cantidad: 1, permiso: null, perfiles: 'RRHH' },
      },
    ],
  }))
  const { keys } = renderPart(<DatosDePersonaScreen />, { server })
  await keys.type(await screen.findByRole('textbox', { name: 'N.° de documento' }), '40000001{Enter}')
  expect(await screen.findByText('Trabajadores')).toBeTruthy()
  expect(screen.getByText('Ana Rojas')).toBeTruthy()
})
