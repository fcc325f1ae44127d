import { Button, FileInput, Group, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Title.layer.css'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { extensionsText } from '@wamani/contract/core/http/messages.ts'
import { tableExtensions, tableFormats } from '@wamani/contract/core/http/tableFormats.ts'
import { importBatchRoutes } from '@wamani/contract/core/resource/routes/importBatchRoutes.ts'
import { type ImportBatch, importLimits } from '@wamani/contract/core/resource/routes/importing.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { download } from '../../api/download.ts'
import { saveFile } from '../../api/saveFile.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { formatDateTime } from '../../ui/format/formatDateTime.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { ScreenResource } from '../calls.ts'
import { failed, type ToastData } from '../Toast.tsx'
import { importCallOf } from './importCallOf.ts'
import '../../ui/theme/mantineForm.css'

type FileProps = {
  resource: ScreenResource
  onToast: (toast: ToastData | undefined) => void
  onOpen: (batch: ImportBatch) => void
}

export function FileStep({ resource, onToast, onOpen }: FileProps) {
  const [file, setFile] = useState<File | null>(null)
  const importFile = defined(importCallOf(resource), `import of ${resource.key}`)
  const onError = (failure: CallFailure) => onToast(failed(failure))
  const reading = useMutation<ImportBatch, CallFailure, File>({
    mutationFn: (archivo) => call(importFile, { body: { archivo } }),
    onSuccess: onOpen,
    onError,
  })
  const saving = useMutation<void, CallFailure>({
    mutationFn: async () =>
      saveFile(await download(importBatchRoutes.importTemplate, { query: { recurso: resource.key } })),
    onError,
  })
  return (
    <Stack gap={24}>
      <Card>
        <Stack gap={16} maw={640}>
          <Text size="sm">
            Una fila del archivo nombra las columnas; en el siguiente paso se indica a qué campo va cada una.
            {resource.importing?.key.length
              ? ' Un registro que ya existe se actualiza solo en lo que el archivo dice.'
              : ' Cada fila es un registro nuevo.'}
          </Text>
          <FileInput
            label="Archivo"
            placeholder="Elegir archivo"
            description={`${extensionsText(tableFormats)}, hasta ${importLimits.megabytes} MB y ${formatNumber(importLimits.rows)} filas`}
            accept={tableExtensions.map((extension) => `.${extension}`).join(',')}
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            clearable
            clearButtonProps={{ 'aria-label': 'Quitar el archivo' }}
            value={file}
            onChange={setFile}
          />
          <Group gap={8}>
            <Button disabled={!file} loading={reading.isPending} onClick={() => file && reading.mutate(file)}>
              Leer el archivo
            </Button>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              Descargar plantilla
            </Button>
          </Group>
        </Stack>
      </Card>
      <Earlier resource={resource} onOpen={onOpen} />
    </Stack>
  )
}

function Earlier({ resource, onOpen }: Pick<FileProps, 'resource' | 'onOpen'>) {
  const list = useQuery<ImportBatch[], CallFailure>({
    queryKey: [resource.key, 'imports'],
    queryFn: ({ signal }) => call(importBatchRoutes.importBatches, { query: { recurso: resource.key }, signal }),
    staleTime: 0,
  })
  return (
    <Stack gap={8}>
      <Title order={2} size={16}>
        Importaciones anteriores
      </Title>
      <Card flush label="Importaciones anteriores">
        <DataTable<ImportBatch>
          label="Importaciones anteriores"
          columns={[
            { key: 'creadoEn', title: 'Fecha', render: (batch) => formatDateTime(batch.creadoEn) },
            { key: 'archivo', title: 'Archivo', render: (batch) => batch.archivo },
            { key: 'creadoPor', title: 'Usuario', render: (batch) => batch.creadoPorNombre ?? batch.creadoPor ?? '—' },
            { key: 'total', title: 'Filas', numeric: true, render: (batch) => formatNumber(batch.total) },
            { key: 'creadas', title: 'Creados', numeric: true, render: (batch) => formatNumber(batch.creadas) },
            {
              key: 'actualizadas',
              title: 'Actualizados',
              numeric: true,
              render: (batch) => formatNumber(batch.actualizadas),
            },
            { key: 'estado', title: 'Estado', render: stateLabel },
          ]}
          rows={list.data}
          rowKey={({ idImportacion }) => idImportacion}
          rowLabel={({ archivo }) => archivo}
          expected={3}
          empty={<EmptyState title="Aún no se importó nada">Elija un archivo para empezar.</EmptyState>}
          failure={list.error && { message: list.error.errorMessage, trace: list.error.traza }}
          onRetry={() => void list.refetch()}
          onOpen={onOpen}
        />
      </Card>
    </Stack>
  )
}

const stateLabels: Record<ImportBatch['estado'], string> = {
  LEIDA: 'Leída',
  REVISADA: 'Revisada',
  APLICADA: 'Registrada',
  DESHECHA: 'Deshecha',
}
const stateLabel = ({ estado }: Pick<ImportBatch, 'estado'>): string => stateLabels[estado]
