import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import type { MenuService } from '../api/info.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './FinderDialog.module.css'
import { findScreens } from './findScreens.ts'

/** The dialog of ScreenFinder: a field, and the screens it finds; arrows choose, Enter goes. */
export function FinderDialog(props: { opened: boolean; services: readonly MenuService[]; onClose: () => void }) {
  const { opened, services, onClose } = props
  return (
    <Modal.Root opened={opened} onClose={onClose} size={520} yOffset="12dvh">
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label="Ir a una pantalla">
        <Modal.Body p={0}>
          <Finder services={services} onDone={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Finder({ services, onDone }: { services: readonly MenuService[]; onDone: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const found = findScreens(services, text)

  function open(at: number) {
    const screen = found[at]
    if (!screen) return
    onDone()
    void navigate({ to: screen.url })
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      const next = (marked + step + found.length) % found.length
      setMarked(next)
      document.getElementById(`pantalla-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') open(marked)
  }

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        <input
          className={classes.input}
          data-autofocus
          role="combobox"
          aria-label="Nombre de la pantalla"
          aria-expanded
          aria-controls="pantallas"
          aria-activedescendant={found.length > 0 ? `pantalla-${marked}` : undefined}
          placeholder="Escriba el nombre de una pantalla"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setMarked(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes.list} id="pantallas" role="listbox" aria-label="Pantallas">
        {found.map((screen, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox, which keeps the focus
          <div
            key={screen.url}
            id={`pantalla-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === marked}
            className={classes.option}
            onMouseMove={() => setMarked(at)}
            onClick={() => open(at)}
          >
            <Icon name={screen.icon} size={18} />
            <span>{screen.label}</span>
            <span className={classes.service}>{screen.service}</span>
          </div>
        ))}
      </div>
      <p className={classes.none} role="status">
        {found.length === 0 && 'Ninguna pantalla de su menú coincide.'}
      </p>
    </>
  )
}
