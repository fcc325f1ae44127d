import { Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lookupRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { establecimiento } from '@wamani/contract/amachay/establecimiento.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { DialogFailure } from '../../crud/DialogFailure.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatNumber } from '../../ui/format/formatNumber.ts'

const { importarEstablecimientos } = lookupRoutes
type Report = z.output<Exclude<typeof importarEstablecimientos.response, string>>

/** Rows told of a file; who has more wrong begins with these. */
const SHOWN = 100

/** Loads the register of establishments and tells what became of its rows. */
export function ImportarDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const loading = useMutation<Report, CallFailure, File>({
    mutationFn: (archivos) => call(importarEstablecimientos, { body: { archivos } as never }),
    onSuccess: () => client.invalidateQueries({ queryKey: [establecimiento.key] }),
  })
  const report = loading.data
  return (
    <Dialog title="Importar establecimientos" onClose={onClose}>
      <Stack gap={16}>
        {loading.error && <DialogFailure failure={loading.error} onDismiss={loading.reset} />}
        {report ? (
          <Outcome report={report} />
        ) : (
          <>
            <Text size="sm">
              El CSV que publica RENIPRESS, con su cabecera. Un establecimiento cuyo código ya existe se actualiza; las
              redes y microredes que falten se crean.
            </Text>
            <FileInput
              label="Archivo"
              placeholder="Elegir archivo"
              description="CSV, hasta 20 MB"
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
        {`${formatNumber(creados, 0)} nuevos, ${formatNumber(actualizados, 0)} actualizados, ${formatNumber(errores.length, 0)} filas sin importar.`}
      </Text>
      {errores.length > 0 && (
        <DataTable
          label="Filas sin importar"
          columns={[
            { key: 'fila', title: 'Fila', figure: true, width: 80, render: ({ fila }) => formatNumber(fila, 0) },
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
