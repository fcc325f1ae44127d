import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { backgroundExportRows } from '@wamani/contract/core/http/paging.ts'
import { useState } from 'react'
import type { CallFailure } from '../../api/callFailure.ts'
import { download } from '../../api/download.ts'
import { saveFile } from '../../api/saveFile.ts'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { MenuButton } from '../../ui/overlay/MenuButton.tsx'
import { Tooltip } from '../../ui/overlay/Tooltip.tsx'
import { callsOf, type ScreenResource } from '../calls.ts'
import { failed, type ToastData } from '../Toast.tsx'
import { type ExportFormat, exportQueryOf, type ListState } from './listState.ts'

const ExportItems = lazyPart(async () => (await import('./ExportItems.tsx')).ExportItems)
const PrintDialog = lazyPart(async () => (await import('./PrintDialog.tsx')).PrintDialog)

export function ExportMenu(props: {
  resource: ScreenResource
  state: ListState
  columns: readonly string[]
  total?: number | undefined
  onToast: (toast: ToastData) => void
}) {
  const { resource, state, columns, total = 0, onToast } = props
  const client = useQueryClient()
  const isLong = total > backgroundExportRows
  const [printing, setPrinting] = useState(false)
  const saving = useMutation<void, CallFailure, ExportFormat>({
    mutationFn: async (formato) => {
      const route = callsOf(resource).exportList
      const input = { query: exportQueryOf(state, columns, formato) }
      if (!isLong) return saveFile(await download(route, input))
      const { prepareDownload } = await import('../jobs/prepareDownload.ts')
      onToast(await prepareDownload(client, route, input))
    },
    onError: (failure) => onToast(failed(failure)),
  })
  return (
    <>
      <MenuButton
        position="bottom-end"
        items={<ExportItems isLong={isLong} onPrint={() => setPrinting(true)} onSave={saving.mutate} />}
        preload={ExportItems.preload}
      >
        <Tooltip label="Exportar o imprimir">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label="Exportar o imprimir"
            loading={saving.isPending}
          >
            <IconDownload size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </MenuButton>
      {printing && <PrintDialog {...{ resource, state, columns }} onClose={() => setPrinting(false)} />}
    </>
  )
}
