import { screen, waitFor, within } from '@testing-library/react'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { boolean, choice, date, integer, optional, rows, text } from '@wamani/contract/core/kinds/fields.ts'
import { writtenLifecycle } from '@wamani/contract/core/kinds/lifecycle.ts'
import { requiredWhen, shownWhen } from '@wamani/contract/core/kinds/shownWhen.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'
import { resourceRoutes } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { serveResource } from '../../../test/serveResource.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { ResourceScreen } from '../list/ResourceScreen.tsx'

const declared = defineResource({
  key: 'muestra.ficha',
  labels: { singular: 'ficha', plural: 'fichas', gender: 'f' },
  fields: {
    vigente: boolean({ label: 'Vigente' }),
    nombre: text({ label: 'Nombre', max: 60 }),
    nacimiento: optional(date({ label: 'Nacimiento' })),
    revisada: optional(boolean({ label: 'Revisada' })),
  },
  list: { columns: ['nombre'] },
})
const ficha = { ...declared, routes: resourceRoutes(declared) }

function shown(at: string) {
  const server = contractServer()
  const rows = serveResource(server, ficha, [
    { vigente: true, nombre: 'Ana', nacimiento: '1980-01-02', revisada: null },
  ])
  return { rows, ...renderPart(<main tabIndex={-1}>{<ResourceScreen resource={ficha} />}</main>, { server, at }) }
}

it('focuses the first input of a new record', async () => {
  shown('/?op=new')
  await screen.findByRole('textbox', { name: /Nombre/ })
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio', { name: 'Sí' })[0]))
})

it('focuses the first input of a new record even if it loads late', async () => {
  const late = Promise.withResolvers<() => ReactElement>()
  const Late = lazyPart(() => late.promise, { input: true })
  const inputs = { vigente: () => <Late /> }
  const part = (
    <main>
      <ResourceScreen resource={ficha} parts={{ inputs }} />
    </main>
  )
  const server = contractServer()
  serveResource(server, ficha, [])
  renderPart(part, { server, at: '/?op=new' })
  const name = await screen.findByRole('textbox', { name: /Nombre/ })
  await waitFor(() => expect(document.activeElement).toBe(name))
  late.resolve(() => (
    <div data-field="vigente">
      <input aria-label="Vigente hasta" />
    </div>
  ))
  const first = await screen.findByRole('textbox', { name: 'Vigente hasta' })
  await waitFor(() => expect(document.activeElement).toBe(first))
})

it('starts at the top of a stored record', async () => {
  shown('/?op=edit&id=1')
  await screen.findByRole('textbox', { name: /Nombre/ })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('marks required fields only', async () => {
  shown('/?op=new')
  await screen.findByRole('textbox', { name: /Nombre/ })
  const marked = [...document.querySelectorAll('[data-field]')].filter((one) => one.textContent?.includes('*'))
  expect(marked.map((one) => one.getAttribute('data-field'))).toEqual(['vigente', 'nombre'])
})

it('reads yes and no with one click, two-digit years, and leaves empty fields null', async () => {
  const { keys, rows } = shown('/?op=new')
  await keys.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Luz')
  await keys.type(screen.getByRole('textbox', { name: /Nacimiento/ }), '14/5/90')
  await keys.click(within(screen.getByRole('radiogroup', { name: /Vigente/ })).getByRole('radio', { name: 'Sí' }))
  const revisada = within(screen.getByRole('radiogroup', { name: /Revisada/ }))
  await keys.click(revisada.getByRole('radio', { name: 'No' }))
  await keys.click(screen.getByRole('button', { name: 'Quitar Revisada' }))
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(/Se registró la ficha Luz/)
  expect(rows.at(-1)).toMatchObject({ vigente: true, nombre: 'Luz', nacimiento: '1990-05-14', revisada: null })
})

it('lists all issues at once, each with a link to its field', async () => {
  const { keys } = shown('/?op=new')
  await keys.type(await screen.findByRole('textbox', { name: /Nacimiento/ }), '31/2/90')
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  const summary = within(await screen.findByRole('alert'))
  await waitFor(() => expect(summary.getAllByRole('listitem')).toHaveLength(3))
  await keys.click(summary.getByRole('button', { name: 'Ingrese el nombre' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Nombre/ }))
})

it('focuses an issue of the server once and does not take the focus from later input', async () => {
  const server = contractServer()
  server.delayMs = 20
  serveResource(server, ficha, [])
  server.answer(defined(ficha.routes.create, 'a call that creates'), () => {
    throw new Problem('validation', { issues: [{ campo: 'nombre', mensaje: 'El nombre ya existe' }] })
  })
  const { keys } = renderPart(<main tabIndex={-1}>{<ResourceScreen resource={ficha} />}</main>, {
    server,
    at: '/?op=new',
  })
  const name = await screen.findByRole('textbox', { name: /Nombre/ })
  await keys.click(screen.getAllByRole('radio', { name: 'Sí' })[0] as HTMLElement)
  await keys.type(name, 'Luz')
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(document.activeElement).toBe(summary))
  await keys.clear(name)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Ingrese el nombre'))
  expect(document.activeElement).toBe(name)
})

it('drops an issue of the server when its field has another issue', async () => {
  const span = defineResource({
    key: 'muestra.turno',
    labels: { singular: 'turno', plural: 'turnos', gender: 'm' },
    fields: {
      nombre: text({ label: 'Nombre', max: 60, initial: 'Uno' }),
      inicio: date({ label: 'Inicio' }),
      fin: date({ label: 'Fin' }),
    },
    rules: [
      {
        on: 'fin',
        uses: ['inicio', 'fin'],
        message: 'El fin no puede ser anterior al inicio',
        holds: ({ inicio, fin }) => inicio <= fin,
      },
    ],
    list: { columns: ['nombre', 'inicio'] },
  })
  const turno = { ...span, routes: resourceRoutes(span) }
  const server = contractServer()
  serveResource(server, turno, [])
  server.answer(defined(turno.routes.create, 'a call that creates'), () => {
    throw new Problem('validation', { issues: [{ campo: 'fin', mensaje: 'El fin supera el saldo' }] })
  })
  const { keys } = renderPart(<main tabIndex={-1}>{<ResourceScreen resource={turno} />}</main>, {
    server,
    at: '/?op=new',
  })
  await keys.type(await screen.findByRole('textbox', { name: /Inicio/ }), '01/12/2026')
  await keys.type(screen.getByRole('textbox', { name: /Fin/ }), '09/12/2026')
  await keys.keyboard('{Control>}s{/Control}')
  const said = () => within(screen.getByRole('alert')).getAllByRole('listitem')
  await waitFor(() => expect(said().map((one) => one.textContent)).toEqual(['El fin supera el saldo']))
  await keys.clear(screen.getByRole('textbox', { name: /Inicio/ }))
  await keys.type(screen.getByRole('textbox', { name: /Inicio/ }), '10/12/2026')
  expect(said().map((one) => one.textContent)).toEqual(['El fin no puede ser anterior al inicio'])
})

it('offers a stored record only its current state and the reachable ones', async () => {
  const states = { abierto: 'Abierto', cerrado: 'Cerrado', archivado: 'Archivado' }
  const declared = defineResource({
    key: 'muestra.caso',
    labels: { singular: 'caso', plural: 'casos', gender: 'm' },
    fields: {
      nombre: text({ label: 'Nombre', max: 60 }),
      estado: writtenLifecycle(states, { initial: 'abierto', ways: { abierto: ['cerrado'], cerrado: ['archivado'] } }),
    },
    list: { columns: ['nombre'] },
  })
  const caso = { ...declared, routes: resourceRoutes(declared) }
  const server = contractServer()
  serveResource(server, caso, [{ nombre: 'Uno', estado: 'cerrado' }])
  const { keys } = renderPart(<main tabIndex={-1}>{<ResourceScreen resource={caso} />}</main>, {
    server,
    at: '/?op=edit&id=1',
  })
  await keys.click(await screen.findByRole('combobox', { name: /Estado/ }))
  const offered = await screen.findAllByRole('option')
  expect(offered.map((one) => one.textContent)).toEqual(['Cerrado', 'Archivado'])
})

it('shows and requires a field while its condition holds, and does not send it once hidden', async () => {
  const declared = defineResource({
    key: 'muestra.alta',
    labels: { singular: 'alta', plural: 'altas', gender: 'f' },
    fields: {
      nombre: text({ label: 'Nombre', max: 60, initial: 'Uno' }),
      clase: choice({ label: 'Clase', options: { A: 'Alfa', B: 'Beta' }, initial: 'A' }),
      motivo: shownWhen({ field: 'clase', in: ['B'] }, text({ label: 'Motivo', max: 60 })),
      nota: requiredWhen({ field: 'clase', in: ['B'] }, text({ label: 'Nota', max: 60 })),
    },
    list: { columns: ['clase'] },
  })
  const alta = { ...declared, routes: resourceRoutes(declared) }
  const server = contractServer()
  const rows = serveResource(server, alta, [])
  const { keys } = renderPart(<ResourceScreen resource={alta} />, { server, at: '/?op=new' })
  const marked = () =>
    [...document.querySelectorAll('[data-field]')]
      .filter((one) => one.textContent?.includes('*'))
      .map((one) => one.getAttribute('data-field'))
  const choose = async (label: string) => {
    await keys.click(await screen.findByRole('combobox', { name: /Clase/ }))
    await keys.click(await screen.findByRole('option', { name: label }))
  }
  await screen.findByRole('textbox', { name: /Nota/ })
  expect(screen.queryByRole('textbox', { name: /Motivo/ })).toBeNull()
  expect(marked()).toEqual(['nombre', 'clase'])
  await choose('Beta')
  await keys.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Reemplazo')
  expect(marked()).toEqual(['nombre', 'clase', 'motivo', 'nota'])
  await choose('Alfa')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Motivo/ })).toBeNull())
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(rows).toMatchObject([{ clase: 'A', motivo: null, nota: null }]))
})

it('labels a number, and gives its unit, by the selected option', async () => {
  const declared = defineResource({
    key: 'muestra.parte',
    labels: { singular: 'parte', plural: 'partes', gender: 'm' },
    fields: {
      nombre: text({ label: 'Nombre', max: 60 }),
      clase: choice({ label: 'Clase', options: { AUTO: 'Auto', GRUA: 'Grúa' } }),
      lectura: integer({
        label: 'Kilometraje',
        ...{ unitFrom: 'clase', units: { AUTO: 'km', GRUA: 'h' }, labels: { GRUA: 'Horómetro' } },
      }),
    },
    list: { columns: ['clase'] },
  })
  const parte = { ...declared, routes: resourceRoutes(declared) }
  const server = contractServer()
  serveResource(server, parte, [])
  const { keys } = renderPart(<ResourceScreen resource={parte} />, { server, at: '/?op=new' })
  const reading = () => document.querySelector('[data-field="lectura"]')?.textContent
  const choose = async (label: string) => {
    await keys.click(await screen.findByRole('combobox', { name: /Clase/ }))
    await keys.click(await screen.findByRole('option', { name: label }))
  }
  await screen.findByRole('textbox', { name: /Kilometraje/ })
  await choose('Grúa')
  await waitFor(() => expect(reading()).toBe('Horómetro *h'))
  await choose('Auto')
  await waitFor(() => expect(reading()).toBe('Kilometraje *km'))
})

it('does not repeat the label of a table that equals the section title', async () => {
  const declaredOrder = defineResource({
    key: 'muestra.pedido',
    labels: { singular: 'pedido', plural: 'pedidos', gender: 'm' },
    fields: {
      nombre: text({ label: 'Nombre', max: 60 }),
      detalle: rows({
        label: 'Insumos',
        item: { marca: text({ label: 'Marca', max: 20 }) },
        table: 'muestra.linea',
        id: 'idLinea',
        max: 9,
      }),
    },
    sections: [
      { title: 'Pedido', fields: ['nombre'] },
      { title: 'Insumos', fields: ['detalle'] },
    ],
    list: { columns: ['nombre'] },
  })
  const order = { ...declaredOrder, routes: resourceRoutes(declaredOrder) }
  const server = contractServer()
  serveResource(server, order, [])
  renderPart(<main tabIndex={-1}>{<ResourceScreen resource={order} />}</main>, { server, at: '/?op=new' })
  await screen.findByRole('button', { name: 'Agregar fila' })
  expect(screen.getByRole('region', { name: 'Insumos' }).dataset.titledByField).toBe('true')
  expect(screen.getByRole('region', { name: 'Pedido' }).dataset.titledByField).toBeUndefined()
})
