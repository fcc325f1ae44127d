import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { sampleResources } from '../../crud/sampleResources.ts'
import { ShortcutHelp } from './ShortcutHelp.tsx'

const { area } = sampleResources

function shown() {
  const server = contractServer()
  serveResource(server, area, [{ codigo: 'A1', nombre: 'Archivo', activa: true }])
  const screens = (
    <>
      <ResourceScreen resource={area} />
      <ShortcutHelp />
    </>
  )
  return renderPart(screens, { server })
}

it('lists only the shortcuts that work on the page after «?»', async () => {
  const { keys } = shown()
  await screen.findByRole('row', { name: /Archivo/ })
  await keys.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Atajos de esta pantalla' }))
  expect(sheet.getByText('Escribir en el buscador de la lista')).toBeDefined()
  expect(sheet.getByText('Abrir el registro')).toBeDefined()
  expect(sheet.queryByText('Guardar')).toBeNull()
})

it('leaves «?» and «/» to text inputs', async () => {
  const { keys } = shown()
  const box = await screen.findByRole<HTMLInputElement>('searchbox')
  await keys.type(box, 'a?/')
  expect(box.value).toBe('a?/')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('accepts «/» on keyboard layouts that need Shift for it', async () => {
  shown()
  const box = await screen.findByRole('searchbox')
  fireEvent.keyDown(document.body, { key: '/', shiftKey: true })
  expect(document.activeElement).toBe(box)
})
