import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { contractServer } from '../../../test/contractServer.ts'
import { renderPart } from '../../../test/renderPart.tsx'
import { ScreenFinder } from '../../app/finder/ScreenFinder.tsx'
import { focusFirstInput } from '../../crud/form/formFocus.ts'
import { PartLoading } from '../feedback/PartLoading.tsx'
import { Dialog } from '../layout/Dialog.tsx'
import { ownFocus } from './focusOwner.ts'
import { WhenIdle } from './WhenIdle.tsx'

ownFocus()

function Late({ delayMs = 60, children }: { delayMs?: number; children: ReactNode }) {
  const [here, setHere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return here ? children : <PartLoading />
}

function Form() {
  const [values, setValues] = useState(['', '', ''])
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirstInput(root.current), [])
  return (
    <form ref={root}>
      {values.map((value, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the inputs are never reordered
        <div key={at} data-field={at}>
          <input
            aria-label={`Campo ${at + 1}`}
            value={value}
            onChange={({ currentTarget }) => setValues((old) => old.with(at, currentTarget.value))}
          />
        </div>
      ))}
    </form>
  )
}

function Opener() {
  const [opened, setOpened] = useState(false)
  return opened ? (
    <Late>
      <Form />
    </Late>
  ) : (
    <button type="button" onClick={() => setOpened(true)}>
      Nuevo
    </button>
  )
}

const typedIn = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
const takeFocus = (input: HTMLElement | null) => input?.focus()
/** Types a key every 30 ms. */
const hands = () => userEvent.setup({ delay: 30 })

it('enters letters typed while a form loads in order, and a Tab between them moves to the next input', async () => {
  renderPart(
    <Late delayMs={150}>
      <Form />
    </Late>,
    { server: contractServer() },
  )
  await hands().keyboard('Turno x{Backspace}9{Tab}mañana y tarde')
  await vi.waitFor(() => expect([typedIn('Campo 1'), typedIn('Campo 2')]).toEqual(['Turno 9', 'mañana y tarde']))
})

it('leaves Tab to the browser when nothing is loading, whatever was typed before', async () => {
  const { keys } = renderPart(<Opener />, { server: contractServer() })
  const opener = await screen.findByRole('button', { name: 'Nuevo' })
  await keys.keyboard('zzz')
  await keys.tab()
  expect(document.activeElement).toBe(opener)
})

it('does not enter letters into a new form that were typed into another input or before a click', async () => {
  const { keys } = renderPart(<Opener />, { server: contractServer() })
  const opener = await screen.findByRole('button', { name: 'Nuevo' })
  await keys.keyboard('zzz')
  await keys.click(opener)
  await screen.findByRole('textbox', { name: 'Campo 1' })
  expect(typedIn('Campo 1')).toBe('')
})

it('never enters earlier letters into a password input', async () => {
  const { keys } = renderPart(
    <Late delayMs={800}>
      <input type="password" aria-label="Contraseña" ref={takeFocus} />
    </Late>,
    { server: contractServer() },
  )
  await keys.keyboard('mañana')
  expect(await screen.findByLabelText('Contraseña')).toHaveProperty('value', '')
})

it.each([0, 100])(
  'enters the keys typed after Ctrl+K into the finder while a form loads, also if the finder loads after %s ms',
  async (delayMs) => {
    const finder = <ScreenFinder services={[]} />
    renderPart(
      <>
        {delayMs ? <Late delayMs={delayMs}>{finder}</Late> : finder}
        <Late delayMs={80}>
          <Form />
        </Late>
      </>,
      { server: contractServer() },
    )
    await hands().keyboard('{Control>}k{/Control}combustible{Enter}')
    await vi.waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('combustible'))
    expect(screen.getByLabelText<HTMLInputElement>('Campo 1').value).toBe('')
  },
)

it('delays a dialog that opens without user action until the keyboard is idle', async () => {
  renderPart(
    <>
      <input aria-label="Nombre" />
      <Late delayMs={60}>
        <WhenIdle>
          <Dialog title="Su sesión terminó" onClose={() => undefined}>
            <input type="password" aria-label="Contraseña" data-autofocus />
          </Dialog>
        </WhenIdle>
      </Late>
    </>,
    { server: contractServer() },
  )
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' })
  await hands().type(name, 'Gerencia Regional de Infraestructura')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(name.value).toBe('Gerencia Regional de Infraestructura')
  expect(await screen.findByLabelText('Contraseña', {}, { timeout: 3_000 })).toHaveProperty('value', '')
})
