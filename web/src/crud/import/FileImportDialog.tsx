import { Button, FileInput, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { extensionsText } from '@wamani/contract/core/http/messages.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import { tableExtensions } from '@wamani/contract/core/http/tableFormats.ts'
import {
  encodings,
  type ReadingOptions,
  separators,
  type TableReading,
} from '@wamani/contract/core/http/tableReading.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { formatNumber } from '../../ui/format/formatNumber.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { DialogFoot } from '../../ui/layout/DialogFoot.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DialogFailure } from '../actions/DialogFailure.tsx'
import { ReadingChoice, ReadingWarnings } from './ReadingChoice.tsx'
import '../../ui/theme/mantineForm.css'

type RowNotes = readonly { fila: number; mensaje: string }[]
/** `observaciones`: rows imported without some of their values. */
type Report = { errores: RowNotes; observaciones?: RowNotes; lectura: TableReading | null }

type DialogProps<Body, R extends Report> = {
  title: string
  /** the route, and the name of the file part of its form */
  route: Route<unknown, unknown, Body, R>
  part: string
  limits: { rows: number; megabytes: number }
  children: ReactNode
  /** Inputs below the file, and the form parts they produce. */
  options?: { inputs: ReactNode; parts: Readonly<Record<string, string>> }
  /** Texts of the result, and of the rejected rows. */
  outcome: (report: R) => string
  rejected?: string
  onClose: () => void
}

export function FileImportDialog<Body, R extends Report>(props: DialogProps<Body, R>) {
  const { title, route, part, limits, children, options, outcome, rejected, onClose } = props
  const [file, setFile] = useState<File | null>(null)
  const [reading, setReading] = useState<ReadingOptions>({})
  // keep the report while the file is imported again with other settings
  const [report, setReport] = useState<R | null>(null)
  const loading = useMutation<R, CallFailure, { file: File; reading: ReadingOptions }>({
    // the body of such a route is the file and the reading settings
    mutationFn: ({ file: chosen, reading }) =>
      call<unknown, unknown, unknown, R>(route, { body: { [part]: chosen, ...reading, ...options?.parts } }),
    onMutate: ({ reading }) => setReading(reading),
    onSuccess: (done) => {
      setReport(done)
    },
    onError: () => setReport(null),
  })
  const issues = loading.error?.errors.map(({ mensaje }) => mensaje) ?? []
  const accept = route.files?.[part]?.accept ?? []
  const choose = (chosen: File | null) => {
    setFile(chosen)
    setReading({})
    loading.reset()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={16}>
        {loading.error && issues.length === 0 && <DialogFailure failure={loading.error} onDismiss={loading.reset} />}
        {report ? (
          <>
            <Text fw={600} role="status">
              {outcome(report)}
            </Text>
            {report.lectura && file && (
              <Taken
                reading={report.lectura}
                busy={loading.isPending}
                onChange={(reading) => loading.mutate({ file, reading })}
              />
            )}
            <RowNotesTable label={rejected ?? 'Filas sin importar'} title="Qué corregir" rows={report.errores} />
            <RowNotesTable
              label="Filas cargadas con observaciones"
              title="Observación"
              rows={report.observaciones ?? []}
            />
          </>
        ) : (
          <>
            <Text size="sm">{children}</Text>
            <FileInput
              label="Archivo"
              placeholder="Elegir archivo"
              description={`${extensionsText(accept)}, hasta ${limits.megabytes} MB y ${formatNumber(limits.rows)} filas`}
              accept={tableExtensions.map((extension) => `.${extension}`).join(',')}
              error={issues.length > 0 && issues.join(' ')}
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
              value={file}
              onChange={choose}
            />
            {issues.length > 0 && file && (
              <ReadingChoice
                reading={reading}
                isText={!/\.(xlsx|xls|ods)$/i.test(file.name)}
                busy={loading.isPending}
                onChange={setReading}
              />
            )}
            {options?.inputs}
          </>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {report ? 'Cerrar' : 'Cancelar'}
          </Button>
          {!report && (
            <Button
              disabled={!file}
              loading={loading.isPending}
              onClick={() => file && loading.mutate({ file, reading })}
            >
              Importar
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}

/** Detected encoding, separator and sheet. Changing one imports the file again. */
function Taken(props: { reading: TableReading; busy: boolean; onChange: (asked: ReadingOptions) => void }) {
  const { reading, busy, onChange } = props
  const { codificacion, separador, hoja } = reading
  return (
    <>
      <Text size="sm">
        {codificacion && separador
          ? `El archivo se leyó en ${encodings[codificacion]}, con las columnas separadas por ${separators[separador].toLocaleLowerCase('es-PE')}.`
          : `Se leyó la hoja «${hoja}».`}{' '}
        Si algo salió mal, elija cómo leerlo y se importará otra vez.
      </Text>
      <ReadingChoice reading={reading} isText={codificacion !== null} busy={busy} onChange={onChange} />
      <ReadingWarnings warnings={reading.avisos} />
    </>
  )
}

const MAX_ROWS = 100

function RowNotesTable({ label, title, rows }: { label: string; title: string; rows: RowNotes }) {
  if (rows.length === 0) return null
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <DataTable
        label={label}
        columns={[
          { key: 'fila', title: 'Fila', numeric: true, width: 80, render: ({ fila }) => formatNumber(fila) },
          { key: 'mensaje', title, allLines: true, render: ({ mensaje }) => mensaje },
        ]}
        rows={rows.slice(0, MAX_ROWS)}
        rowKey={({ fila }) => fila}
        empty={null}
      />
      {rows.length > MAX_ROWS && (
        <Text size="sm">
          Se muestran las primeras {formatNumber(MAX_ROWS)} de {formatNumber(rows.length)} filas.
        </Text>
      )}
    </Stack>
  )
}
