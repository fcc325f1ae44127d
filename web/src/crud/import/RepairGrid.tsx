import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { ImportBatch, ImportRow } from '@wamani/contract/core/resource/routes/importing.ts'
import { useState } from 'react'
import { Card } from '../../ui/layout/Card.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { ScreenResource } from '../calls.ts'

type Edits = Readonly<Record<number, readonly string[]>>

export function RepairGrid(props: {
  resource: ScreenResource
  batch: ImportBatch
  rows: readonly ImportRow[] | undefined
  busy: boolean
  onSave: (filas: { numero: number; celdas: string[] }[]) => void
}) {
  const { resource, batch, rows, busy, onSave } = props
  const [edits, setEdits] = useState<Edits>({})
  const imported = batch.columnas.flatMap((head, at) =>
    batch.campos[at] ? [{ head, at, campo: batch.campos[at] }] : [],
  )
  const cellsOf = (row: ImportRow) => edits[row.numero] ?? row.celdas
  function write(row: ImportRow, at: number, text: string) {
    const cells = batch.columnas.map((_, place) => (place === at ? text : (cellsOf(row)[place] ?? '')))
    setEdits((before) => ({ ...before, [row.numero]: cells }))
  }
  const changed = (rows ?? []).filter(({ numero }) => edits[numero])
  // columns with errors first: in a wide file they would be out of view
  const wrong = new Set((rows ?? []).flatMap(({ errores }) => errores.map(({ campo }) => campo)))
  const ordered = [
    ...imported.filter(({ campo }) => wrong.has(campo)),
    ...imported.filter(({ campo }) => !wrong.has(campo)),
  ]
  const labelOf = (campo: string) => resource.fields[campo]?.label ?? campo
  return (
    <Stack gap={12}>
      <Card flush>
        <DataTable<ImportRow>
          label="Filas con errores"
          card={false}
          columns={[
            { key: 'numero', title: 'Fila', numeric: true, width: 72, render: ({ numero }) => numero },
            {
              key: 'otros',
              title: 'Qué corregir',
              width: 260,
              allLines: true,
              render: ({ errores }) => errores.map(({ mensaje }) => mensaje).join('. '),
            },
            ...ordered.map(({ head, at, campo }) => ({
              key: String(at),
              title: head,
              width: 200,
              render: (row: ImportRow) => {
                const error = row.errores.find((one) => one.campo === campo)
                const text = cellsOf(row)[at] ?? ''
                if (!error && !edits[row.numero]) return text
                return (
                  <TextInput
                    aria-label={`${labelOf(campo)}, fila ${row.numero}`}
                    size="xs"
                    error={error && edits[row.numero]?.[at] === undefined}
                    value={text}
                    onChange={(event) => write(row, at, event.currentTarget.value)}
                  />
                )
              },
            })),
          ]}
          rows={rows}
          rowKey={({ numero }) => numero}
          expected={5}
          empty={null}
        />
      </Card>
      <Group>
        <Button
          variant="default"
          disabled={changed.length === 0}
          loading={busy}
          onClick={() => {
            onSave(changed.map(({ numero }) => ({ numero, celdas: [...(edits[numero] ?? [])] })))
            setEdits({})
          }}
        >
          Guardar las correcciones
        </Button>
      </Group>
    </Stack>
  )
}
