import { screen } from '@testing-library/react'
import { rrhh } from '@wamani/contract/rrhh/index.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { DocumentNumberInput } from './DocumentNumberInput.tsx'

const { lookUpPerson } = rrhh.routes

function Input({ type, fill }: { type: string; fill: (values: object) => void }) {
  const [value, setValue] = useState<unknown>('')
  const input = { name: 'numeroDocumento', field: trabajador.fields.numeroDocumento, value, onChange: setValue }
  return (
    <DocumentNumberInput
      {...{ ...input, type, fill }}
      lookup={lookUpPerson}
      namesOf={({ nombre }) => ({ nombres: nombre })}
    />
  )
}

it.each([
  ['DNI', '45.678.912', '45678912'],
  ['CE', '001 234 567', '001234567'],
])('looks up the holder of a %s pasted as «%s»', async (type, pasted, number) => {
  const asked = vi.fn()
  const server = contractServer()
  server.answer(lookUpPerson, ({ params, query }) => {
    asked(params.dni, query.tipoDocumento)
    return { dni: number, nombre: 'Rosa', apellidoPaterno: 'Quispe', apellidoMaterno: '', fuente: 'LOCAL' }
  })
  const fill = vi.fn()
  const { keys } = renderPart(<Input {...{ type, fill }} />, { server })
  await keys.type(await screen.findByRole('textbox', { name: 'N.° de documento' }), pasted)
  await keys.click(await screen.findByRole('button', { name: /Buscar el nombre/ }))
  expect(await screen.findByText('Según los registros de la institución')).toBeTruthy()
  expect(asked).toHaveBeenCalledWith(number, type)
  expect(fill).toHaveBeenCalledWith({ nombres: 'Rosa' })
})
