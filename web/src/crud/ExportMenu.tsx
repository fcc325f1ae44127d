import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallFailure } from '../api/callFailure.ts'
import { download } from '../api/download.ts'
import { saveFile } from '../api/saveFile.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { callsOf, type ScreenResource } from './calls.ts'
import { type ExportFormat, exportQueryOf, type ListState } from './listState.ts'
import { failed, type NoticeData } from './Notice.tsx'

const PrintDialog = lazyPart(async () => (await import('./PrintDialog.tsx')).PrintDialog)

/** Saves or prints the rows of the filtered list, all pages of it, with the columns shown. */
export function ExportMenu(props: {
  resource: ScreenResource
  state: ListState
  columns: readonly string[]
  onNotice: (notice: NoticeData) => void
}) {
  const { resource, state, columns, onNotice } = props
  const [printing, setPrinting] = useState(false)
  const saving = useMutation<void, CallFailure, ExportFormat>({
    mutationFn: async (formato) => {
      saveFile(await download(callsOf(resource).exportList, { query: exportQueryOf(state, columns, formato) }))
    },
    onError: (failure) => onNotice(failed(failure)),
  })
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Tooltip label="Exportar o imprimir">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label="Exportar la lista"
              loading={saving.isPending}
            >
              <IconDownload size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Lo filtrado, con las columnas visibles</Menu.Label>
          <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => setPrinting(true)}>
            Imprimir…
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => saving.mutate('xlsx')}>Excel (XLSX)</Menu.Item>
          <Menu.Item onClick={() => saving.mutate('csv')}>CSV</Menu.Item>
          <Menu.Item onClick={() => saving.mutate('pdf')}>PDF</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {printing && <PrintDialog {...{ resource, state, columns }} onClose={() => setPrinting(false)} />}
    </>
  )
}
