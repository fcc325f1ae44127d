import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { ResourceScreen } from '../list/ResourceScreen.tsx'
import { sampleResources } from '../sampleResources.ts'

const { area } = sampleResources

it('uses the label of the field, or the one the list declares, as column header', async () => {
  const server = contractServer()
  serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo', activa: true }])
  const columnHeads = { nombre: 'Área' }
  renderPart(<ResourceScreen resource={{ ...area, list: { ...area.list, columnHeads } }} />, { server })
  await screen.findByRole('columnheader', { name: /^Área/ })
  expect(screen.getByRole('columnheader', { name: /^Código/ })).not.toBeNull()
  expect(screen.queryByRole('columnheader', { name: /^Nombre/ })).toBeNull()
})

it.each([
  ['a flag answers the head it stands under', undefined, 'Sí'],
  ['a flag says its own word under another head', 'Estado', 'Activa'],
])('%s', async (_says, activa, word) => {
  const server = contractServer()
  serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo', activa: true }])
  const list = { ...area.list, columns: ['codigo', 'activa'], columnHeads: activa ? { activa } : {} }
  renderPart(<ResourceScreen resource={{ ...area, list }} />, { server })
  await screen.findByRole('columnheader', { name: activa ?? /^Activa/ })
  await screen.findByRole('cell', { name: word })
})
