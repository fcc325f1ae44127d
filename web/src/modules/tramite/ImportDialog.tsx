import { Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { documento } from '@wamani/contract/tramite/documento.ts'
import { documentoFields } from '@wamani/contract/tramite/documentoFields.ts'
import { documentoRoutes } from '@wamani/contract/tramite/documentoRoutes.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { DialogFailure } from '../../crud/DialogFailure.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'

const { importar } = documentoRoutes
type Report = z.output<Exclude<typeof importar.response, string>>

/** Loads the register's file and tells what became of its rows. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const loading = useMutation<Report, CallFailure, File>({
    mutationFn: (archivos) => call(importar, { body: { archivos } as never }),
    onSuccess: () => client.invalidateQueries({ queryKey: [documento.key] }),
  })
  const report = loading.data
  return (
    <Dialog title="Importar documentos" onClose={onClose}>
      <Stack gap={16}>
        {loading.error && <DialogFailure failure={loading.error} onDismiss={loading.reset} />}
        {report ? (
          <Outcome report={report} />
        ) : (
          <>
            <Text size="sm">
              Un archivo CSV en UTF-8 cuya primera fila nombra los campos: {Object.keys(documentoFields).join(', ')}. Un
              expediente que ya existe se actualiza.
            </Text>
            <FileInput
              label="Archivo"
              placeholder="Elegir archivo"
              description="CSV, hasta 50 MB"
              accept=".csv"
              leftSection={<IconFileTypeCsv size={16} aria-hidden />}
              value={file}
              onChange={setFile}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {report ? 'Cerrar' : 'Cancelar'}
          </Button>
          {!report && (
            <Button disabled={!file} loading={loading.isPending} onClick={() => file && loading.mutate(file)}>
              Importar
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

function Outcome({ report: { creados, actualizados, errores } }: { report: Report }) {
  return (
    <>
      <Text fw={600} role="status">
        {`${formatNumber(creados)} nuevos, ${formatNumber(actualizados)} actualizados, ${formatNumber(errores.length)} filas sin importar.`}
      </Text>
      {errores.length > 0 && (
        <DataTable
          label="Filas sin importar"
          columns={[
            { key: 'fila', title: 'Fila', figure: true, width: 80, render: ({ fila }) => formatNumber(fila) },
            { key: 'mensaje', title: 'Qué corregir', render: ({ mensaje }) => mensaje },
          ]}
          rows={errores.slice(0, SHOWN)}
          rowKey={({ fila }) => fila}
          empty={null}
        />
      )}
    </>
  )
}

/** Rows told of a file; who has more wrong begins with these. */
const SHOWN = 100
