import { fireEvent, screen, within } from '@testing-library/react'
import { encuestaRoutes } from '@wamani/contract/geoencuesta/encuestaRoutes.ts'
import { grupo } from '@wamani/contract/geoencuesta/grupo.ts'
import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { tareaRoutes } from '@wamani/contract/geoencuesta/tareaRoutes.ts'
import { usuarioRoutes } from '@wamani/contract/seguridad/usuarioRoutes.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../../test/contractServer.ts'
import { renderPart } from '../../../../test/renderPart.tsx'
import { GSAgregarEncuesta } from './GSAgregarEncuesta.tsx'
import { GSAgregarUsuario } from './GSAgregarUsuario.tsx'

const by = { creadoEn: '2026-03-02T08:00:00-05:00', creadoPor: 'rosa' }
const stamps = { estado: true, version: 1, ...by, actualizadoEn: by.creadoEn, actualizadoPor: by.creadoPor }
const counts = { integrantes: 1, tareas: 1, encuestas: 0 }
const boss = { idGrupoUsuario: 1, idUsuario: 7, nombreCompleto: 'Rosa Ñaupari', username: 'rosa', estado: true }
const group = { idGrupo: 4, nombre: 'Zona Norte', descripcion: null, ...counts, ...stamps }
const members = [{ ...boss, rol: 'responsable' as const }]
const task = { idTarea: 9, nombre: 'Hogares del norte', descripcion: null, encuestas: 0, respuestas: 0, ...stamps }

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 100)
const pillsOf = (text: RegExp) =>
  screen.queryAllByText(text).filter((one) => one.closest('.mantine-Pill-root') !== null)

it('accepts fifty users and rejects the next one', async () => {
  const server = contractServer()
  server.answer(grupo.routes.get, () => ({ ...group, grupoUsuario: members }) as never)
  server.answer(usuarioRoutes.listUsuariosOnly, () =>
    numbers(52).map((n) => ({ idUsuario: n, username: `u${n}`, nombreCompleto: `Persona ${n}`, dni: '****0000' })),
  )
  const { keys } = renderPart(<GSAgregarUsuario data={{ idGrupo: 4 }} onDone={() => {}} onClose={() => {}} />, {
    server,
  })
  await keys.click(await screen.findByRole('combobox', { name: 'Agregar usuarios' }))
  expect(await screen.findAllByRole('option')).toHaveLength(52)
  for (let chosen = 1; chosen <= 50; chosen++) {
    fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement)
    expect(pillsOf(/^Persona /)).toHaveLength(chosen)
  }
  expect(screen.getByText('Eligió 50, el máximo por vez.')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement)
  expect(pillsOf(/^Persona /)).toHaveLength(50)
})

it('shows six surveys as tags and counts the rest, offers 300 options, says when nothing matches, and requires one', async () => {
  const server = contractServer()
  server.answer(
    tarea.routes.get,
    () =>
      ({
        ...task,
        grupo: { idGrupo: 4, nombre: 'Zona Norte' },
        idGrupoUsuario: 1,
        fechaFin: '31/12/2026',
        situacion: 'vigente',
      }) as never,
  )
  server.answer(tareaRoutes.listEncuestasDeTarea, () => [])
  server.answer(encuestaRoutes.listMisEncuestas, ({ query: { query } }) =>
    query ? [] : numbers(304).map((n) => ({ idEncuesta: n, nombre: `Encuesta ${n}` })),
  )
  const { keys } = renderPart(<GSAgregarEncuesta data={{ idTarea: 9 }} onDone={() => {}} onClose={() => {}} />, {
    server,
  })
  expect(await screen.findByText('Hogares del norte')).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(screen.queryByRole('dialog', { name: 'Usted está seguro?' })).toBeNull()
  const input = screen.getByPlaceholderText('Buscar encuestas')
  await keys.click(input)
  const list = await screen.findByRole('listbox')
  const options = await within(list).findAllByRole('option')
  expect(options).toHaveLength(300)
  expect(list.getAttribute('style')).toContain('600px')
  for (const option of options.slice(0, 9)) fireEvent.click(option)
  expect(pillsOf(/^Encuesta /)).toHaveLength(6)
  expect(screen.getByText('y 3 encuestas').textContent).toBe(' y 3 encuestas')
  await keys.type(input, 'no hay tal encuesta')
  expect(await screen.findByText('Oops! No elements found. Consider changing the search query.')).toBeTruthy()
})
