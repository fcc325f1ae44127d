import { screen, waitFor, within } from '@testing-library/react'
import { choice, date, optional, reference, text } from '@wamani/contract/core/kinds/fields.ts'
import { lifecycle } from '@wamani/contract/core/kinds/lifecycle.ts'
import { defineAction } from '@wamani/contract/core/resource/action.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { ResourceScreen } from '../list/ResourceScreen.tsx'

const equipo = defineResource({
  key: 'muestra.equipo',
  screen: '/muestra/equipo',
  labels: { singular: 'equipo', plural: 'equipos', gender: 'm' },
  fields: {
    nombre: text({ label: 'Nombre', max: 60 }),
    marca: text({ label: 'Marca', max: 60 }),
    serie: optional(text({ label: 'Serie', max: 60 })),
    clase: choice({ label: 'Clase', options: { A: 'Alfa', B: 'Beta' } }),
    garantia: optional(date({ label: 'Fin de la garantía' })),
    estado: lifecycle({ NUEVO: ['Nuevo', 'info'], EN_USO: ['En uso', 'success'] }, { initial: 'NUEVO' }),
  },
  list: { columns: ['nombre', 'marca', 'serie', 'clase', 'estado'], search: ['nombre'] },
  editableIn: { states: ['NUEVO'] },
  actions: {
    entregar: defineAction({
      label: 'Entregar',
      icon: 'IconCheck',
      verb: 'U',
      from: ['NUEVO'],
      to: 'EN_USO',
      primary: true,
    }),
    prestar: defineAction({ label: 'Prestar', icon: 'IconShare', verb: 'U', from: ['NUEVO', 'EN_USO'] }),
    retirar: defineAction({
      label: 'Retirar',
      icon: 'IconBan',
      verb: 'U',
      from: ['EN_USO'],
      primary: { after: 'garantia' },
    }),
  },
})
const revision = defineResource({
  key: 'muestra.revision',
  screen: '/muestra/revision',
  labels: { singular: 'revisión', plural: 'revisiones', gender: 'f' },
  fields: { equipo: reference({ label: 'Equipo', to: 'muestra.equipo' }), dia: date({ label: 'Día' }) },
  display: ['dia'],
  list: { search: ['dia'], filters: ['equipo'] },
})

const bomba = { nombre: 'Bomba', marca: 'Andina', serie: null, clase: 'A' }
let server = contractServer()
beforeEach(() => {
  server = contractServer()
})

function shown(at: string, resource = equipo, estado = 'NUEVO', garantia: string | null = null) {
  const rows = serveResource(server, equipo, [{ ...bomba, estado, garantia }])
  const revisions = serveResource(server, revision, [])
  server.answer(equipo.routes.entregar, () => Object.assign(rows[0] ?? {}, { estado: 'EN_USO', version: 2 }) as never)
  server.answer(equipo.routes.prestar, () => rows[0] as never)
  server.answer(equipo.routes.retirar, () => rows[0] as never)
  const part = <main tabIndex={-1}>{<ResourceScreen resource={at.includes('revision') ? revision : resource} />}</main>
  return { rows, revisions, ...renderPart(part, { server, at }) }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it('shows the title, the state and the first facts of a record, without inputs', async () => {
  shown('/muestra/equipo?op=view&id=1')
  await heading('Bomba')
  const facts = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent)
  expect(facts).toEqual(['MarcaAndina', 'ClaseAlfa'])
  expect(screen.getAllByText('Nuevo').length).toBeGreaterThan(0)
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('shows the primary action of the state as a button and the others in a menu', async () => {
  const { keys } = shown('/muestra/equipo?op=view&id=1')
  await heading('Bomba')
  const bar = document.querySelector<HTMLElement>('[data-record-bar]')
  if (!bar) throw new Error('there is no bar')
  const buttons = within(bar).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Entregar', 'Editar', 'Más acciones'])
  expect(buttons.map((button) => button.getAttribute('data-variant'))).toEqual(['filled', 'default', 'default'])
  await keys.click(screen.getByRole('button', { name: 'Más acciones' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Prestar', 'Duplicar', 'Eliminar'])
})

it('lists destructive actions last in the menu, below a separator', async () => {
  const actions = { ...equipo.actions, prestar: { ...equipo.actions.prestar, tone: 'danger' as const } }
  const { keys } = shown('/muestra/equipo?op=view&id=1', { ...equipo, actions })
  await heading('Bomba')
  await keys.click(screen.getByRole('button', { name: 'Más acciones' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual(['Duplicar', 'Prestar', 'Eliminar'])
})

it.each([
  ['2020-01-31', ['Retirar', 'Más acciones']],
  ['2999-12-31', ['Más acciones']],
])('makes a date-dependent action primary once its date has passed: %s', async (garantia, expected) => {
  shown('/muestra/equipo?op=view&id=1', equipo, 'EN_USO', garantia)
  await heading('Bomba')
  const buttons = [...document.querySelectorAll('[data-record-bar] button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(expected)
})

it('says why a record cannot be changed, and offers no form', async () => {
  shown('/muestra/equipo?op=edit&id=1', equipo, 'EN_USO')
  await heading('Bomba')
  expect(screen.getByText(/El equipo está en uso; no se puede editar/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('reloads a record when the window gets the focus, unless it was just loaded', async () => {
  const { rows } = shown('/muestra/equipo?op=view&id=1')
  await heading('Bomba')
  const begun = Date.now()
  Object.assign(rows[0] ?? {}, { estado: 'EN_USO', version: 2 })
  window.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText(/El equipo está en uso; no se puede editar/)).toBeNull()
  vi.spyOn(Date, 'now').mockImplementation(() => begun + 11_000)
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText(/El equipo está en uso; no se puede editar/)
  vi.restoreAllMocks()
})

it('opens the form by its button and by E, and shows the page after saving', async () => {
  const { keys, router } = shown('/muestra/equipo?op=view&id=1')
  await heading('Bomba')
  await keys.keyboard('e')
  const name = await screen.findByRole('textbox', { name: /Nombre/ })
  await keys.clear(name)
  await keys.type(name, 'Bomba de agua')
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  await heading('Bomba de agua')
  await screen.findByText(/Se guardó el equipo Bomba de agua/)
  expect(router.state.location.search).toMatchObject({ op: 'view', id: '1' })
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('returns from the form to the page and from the page to the list', async () => {
  const { keys, router } = shown('/muestra/equipo?op=edit&id=1')
  await screen.findByRole('textbox', { name: /Nombre/ })
  await keys.keyboard('{Escape}')
  await heading('Bomba')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ op: 'view' }))
  await keys.keyboard('{Escape}')
  await heading('Equipos')
})

it('lists related records and creates one with the reference filled in', async () => {
  const { keys, router } = shown('/muestra/equipo?op=view&id=1')
  await heading('Bomba')
  await keys.click(screen.getByRole('tab', { name: 'Revisiones' }))
  await screen.findByText('No hay ninguna revisión')
  await keys.click(screen.getByRole('button', { name: 'Nueva revisión' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/muestra/revision'))
  expect(router.state.location.search).toMatchObject({ op: 'new', con: 'equipo.1' })
})

it('creates a record from the page of another one and returns to it', async () => {
  const { keys, revisions } = shown('/muestra/revision?op=new&con=equipo.1')
  const day = await screen.findByRole('textbox', { name: /Día/ })
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Equipo/ }).value).toBe('Bomba')
  await keys.type(day, '2/3/26')
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  await heading('02/03/2026')
  expect(revisions[0]).toMatchObject({ equipo: { idEquipo: 1 }, dia: '2026-03-02' })
  const back = within(screen.getByRole('navigation', { name: 'Ruta de navegación' })).getByRole('link', {
    name: 'Bomba',
  })
  expect(back.getAttribute('href')).toContain('/muestra/equipo?')
})

it('starts another record after «Guardar y nuevo»', async () => {
  const { keys, rows } = shown('/muestra/equipo?op=new')
  await keys.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Grúa')
  await keys.type(screen.getByRole('textbox', { name: /Marca/ }), 'Sierra')
  await keys.type(screen.getByRole('combobox', { name: /Clase/ }), 'Beta{Tab}')
  await keys.click(screen.getByRole('button', { name: 'Guardar y crear otro' }))
  await screen.findByText(/Se registró el equipo Grúa/)
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nombre/ }).value).toBe(''))
  expect(rows).toHaveLength(2)
})
