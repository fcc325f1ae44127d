import { Button, Group, Input } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { symbolOf } from '@wamani/contract/core/kinds/unitOf.ts'
import { useState } from 'react'
import { type FieldInputProps, wrapperProps } from '../../crud/inputs/fieldInputProps.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../ui/layout/lazyPart.tsx'
import { type DataColumn, DataTable } from '../../ui/table/DataTable.tsx'
import type { RowAction } from '../../ui/table/RowActions.tsx'
import type { LineaInsumo } from './AgregarInsumoDialog.tsx'

const ICON_PX = 18

const AgregarInsumoDialog = lazyPart(async () => (await import('./AgregarInsumoDialog.tsx')).AgregarInsumoDialog)

type Placed = { linea: LineaInsumo; at: number }

const columns: DataColumn<Placed>[] = [
  { key: 'insumo', title: 'Insumo', render: ({ linea }) => linea.insumo.nombre },
  { key: 'cantidad', title: 'Cantidad', numeric: true, render: ({ linea }) => linea.cantidad },
  { key: 'medida', title: 'Unidad', render: ({ linea }) => symbolOf(linea.medida) },
]

export function InsumosInput(props: FieldInputProps) {
  const { value, onChange, disabled = false, field, issues = [], name } = props
  const { label, required, error } = wrapperProps(props)
  const lineas = (Array.isArray(value) ? value : []) as LineaInsumo[]
  const [open, setOpen] = useState<Placed | 'new' | undefined>(undefined)
  const stored = typeof open === 'object' ? open : undefined
  const full = lineas.length >= (field.max ?? 10)
  const sentences = issues.filter(({ campo }) => campo.startsWith(`${name}.`)).map(({ mensaje }) => mensaje)

  const actions = ({ linea, at }: Placed): RowAction[] => {
    if (disabled) return []
    const edit = () => setOpen({ linea, at })
    const remove = () => onChange(lineas.filter((_, place) => place !== at))
    return [
      { key: 'edit', label: 'Editar', icon: <IconPencil size={ICON_PX} aria-hidden />, quick: true, onClick: edit },
      { key: 'remove', label: 'Quitar', icon: <IconTrash size={ICON_PX} aria-hidden />, danger: true, onClick: remove },
    ]
  }
  return (
    <Input.Wrapper
      {...{ label, required }}
      labelElement="div"
      error={[...(error ? [error] : []), ...sentences].join(' ') || undefined}
    >
      <DataTable
        label={field.label}
        columns={columns}
        rows={lineas.map((linea, at) => ({ linea, at }))}
        rowKey={({ at }) => at}
        actions={disabled ? undefined : actions}
        rowLabel={({ linea }) => linea.insumo.nombre}
        empty={<EmptyState title="Aún no hay insumos" />}
      />
      {!disabled && (
        <Group mt={8}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={full}
            onClick={() => setOpen('new')}
          >
            Agregar insumo
          </Button>
        </Group>
      )}
      {open && (
        <AgregarInsumoDialog
          stored={stored?.linea}
          taken={lineas.filter((one) => one !== stored?.linea).map(({ insumo }) => insumo.idInsumo)}
          onAccept={(linea) =>
            onChange(
              stored ? lineas.map((one, at) => (at === stored.at ? { ...one, ...linea } : one)) : [...lineas, linea],
            )
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </Input.Wrapper>
  )
}
