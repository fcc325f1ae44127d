import { Anchor, Stack } from '@mantine/core'
import type { FileOfSetOutput } from '@wamani/contract/core/kinds/fileSet.ts'
import type { Row } from '../../crud/calls.ts'
import { StoredFiles } from '../../crud/storedFiles/StoredFiles.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'

/** The tab «documento»: the files of a form (G8), and where else it lies. */
export function DocumentoTab({ row }: { row: Row }) {
  const files = row.archivos as FileOfSetOutput[]
  const address = (row.enlace ?? row.servicioWms) as string | null | undefined
  if (files.length === 0 && !address)
    return <EmptyState title="El formulario no tiene archivos">Agréguelos en «Datos», sección «Documento».</EmptyState>
  return (
    <Card label="Documento">
      <Stack gap={16}>
        {files.length > 0 && <StoredFiles value={files} />}
        {address && (
          <Anchor href={address} target="_blank" rel="noreferrer">
            {address}
          </Anchor>
        )}
      </Stack>
    </Card>
  )
}
