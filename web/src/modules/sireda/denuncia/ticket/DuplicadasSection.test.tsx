import { screen } from '@testing-library/react'
import type { Denuncia, Duplicadas } from '@wamani/contract/sireda/denuncia.ts'
import { denunciaRoutes } from '@wamani/contract/sireda/denunciaRoutes.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../../../test/contractServer.ts'
import { renderPart } from '../../../../../test/renderPart.tsx'
import { DuplicadasSection } from './DuplicadasSection.tsx'

const ticket = { idDenuncia: 1, numero: '000001-2026' } as Denuncia
const candidate = {
  ...{ idDenuncia: 2, numero: '000002-2026', fechaDenuncia: '2026-03-16T10:05:00-05:00', version: 4 },
  ...{ descripcion: 'Aguas servidas al río.', metros: 84, parecido: 92, mismaFoto: true },
}
const nothing: Duplicadas = { principal: null, acumuladas: [], candidatas: [] }

it('merges a possible duplicate into the complaint after a confirmation, and separates it again', async () => {
  const server = contractServer()
  let panel: Duplicadas = { ...nothing, candidatas: [candidate] }
  const joined: unknown[] = []
  server.answer(denunciaRoutes.listDuplicadas, () => panel)
  server.answer(denunciaRoutes.joinDenuncia, ({ params, body }) => {
    joined.push([params, body])
    panel = {
      ...nothing,
      acumuladas: [
        { idDenuncia: 2, numero: '000002-2026', fechaDenuncia: candidate.fechaDenuncia, hasta: '2026-04-15' },
      ],
    }
    return panel
  })
  server.answer(denunciaRoutes.separateDenuncia, () => {
    panel = nothing
    return panel
  })
  const { keys } = renderPart(<DuplicadasSection ticket={ticket} />, { server })
  expect(await screen.findByText('a 84 m, 92 % de texto similar, misma foto')).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Unir' }))
  await keys.click(await screen.findByRole('button', { name: 'Unir denuncias' }))
  expect(
    await screen.findByText(/N.° 000002-2026, acumulada a esta. Se puede separar hasta el 15\/04\/2026./),
  ).toBeTruthy()
  expect(joined).toEqual([[{ id: 2 }, { idPrincipal: 1, version: 4 }]])
  await keys.click(screen.getByRole('button', { name: 'Separar' }))
  await expect.poll(() => screen.queryByText(/acumulada a esta/)).toBeNull()
})
