import { screen } from '@testing-library/react'
import type { Pregunta } from '@wamani/contract/geoencuesta/pregunta.ts'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../../test/contractServer.ts'
import { renderPart } from '../../../../test/renderPart.tsx'
import { PendingAnswersCard } from './PendingAnswersCard.tsx'
import type { PendingAnswer } from './store.ts'

const question = {
  ...{ idPregunta: 5, orden: 1, texto: '¿Tiene agua?', tipo: 'opcion_unica' },
  opciones: [{ codigo: 'si', etiqueta: 'Sí, todo el día' }],
} as unknown as Pregunta
const answer: PendingAnswer = {
  ...{ idRespuesta: 'a', idUsuario: 7, idTareaEncuesta: 3, tarea: 'Hogares', encuesta: 'Agua', completada: true },
  ...{ ubicacion: { x: -71.978, y: -13.517 }, precision: 8, fechaHora: '2026-03-16T10:00:00-05:00', fotos: [] },
  detalle: [{ idPregunta: 5, valor: 'si' }],
}
const refusal = 'Con este código ya se recibió una respuesta con otro contenido.'

it('shows the local copy of an answer whose code exists with other content, and sends it as a new answer', async () => {
  const onSendAsNew = vi.fn()
  const conflict = { ...answer, refusal, conflicting: true }
  const { keys } = renderPart(
    <PendingAnswersCard
      kept={[conflict]}
      questionsOf={() => [question]}
      sending={false}
      onSend={() => undefined}
      onSendAsNew={onSendAsNew}
      onDiscard={() => undefined}
    />,
    { server: contractServer() },
  )
  expect(await screen.findByText(refusal)).toBeTruthy()
  await keys.click(screen.getByRole('button', { name: 'Ver' }))
  expect(await screen.findByText('1. ¿Tiene agua?')).toBeTruthy()
  expect(screen.getByText('Sí, todo el día')).toBeTruthy()
  await keys.keyboard('{Escape}')
  await keys.click(screen.getByRole('button', { name: 'Enviar como nueva' }))
  expect(onSendAsNew).toHaveBeenCalledWith(conflict)
})

it('offers «send as new» only for conflicting answers', async () => {
  renderPart(
    <PendingAnswersCard
      kept={[{ ...answer, refusal: 'La tarea está cerrada.' }]}
      questionsOf={() => []}
      sending={false}
      onSend={() => undefined}
      onSendAsNew={() => undefined}
      onDiscard={() => undefined}
    />,
    { server: contractServer() },
  )
  expect(await screen.findByText('La tarea está cerrada.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Enviar como nueva' })).toBeNull()
})
