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

/** A picker on a line that adds 400 ms to every answer. */
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

it('chooses what is clicked', async () => {
  const { keys, input } = await picker()
  await keys.click(input)
  await keys.click(await screen.findByRole('option', { name: /Ñandú/ }))
  await chosen(3)
  expect(input.value).toBe('Ñandú')
})

it('says that there is nothing to choose, and of what was typed that nothing was found', async () => {
  const { keys, input } = await picker(<Picked />, 0, [])
  await keys.click(input)
  expect(await screen.findByText('No hay ningún área que elegir.')).toBeTruthy()
  await keys.type(input, 'zzz')
  expect(await screen.findByText('No se encontraron resultados.')).toBeTruthy()
})

it('takes what is typed over a choice for another one, at once and after a click', async () => {
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

it('offers nothing while the answer to what is typed is awaited', async () => {
  const { keys, input } = await picker()
  await keys.click(input)
  await screen.findByRole('option', { name: /Archivo/ })
  await keys.type(input, 'nandu')
  expect(offered()).toEqual([])
  expect(screen.getByText('Buscando…')).toBeTruthy()
  await screen.findByRole('option', { name: /Ñandú/ })
  expect(screen.queryByRole('option', { name: /Archivo/ })).toBeNull()
})

it('says once to who listens that it searches, and how many it found', async () => {
  const { keys, input } = await picker(<Picked />, 600)
  await keys.type(input, 'nandu')
  const spoken = () => screen.getByRole('status').textContent
  await waitFor(() => expect(spoken()).toBe('Buscando…'))
  await waitFor(() => expect(spoken()).toBe('1 resultado'))
})

it('takes with Enter the first match of what was typed, however late it comes', async () => {
  const { keys, input } = await picker()
  await keys.click(input)
  await screen.findByRole('option', { name: /Archivo/ })
  await keys.type(input, 'tall{Enter}')
  await chosen(4)
  expect(input.value).toBe('Taller')
})

it('takes with Tab the first match, while the focus goes on', async () => {
  const { keys, input } = await picker()
  await keys.type(input, 'tall')
  await keys.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Siguiente' }))
  await chosen(4)
})

it('keeps what was typed and says so where nothing matches, and lets nothing be saved in its place', async () => {
  const { keys, input } = await picker()
  await keys.type(input, 'zzz{Enter}')
  await screen.findByText(/Nada coincide con «zzz»/, { selector: '[class*="error"], [class*="Error"]' })
  await keys.tab()
  expect(input.value).toBe('zzz')
  const { issues } = checkValues(area.input, { area: pieza.fields.area }, { area: wanted.value })
  expect(issues).toContainEqual({ campo: 'area', mensaje: 'Seleccione el área de la lista: «zzz» no está en ella' })
})

it('takes with the arrows the one they lead to', async () => {
  const { keys, input } = await picker()
  await keys.type(input, 'a')
  await screen.findByRole('option', { name: /Archivo/ })
  await keys.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await chosen(2)
})

it('gives back with Esc what was chosen before', async () => {
  const { keys, input } = await picker()
  await keys.type(input, 'tall{Enter}')
  await chosen(4)
  await keys.type(input, 'x{Escape}')
  expect(input.value).toBe('Taller')
  await chosen(4)
})

it('puts what was chosen lately first', async () => {
  const { keys, input } = await picker()
  await keys.type(input, 'sala{Enter}')
  await chosen(8)
  await keys.clear(input)
  expect(wanted.value).toBeNull()
  await waitFor(() => expect(offered().slice(0, 2)).toEqual(['Sala A8', 'Archivo A1']))
})

it('adds with Enter the first match to several, however late it comes', async () => {
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

it('answers letters in a short list', async () => {
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
