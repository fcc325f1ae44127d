import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { CallFailure } from '../api/callFailure.ts'
import { download } from '../api/download.ts'
import { saveFile } from '../api/saveFile.ts'
import { callsOf, type ScreenResource } from './calls.ts'
import { type ListState, listQueryOf } from './listState.ts'
import { failed, type NoticeData } from './Notice.tsx'

type Format = 'csv' | 'xlsx' | 'pdf'

/** Saves the rows of the filtered list, all pages of it, with the columns shown. */
export function ExportMenu(props: {
  resource: ScreenResource
  state: ListState
  columns: readonly string[]
  onNotice: (notice: NoticeData) => void
}) {
  const { resource, state, columns, onNotice } = props
  const saving = useMutation<void, CallFailure, Format>({
    mutationFn: async (formato) => {
      const { current_page, per_page, ...query } = listQueryOf(state)
      saveFile(
        await download(callsOf(resource).exportList, { query: { ...query, formato, columnas: columns.join(',') } }),
      )
    },
    onError: (failure) => onNotice(failed(failure)),
  })
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Tooltip label="Exportar">
          <ActionIcon variant="subtle" color="gray" size={36} aria-label="Exportar la lista" loading={saving.isPending}>
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Lo filtrado, con las columnas visibles</Menu.Label>
        <Menu.Item onClick={() => saving.mutate('xlsx')}>Excel (XLSX)</Menu.Item>
        <Menu.Item onClick={() => saving.mutate('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => saving.mutate('pdf')}>PDF</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
