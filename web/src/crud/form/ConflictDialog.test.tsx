import { screen } from '@testing-library/react'
import { activityRoutes } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { sampleResources } from '../sampleResources.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

const { area } = sampleResources

it('names the user who saved first, and labels whose value is which', async () => {
  const server = contractServer()
  const [stored] = serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo central', activa: true }])
  if (!stored) throw new Error('No row is stored.')
  stored.actualizadoPor = 'rrhh'
  const cambio = { accion: 'U' as const, cambios: [], paso: null }
  const entrada = { fecha: '2026-01-05T13:00:00Z', usuario: 'rrhh', nombre: 'Rojas Quispe, Flor', comentario: null }
  server.answer(activityRoutes.listActividad, () => ({ entradas: [{ ...entrada, cambio }], antes: null, sigue: false }))
  const found = [{ name: 'nombre', mine: 'Archivo', theirs: 'Archivo central', choice: undefined }]
  renderPart(<ConflictDialog resource={area} conflict={{ stored, found }} onResolve={() => {}} onCancel={() => {}} />, {
    server,
  })
  await screen.findByText(/^Lo guardó Rojas Quispe, Flor el /)
  await screen.findByText('Valor de Rojas Quispe, Flor')
})
