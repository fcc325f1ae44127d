import { screen, waitFor, within } from '@testing-library/react'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { call } from '../../api/call.ts'
import { callsOf, type Row } from '../calls.ts'
import { sampleResources } from '../sampleResources.ts'
import type { ScreenParts } from '../screenParts.ts'
import { ResourceScreen } from './ResourceScreen.tsx'

const { area } = sampleResources
const update = defined(callsOf(area).update, 'update')

/** A custom action of a module that calls the API itself and reports nothing. */
const parts: ScreenParts = {
  recordActions: [
    {
      key: 'cerrar',
      label: 'Cerrar',
      icon: null,
      route: update,
      onChoose: ({ idArea, codigo, version }: Row) =>
        void call(update, {
          params: { id: Number(idArea) },
          body: { codigo, nombre: 'Archivo cerrado', activa: false, version },
        }),
    },
  ],
}

function shown(at: string) {
  const server = contractServer()
  const rows = serveResource(server, area, [
    { codigo: 'A1', nombre: 'Archivo', activa: true },
    { codigo: 'A2', nombre: 'Taller', activa: true },
  ])
  return { server, rows, ...renderPart(<ResourceScreen resource={area} parts={parts} />, { server, at }) }
}

const stored = (rows: readonly Row[], at: number) => defined(rows[at], `row ${at}`)
const nombre = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre/ })

async function close(keys: ReturnType<typeof shown>['keys']) {
  await keys.click(screen.getByRole('button', { name: 'Más acciones' }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Cerrar' }))
}

it('shows the page of a record as changed by any action', async () => {
  const { keys } = shown('/?op=view&id=1')
  await screen.findByRole('heading', { level: 1, name: 'Archivo' })
  await close(keys)
  await screen.findByRole('heading', { level: 1, name: 'Archivo cerrado' })
})

it('shows the list as changed by any action', async () => {
  const { keys } = shown('/')
  const row = await screen.findByRole('row', { name: /Archivo/ })
  await keys.click(within(row).getByRole('button', { name: /^Acciones/ }))
  await keys.click(await screen.findByRole('menuitem', { name: 'Cerrar' }))
  await screen.findByRole('row', { name: /Archivo cerrado/ })
})

it('keeps input while the record changes in the background, and asks which values to keep on save', async () => {
  const { keys, rows } = shown('/?op=edit&id=1')
  await keys.type(await nombre(), ' central')
  Object.assign(stored(rows, 0), { nombre: 'Archivo regional', version: 2 })
  await call(update, { params: { id: 2 }, body: { codigo: 'A2', nombre: 'Taller mayor', activa: true } })
  await waitFor(() => expect(stored(rows, 1).nombre).toBe('Taller mayor'))
  expect((await nombre()).value).toBe('Archivo central')
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(/Archivo regional/)
  expect(stored(rows, 0).nombre).toBe('Archivo regional')
})
