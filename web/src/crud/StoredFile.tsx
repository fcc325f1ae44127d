import { Anchor } from '@mantine/core'
import { fileOutput } from '@wamani/contract/core/fields.ts'
import { type MouseEvent, useState } from 'react'
import { formatNumber } from '../ui/format/formatNumber.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

const StoredFileDialog = lazyPart(async () => (await import('./StoredFileDialog.tsx')).StoredFileDialog)

const SHOWN = /^(image|video|audio)\/|^application\/pdf$/

/** A stored file: its name shows it where a browser can, and saves it otherwise. Its link needs no session, and soon ends. */
export function StoredFile({ value, name }: { value: unknown; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const file = fileOutput.safeParse(value).data
  if (!file) return name
  // In a list the row would open as well.
  const open = (event: MouseEvent) => {
    event.stopPropagation()
    setOpen(SHOWN.test(file.tipo))
  }
  return (
    <span>
      {SHOWN.test(file.tipo) ? (
        <Anchor component="button" type="button" onClick={open}>
          {name}
        </Anchor>
      ) : (
        <Anchor href={file.url} download={file.nombre} onClick={open}>
          {name}
        </Anchor>
      )}{' '}
      ({formatNumber(Math.max(1, Math.round(file.tamanio / 1024)))} KB)
      {isOpen && <StoredFileDialog file={file} onClose={() => setOpen(false)} />}
    </span>
  )
}
