import { screen, waitFor, within } from '@testing-library/react'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { ResourceScreen } from '../list/ResourceScreen.tsx'
import { sampleResources } from '../sampleResources.ts'
import { duplicateResource } from './duplicateResource.ts'

const { area, pieza } = sampleResources

it('duplicates a record with its values, without the unique ones', async () => {
  const server = contractServer()
  const rows = serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo', activa: false }])
  const { keys, router } = renderPart(<ResourceScreen resource={area} />, { server })
  const row = await screen.findByRole('row', { name: /Archivo/ })
  await keys.click(within(row).getByRole('button', { name: /^Acciones/ }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Duplicar' }))
  const nombre = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ })
  expect(router.state.location.search).toMatchObject({ op: 'new', de: '1' })
  expect(nombre.value).toBe('Archivo')
  const codigo = screen.getByRole<HTMLInputElement>('textbox', { name: /Código/ })
  expect(codigo.value).toBe('')
  await keys.type(codigo, 'A2')
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(rows).toHaveLength(2))
  expect(rows[1]).toMatchObject({ codigo: 'A2', nombre: 'Archivo', activa: false })
})

it('keeps the references of the original, without its files and secrets', async () => {
  const server = contractServer()
  serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo', activa: true }])
  const [stored] = serveResource(server, pieza, [{ nombre: 'Perno', tipo: 'B', area: 1, cantidad: 4, activo: true }])
  const { foto, clave } = duplicateResource(pieza, { ...defined(stored, 'row'), foto: { idArchivo: 3 } }).fields
  expect([foto?.initial, clave?.initial]).toEqual([undefined, undefined])
  renderPart(<ResourceScreen resource={pieza} />, { server, at: '/?op=new&de=1' })
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ })).value).toBe('Perno')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Cantidad/ }).value).toContain('4')
  expect(screen.getByDisplayValue(/nombre 1/)).toBeDefined()
})
