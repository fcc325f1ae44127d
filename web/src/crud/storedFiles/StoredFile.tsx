import { Anchor } from '@mantine/core'
import { fileOutput } from '@wamani/contract/core/http/fileOutput.ts'
import { type MouseEvent, useState } from 'react'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { StoredLink } from './StoredLink.tsx'

const StoredFileDialog = lazyPart(async () => (await import('./StoredFileDialog.tsx')).StoredFileDialog)

const SHOWN = /^(image|video|audio)\/|^application\/pdf$/

export function StoredFile({ value, name }: { value: unknown; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const file = fileOutput.safeParse(value).data
  if (!file) return name
  const open = (event: MouseEvent) => {
    // do not open the row
    event.stopPropagation()
    setOpen(true)
  }
  return (
    <span>
      {SHOWN.test(file.tipo) ? (
        <Anchor component="button" type="button" display="inline-block" lh="24px" ta="start" onClick={open}>
          {name}
        </Anchor>
      ) : (
        <StoredLink url={file.url} save={file.nombre}>
          {name}
        </StoredLink>
      )}{' '}
      ({formatNumber(Math.max(1, Math.round(file.tamanio / 1024)))} KB)
      {isOpen && <StoredFileDialog file={file} onClose={() => setOpen(false)} />}
    </span>
  )
}
