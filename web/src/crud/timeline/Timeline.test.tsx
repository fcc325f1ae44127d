import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { type ActivityEntry, activityRoutes } from '@wamani/contract/core/resource/routes/activityRoutes.ts'
import { resourceRoutes } from '@wamani/contract/core/resource/routes/resourceRoutes.ts'
import { expect, it } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { sampleResources } from '../sampleResources.ts'
import { Timeline } from './Timeline.tsx'

const pieza = { ...sampleResources.pieza, routes: resourceRoutes(sampleResources.pieza) }

const changed: ActivityEntry = {
  fecha: '2026-11-20T10:05:00-05:00',
  usuario: 'luis',
  nombre: 'Luis Mamani',
  cambio: {
    accion: 'EDITAR',
    cambios: [{ campo: 'nombre', etiqueta: 'Nombre', antes: 'Perno', despues: 'Tuerca' }],
    paso: null,
  },
  comentario: null,
}

function shown(begin: ActivityEntry[] = [changed]) {
  const server = contractServer()
  const entries = [...begin]
  let sigue = false
  const asked: string[] = []
  server.answer(activityRoutes.listActividad, ({ query }) => {
    asked.push(`${query.recurso} ${query.id} ${query.antes ?? ''}`)
    const isFirst = query.antes === undefined
    return { entradas: isFirst ? entries : [], antes: isFirst && entries.length > 1 ? changed.fecha : null, sigue }
  })
  server.answer(activityRoutes.findMencionables, ({ query }) =>
    [
      { username: 'rosa.q', nombre: 'Rosa Quispe' },
      { username: 'raul.m', nombre: 'Raúl Mena' },
    ].filter(({ nombre }) => nombre.toLowerCase().includes((query.query ?? '').toLowerCase())),
  )
  server.answer(activityRoutes.createComentario, ({ body }) => {
    const entry: ActivityEntry = {
      ...{ fecha: '2026-11-22T09:00:00-05:00', usuario: 'rosa', nombre: 'Rosa Ñaupari', cambio: null },
      comentario: {
        ...{ idComentario: entries.length, texto: body.texto ?? '', eliminado: false, propio: true },
        archivos: body.archivos.map(({ nombre, tipo }, at) => ({
          idArchivo: at + 1,
          nombre,
          tipo,
          tamanio: 1,
          url: `/archivos/${at}`,
        })),
        menciones: (body.texto ?? '').includes('@rosa.q') ? [{ username: 'rosa.q', nombre: 'Rosa Quispe' }] : [],
      },
    }
    entries.unshift(entry)
    sigue = true
    return entry
  })
  server.answer(activityRoutes.removeComentario, ({ params }) => {
    for (const { comentario } of entries)
      if (comentario?.idComentario === params.idComentario)
        Object.assign(comentario, { texto: '', archivos: [], menciones: [], eliminado: true })
    return undefined
  })
  server.answer(activityRoutes.updateSeguimiento, ({ body }) => {
    sigue = body.sigue
    return { sigue }
  })
  return { asked, server, ...renderPart(<Timeline resource={pieza} id={7} />, { server }) }
}
const input = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comentario' })

it('groups the activity of the record by day', async () => {
  const { asked } = shown()
  const day = await screen.findByRole('region', { name: 'viernes, 20 de noviembre de 2026' })
  expect(within(day).getByRole('listitem').textContent).toMatch(/Luis Mamani cambió 10:05.*Nombre.*Perno.*Tuerca/)
  expect(asked[0]).toBe('muestra.pieza 7 ')
})

it('sends a comment, mentions users selected with the keyboard, and clears itself', async () => {
  const { keys } = shown()
  await keys.type(await input(), 'Vea esto @ro')
  await screen.findByRole('option', { name: /Rosa Quispe/ })
  expect(screen.queryByRole('option', { name: /Raúl/ })).toBeNull()
  await keys.keyboard('{Enter}')
  expect((await input()).value).toBe('Vea esto @rosa.q ')
  await keys.type(await input(), 'por favor')
  await keys.click(screen.getByRole('button', { name: 'Comentar' }))
  expect((await screen.findByTitle('@rosa.q')).textContent).toBe('Rosa Quispe')
  await waitFor(async () => expect((await input()).value).toBe(''))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Comentar' }).disabled).toBe(true)
})

it('suggests nobody inside an e-mail address, and closes the suggestions with Esc without losing text', async () => {
  const { keys } = shown()
  await keys.type(await input(), 'a@b')
  expect(screen.queryByRole('listbox')).toBeNull()
  await keys.type(await input(), ' @ra')
  await screen.findByRole('option', { name: /Raúl Mena/ })
  await keys.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect((await input()).value).toBe('a@b @ra')
})

it('accepts dropped files and rejects unsupported ones', async () => {
  const { keys } = shown()
  const area = await input()
  const drop = (...files: File[]) => fireEvent.drop(area, { dataTransfer: { types: ['Files'], files } })
  drop(new File(['x'], 'virus.exe'))
  await screen.findByText('Tipo de archivo no permitido.')
  drop(new File(['x'], 'acta.pdf'), new File(['y'], 'plano.png'))
  await keys.click(await screen.findByRole('button', { name: 'Quitar plano.png' }))
  await keys.click(screen.getByRole('button', { name: 'Comentar' }))
  await screen.findByText('agregó un archivo')
  screen.getByText(/acta\.pdf/)
  expect(screen.queryByRole('list', { name: 'Archivos por enviar' })).toBeNull()
})

it('shows why a comment was refused and keeps it', async () => {
  const { keys, server } = shown()
  const sentence = 'Nadie con el usuario «@nadie» puede abrir este registro'
  server.answer(activityRoutes.createComentario, () => {
    throw new Problem('validation', { issues: [{ campo: 'texto', mensaje: sentence }] })
  })
  await keys.type(await input(), 'Hola')
  await keys.click(screen.getByRole('button', { name: 'Comentar' }))
  await screen.findByText(sentence)
  expect((await input()).value).toBe('Hola')
})

it('lets the author delete a comment and shows that there was one', async () => {
  const { keys } = shown()
  await keys.type(await input(), 'Me equivoqué')
  await keys.keyboard('{Control>}{Enter}{/Control}')
  await keys.click(await screen.findByRole('button', { name: 'Eliminar comentario' }))
  await keys.click(await screen.findByRole('button', { name: 'Sí, eliminar' }))
  await screen.findByText('Comentario eliminado')
  expect(screen.queryByText('Me equivoqué')).toBeNull()
})

it('follows and unfollows a record', async () => {
  const { keys } = shown()
  await keys.click(await screen.findByRole('button', { name: 'Seguir' }))
  await keys.click(await screen.findByRole('button', { name: 'Dejar de seguir' }))
  await screen.findByRole('button', { name: 'Seguir' })
})
