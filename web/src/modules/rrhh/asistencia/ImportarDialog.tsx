import { Button, FileInput, Group, Stack, Text } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asistencia } from '@wamani/contract/rrhh/asistencia.ts'
import { marcacion, marcacionRoutes } from '@wamani/contract/rrhh/marcacion.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { DialogFailure } from '../../../crud/DialogFailure.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { formatNumber } from '../../../ui/format/formatNumber.ts'

const { importarMarcaciones } = marcacionRoutes
type Report = z.output<Exclude<typeof importarMarcaciones.response, string>>

/** Rows told of a file; who has more wrong begins with these. */
const SHOWN = 100

/** Takes in the file of a clock and tells what became of its rows. */
export function ImportarDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const loading = useMutation<Report, CallFailure, File>({
    mutationFn: (archivo) => call(importarMarcaciones, { body: { archivo } as never }),
    onSuccess: () =>
      Promise.all([asistencia, marcacion].map(({ key }) => client.invalidateQueries({ queryKey: [key] }))),
  })
  const report = loading.data
  const refusal = loading.error?.errors.find(({ campo }) => campo === 'archivo')?.mensaje
  return (
    <Dialog title="Importar marcaciones" onClose={onClose}>
      <Stack gap={16}>
        {loading.error && !refusal && <DialogFailure failure={loading.error} onDismiss={loading.reset} />}
        {report ? (
          <Outcome report={report} />
        ) : (
          <>
            <Text size="sm">
              Un CSV con las columnas DNI, fecha, hora y, si lo hay, reloj. Lo que ya se conoce no se repite, y la
              asistencia de los días del archivo se calcula al terminar.
            </Text>
            <FileInput
              label="Archivo"
              placeholder="Elegir archivo"
              description="CSV, hasta 5 MB y 50 000 filas"
              accept=".csv"
              error={refusal}
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

function Outcome({ report: { total, insertadas, duplicadas, rechazadas, errores } }: { report: Report }) {
  const count = (value: number) => formatNumber(value, 0)
  return (
    <>
      <Text fw={600} role="status">
        {`${count(total)} filas: ${count(insertadas)} insertadas, ${count(duplicadas)} duplicadas, ${count(rechazadas)} rechazadas.`}
      </Text>
      {errores.length > 0 && (
        <DataTable
          label="Filas rechazadas"
          columns={[
            { key: 'fila', title: 'Fila', figure: true, width: 80, render: ({ fila }) => count(fila) },
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
