import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callFailure } from '../api/callFailure.ts'
import { failed, success, Toast, type ToastData } from './Toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Shown({ first }: { first: ToastData }) {
  const [toast, setToast] = useState<ToastData | undefined>(first)
  return <Toast toast={toast} onDismiss={() => setToast(undefined)} />
}

const show = (toast: ToastData) =>
  render(
    <MantineProvider env="test">
      <Shown first={toast} />
    </MantineProvider>,
  )
/** Advances one second at a time, like a real clock. */
function wait(seconds: number) {
  for (let gone = 0; gone < seconds; gone += 1) act(() => void vi.advanceTimersByTime(1000))
}

it('closes itself after ten seconds on success', () => {
  show(success('Se guardó el área.'))
  wait(9)
  expect(screen.getByRole('status').textContent).toContain('Se guardó el área.')
  wait(1)
  expect(screen.queryByRole('status')).toBeNull()
})

it.each([409, 500, 0])('stays open until it is closed after a failure with %s', (status) => {
  show(failed(callFailure({ status, errorMessage: 'No se pudo guardar.' })))
  wait(60)
  expect(screen.getByRole('alert').textContent).toContain('No se pudo guardar.')
  act(() => screen.getByRole('button', { name: 'Cerrar aviso' }).click())
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows how long its action remains available', () => {
  const undo = vi.fn()
  show({ ...success('Se eliminó el área.'), seconds: 8, action: { label: 'Deshacer', run: undo } })
  wait(7)
  act(() => screen.getByRole('button', { name: 'Deshacer' }).click())
  expect(undo).toHaveBeenCalledOnce()
  wait(1)
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})
