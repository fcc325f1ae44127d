import { screen, waitFor, within } from '@testing-library/react'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { callsOf } from '../calls.ts'
import { ResourceScreen } from '../list/ResourceScreen.tsx'
import { sampleResources } from '../sampleResources.ts'

const { area, encargo, pieza } = sampleResources
const update = defined(callsOf(area).update, 'update')

function shown() {
  const server = contractServer()
  const rows = serveResource(server, area, [
    { codigo: 'A1', nombre: 'Archivo', activa: true },
    { codigo: 'A2', nombre: 'Taller', activa: true },
  ])
  return { server, rows, ...renderPart(<ResourceScreen resource={area} />, { server }) }
}

const row = (name: RegExp) => screen.findByRole('row', { name })

it('opens a row with F2, saves it with Enter at the shown version, and returns the focus', async () => {
  const { keys, rows } = shown()
  const found = await row(/Archivo/)
  found.focus()
  await keys.keyboard('{F2}')
  const nombre = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' })
  await keys.clear(nombre)
  await keys.type(nombre, 'Archivo central{Enter}')
  await waitFor(() => expect(rows[0]).toMatchObject({ codigo: 'A1', nombre: 'Archivo central', version: 2 }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Archivo central'))
})

it('edits dates and choices with the form inputs, and an open list handles Enter and Esc first', async () => {
  const server = contractServer()
  const rows = serveResource(server, pieza, [
    { nombre: 'Bomba', tipo: 'A', area: { idArea: 1, codigo: 'A1', nombre: 'Archivo' }, cantidad: 2, activo: true },
  ])
  const { keys } = renderPart(<ResourceScreen resource={pieza} />, { server })
  ;(await row(/Bomba/)).focus()
  await keys.keyboard('{F2}')
  const day = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Fecha' })
  expect(day.placeholder).toBe('DD/MM/AAAA')
  await keys.click(screen.getByRole('combobox', { name: 'Tipo' }))
  await keys.keyboard('{Escape}')
  await keys.click(screen.getByRole('combobox', { name: 'Tipo' }))
  await keys.keyboard('{ArrowDown}{Enter}')
  await keys.type(day, '24/11/2026{Enter}')
  await waitFor(() => expect(rows[0]).toMatchObject({ nombre: 'Bomba', tipo: 'B', fecha: '2026-11-24' }))
})

it('discards the changes with Esc', async () => {
  const { keys, rows } = shown()
  await keys.click(within(await row(/Taller/)).getByRole('button', { name: /^Acciones/ }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Editar en la lista' }))
  await keys.type(await screen.findByRole('textbox', { name: 'Nombre' }), ' mayor{Escape}')
  await row(/Taller/)
  expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull()
  expect(rows[1]?.nombre).toBe('Taller')
})

it('keeps refused input with the message below its cell', async () => {
  const { server, keys } = shown()
  server.answer(update, () => {
    throw new Problem('conflict', {
      codigo: 'DUPLICADO',
      message: 'Ya existe.',
      issues: [{ campo: 'codigo', mensaje: 'Ya existe un registro con código igual a "A2"' }],
    })
  })
  const found = await row(/Archivo/)
  found.focus()
  await keys.keyboard('{F2}')
  const codigo = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Código' })
  await keys.clear(codigo)
  await keys.type(codigo, 'A2{Enter}')
  await screen.findByText('Ya existe un registro con código igual a "A2"')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Código' }).value).toBe('A2')
})

it('is offered only with the permission to update', async () => {
  const server = contractServer()
  serveResource(server, encargo, [{ asunto: 'Pintar', inicio: '2026-11-03', estado: 'ABIERTO' }])
  const { routes, ...rest } = encargo
  const { update: _, ...without } = routes
  const { keys } = renderPart(<ResourceScreen resource={{ ...rest, routes: without }} />, { server })
  await keys.click(within(await row(/Pintar/)).getByRole('button', { name: /^Acciones/ }))
  await screen.findByRole('menuitem', { name: 'Historial' })
  expect(screen.queryByRole('menuitem', { name: 'Editar en la lista' })).toBeNull()
})
