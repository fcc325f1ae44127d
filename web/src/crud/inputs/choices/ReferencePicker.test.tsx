import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../../test/contractServer.ts'
import { renderPart } from '../../../../test/renderPart.tsx'
import { serveResource } from '../../../../test/serveResource.ts'
import { FieldInput } from '../../form/FieldInput.tsx'
import { checkValues } from '../../form/formValues.ts'
import { sampleResources } from '../../sampleResources.ts'
import { ReferencePicker, ReferencesPicker } from './ReferencePicker.tsx'

const { area, pieza } = sampleResources
const names = 'Archivo,Almacén,Ñandú,Taller,Garaje,Patio,Cocina,Sala,Portería,Botica'.split(',')

const wanted: { value: unknown } = { value: null }

function Picked() {
  const [value, setValue] = useState<unknown>(null)
  wanted.value = value
  return (
    <>
      <ReferencePicker name="area" field={pieza.fields.area} value={value} onChange={setValue} />
      <button type="button">Siguiente</button>
    </>
  )
}

function ManyPicked() {
  const [value, setValue] = useState<unknown>([])
  wanted.value = value
  return <ReferencesPicker name="area" field={pieza.fields.area} value={value} onChange={setValue} />
}

async function picker(part = <Picked />, delayMs = 400, there = names) {
  const server = contractServer()
  const rows = there.map((nombre, at) => ({ codigo: `A${at + 1}`, nombre, activa: true }))
  serveResource(server, area, rows)
  const shown = renderPart(part, { server })
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: /Área/ })
  await waitFor(() => expect(server.calls.length).toBeGreaterThan(0))
  server.delayMs = delayMs
  return { server, input, ...shown }
}

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = (idArea: number) => waitFor(() => expect(wanted.value).toMatchObject({ idArea }))

it('selects the clicked option', async () => {
  const { keys, input } = await picker()
  await keys.click(input)
  await keys.click(await screen.findByRole('option', { name: /Ñandú/ }))
  await chosen(3)
  expect(input.value).toBe('Ñandú')
})

it('says whether there are no options at all or none for the typed text', async () => {
  const { keys, input } = await picker(<Picked />, 0, [])
  await keys.click(input)
  expect(await screen.findByText('No hay ningún área que elegir.')).toBeTruthy()
  await keys.type(input, 'zzz')
  expect(await screen.findByText('No se encontraron resultados.')).toBeTruthy()
})

it('replaces the selection by typing over it, also after a click', async () => {
  const { keys, input } = await picker(<Picked />, 0)
  await keys.click(input)
  await keys.click(await screen.findByRole('option', { name: /Ñandú/ }))
  await chosen(3)
  await keys.keyboard('taller{Enter}')
  await chosen(4)
  await keys.click(screen.getByRole('button', { name: 'Siguiente' }))
  await keys.click(input)
  await keys.keyboard('patio{Enter}')
  await chosen(6)
})

it('offers no options while the response for the typed text is pending', async () => {
  const { keys, input } = await picker()
  await keys.click(input)
  await screen.findByRole('option', { name: /Archivo/ })
  await keys.type(input, 'nandu')
  expect(offered()).toEqual([])
  expect(screen.getAllByText('Buscando…')).not.toEqual([])
  await screen.findByRole('option', { name: /Ñandú/ })
  expect(screen.queryByRole('option', { name: /Archivo/ })).toBeNull()
})

it('announces once to screen readers that it is searching, and the number of results', async () => {
  const { keys, input } = await picker(<Picked />, 600)
  await keys.type(input, 'nandu')
  const spoken = () => screen.getByRole('status').textContent
  await waitFor(() => expect(spoken()).toBe('Buscando…'))
  await waitFor(() => expect(spoken()).toBe('1 resultado'))
})

it('selects the first match with Enter, however late the response arrives', async () => {
  const { keys, input } = await picker()
  await keys.click(input)
  await screen.findByRole('option', { name: /Archivo/ })
  await keys.type(input, 'tall{Enter}')
  await chosen(4)
  expect(input.value).toBe('Taller')
})

it('selects the first match with Tab while the focus moves on', async () => {
  const { keys, input } = await picker()
  await keys.type(input, 'tall')
  await keys.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Siguiente' }))
  await chosen(4)
})

it('keeps a text without match with its message, and blocks saving', async () => {
  const { keys, input } = await picker()
  await keys.type(input, 'zzz{Enter}')
  await screen.findByText(/Nada coincide con «zzz»/, { selector: '[class*="error"], [class*="Error"]' })
  await keys.tab()
  expect(input.value).toBe('zzz')
  const { issues } = checkValues(area.input, { area: pieza.fields.area }, { area: wanted.value })
  expect(issues).toContainEqual({ campo: 'area', mensaje: 'Seleccione el área de la lista: «zzz» no está en ella' })
})

it('selects the option reached with the arrow keys', async () => {
  const { keys, input } = await picker()
  await keys.type(input, 'a')
  await screen.findByRole('option', { name: /Archivo/ })
  await keys.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await chosen(2)
})

it('restores the previous selection with Esc', async () => {
  const { keys, input } = await picker()
  await keys.type(input, 'tall{Enter}')
  await chosen(4)
  await keys.type(input, 'x{Escape}')
  expect(input.value).toBe('Taller')
  await chosen(4)
})

it('lists recent selections first', async () => {
  const { keys, input } = await picker()
  await keys.type(input, 'sala{Enter}')
  await chosen(8)
  await keys.clear(input)
  expect(wanted.value).toBeNull()
  await waitFor(() => expect(offered().slice(0, 2)).toEqual(['Sala A8', 'Archivo A1']))
})

it('lists the best match first, and recent selections first among equal matches', async () => {
  const { keys, input } = await picker(<Picked />, 0, ['Sala de vacunas', 'Vacunas', 'Vacaciones', 'Adelanto', 'Vado'])
  await keys.type(input, 'vac')
  await waitFor(() => expect(offered().slice(0, 3)).toEqual(['Vacunas A2', 'Vacaciones A3', 'Sala de vacunas A1']))
  await keys.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await chosen(3)
  await keys.clear(input)
  await keys.type(input, 'vac{Enter}')
  await chosen(3)
})

it('highlights a first match of several for two seconds, and «Deshacer» restores the typed text', async () => {
  const { keys, input } = await picker(<Picked />, 0)
  await keys.type(input, 'al')
  await keys.tab()
  await chosen(2)
  await keys.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect([input.value, document.activeElement]).toEqual(['al', input])
  await keys.click(await screen.findByRole('option', { name: /Taller/ }))
  await chosen(4)
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  await keys.clear(input)
  await keys.type(input, 'al{Enter}')
  await screen.findByRole('button', { name: 'Deshacer' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull(), { timeout: 3_000 })
  await keys.clear(input)
  await keys.type(input, 'nandu{Enter}')
  await chosen(3)
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})

it('removes a first match from a multi-select with «Deshacer»', async () => {
  const { keys, input } = await picker(<ManyPicked />, 0)
  await keys.type(input, 'al{Enter}')
  await waitFor(() => expect(wanted.value).toMatchObject([{ idArea: 2 }]))
  await keys.click(await screen.findByRole('button', { name: 'Deshacer' }))
  expect([wanted.value, input.value]).toEqual([[], 'al'])
})

it('adds the first match with Enter to a multi-select, however late the response arrives', async () => {
  const { keys, input } = await picker(<ManyPicked />)
  await keys.click(input)
  await screen.findByRole('option', { name: /Archivo/ })
  await keys.type(input, 'tall{Enter}')
  await waitFor(() => expect(wanted.value).toMatchObject([{ idArea: 4 }]))
  await keys.type(input, 'zzz{Enter}')
  await screen.findByText(/Nada coincide con «zzz»/, { selector: '[class*="error"], [class*="Error"]' })
  expect(input.value).toBe('zzz')
  expect(wanted.value).toHaveLength(1)
})

it('selects by typed letters in a short list', async () => {
  const server = contractServer()
  function Tipo() {
    const [value, setValue] = useState<unknown>(null)
    wanted.value = value
    return <FieldInput name="tipo" field={pieza.fields.tipo} value={value} onChange={setValue} />
  }
  const { keys } = renderPart(<Tipo />, { server })
  await keys.click(await screen.findByRole('combobox', { name: /Tipo/ }))
  await keys.keyboard('b')
  await waitFor(() => expect(wanted.value).toBe('B'))
})
