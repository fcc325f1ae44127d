import { Stack } from '@mantine/core'
import { isFilled } from '@wamani/contract/core/kinds/condition.ts'
import type { FileOfSetOutput } from '@wamani/contract/core/kinds/fileSet.ts'
import { documento } from '@wamani/contract/gssiar/formulario/documento.ts'
import type { Row } from '../../crud/calls.ts'
import { FieldValue } from '../../crud/record/FieldValue.tsx'
import { StoredFiles } from '../../crud/storedFiles/StoredFiles.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Card } from '../../ui/layout/Card.tsx'

/** Files of a form (G8) and its external links. */
export function DocumentoTab({ row }: { row: Row }) {
  const files = row.archivos as FileOfSetOutput[]
  const address = row.enlace ?? row.servicioWms
  if (files.length === 0 && !isFilled(address))
    return <EmptyState title="El formulario no tiene archivos">Agréguelos en «Datos», sección «Documento».</EmptyState>
  return (
    <Card label="Documento">
      <Stack gap={16}>
        {files.length > 0 && <StoredFiles value={files} />}
        {isFilled(address) && (
          <div>
            <FieldValue field={documento.fields.enlace} value={address} />
          </div>
        )}
      </Stack>
    </Card>
  )
}
