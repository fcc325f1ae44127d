import { screen, waitFor } from '@testing-library/react'
import { jobRoutes } from '@wamani/contract/core/http/jobRoutes.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { JobRecord } from '@wamani/contract/core/http/proceso.ts'
import { cuenta } from '@wamani/contract/seguridad/cuenta.ts'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { ConfirmIdentity } from '../login/ConfirmIdentity.tsx'
import { JobList } from './JobList.tsx'

const file = { nombre: 'trabajadores.csv', tipo: 'text/csv', tamanio: 12 }
const done: JobRecord = {
  idProceso: 7,
  titulo: 'Exportar trabajadores (CSV)',
  estado: 'TERMINADO',
  hechas: 3,
  total: 3,
  restan: null,
  mensaje: 'trabajadores.csv está listo para descargar.',
  errores: [],
  cancelando: false,
  enlace: null,
  archivo: { ...file, url: null },
  creado: '2026-11-20T10:00:00-05:00',
  terminado: '2026-11-20T10:01:00-05:00',
}

/** Renders a list with one finished file. `saved` receives the downloaded URLs. */
function listed() {
  const server = contractServer()
  server.answer(jobRoutes.listJobs, () => [done])
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '')
  })
  const { keys } = renderPart(
    <>
      <JobList />
      <ConfirmIdentity />
    </>,
    { server },
  )
  return { server, saved, keys }
}

const download = () => screen.findByRole('button', { name: 'Descargar trabajadores.csv' })

it('asks for the password before it downloads a file that needs re-authentication', async () => {
  const { server, saved, keys } = listed()
  let isIdentified = false
  server.answer(jobRoutes.getArchivo, () => {
    if (!isIdentified)
      throw new Problem('forbidden', {
        message: 'Confirme su identidad para continuar.',
        codigo: 'CONFIRMAR_IDENTIDAD',
      })
    return { ...file, url: '/archivos/3?firma=x' }
  })
  server.answer(cuenta.confirmIdentidad, () => {
    isIdentified = true
  })
  await keys.click(await download())
  await keys.type(await screen.findByLabelText('Contraseña'), 'Quinua-2026{Enter}')
  await waitFor(() => expect(saved).toEqual(['/archivos/3?firma=x']))
})

it('removes a file from the list when the user has lost the permission to download it', async () => {
  const { server, saved, keys } = listed()
  server.answer(jobRoutes.getArchivo, () => {
    throw new Problem('notFound')
  })
  const mensaje = 'Ya no tiene permiso para descargar este archivo.'
  const button = await download()
  server.answer(jobRoutes.listJobs, () => [{ ...done, archivo: null, mensaje }])
  await keys.click(button)
  await screen.findByText(mensaje)
  expect([saved, screen.queryByRole('button', { name: 'Descargar trabajadores.csv' })]).toEqual([[], null])
})
