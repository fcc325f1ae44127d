import { Group } from '@mantine/core'
import { recurso } from '@wamani/contract/seguridad/recurso.ts'
import type { Values } from '../../../crud/calls.ts'
import { columnSize } from '../../../crud/columns/columnSize.ts'
import { FieldValue } from '../../../crud/record/FieldValue.tsx'
import { valueText } from '../../../crud/record/valueText.ts'
import type { DataColumn } from '../../../ui/table/DataTable.tsx'
import { Icon } from '../../../ui/text/Icon.tsx'
import type { PlacedRecurso } from './RecursosInput.tsx'

type Name = keyof typeof recurso.fields

/** Id of a stored resource; 0 for an unsaved one. */
export const idOfRecurso = (one: Values): number => Number(one[recurso.id] ?? 0)

const shown: Name[] = ['accion', 'descripcion', 'url', 'menu', 'estado']
const titles: Partial<Record<Name, string>> = { url: 'Solicitud y URL', estado: 'Estado' }

export const recursoText = (one: Values): string =>
  [...shown, 'tipoRecurso' as const, 'solicitud' as const, 'descripcionMenu' as const, 'urlMenu' as const]
    .map((name) => valueText(recurso.fields[name], one[name]))
    .join(' ')

export const recursoColumns: DataColumn<PlacedRecurso>[] = shown.map((name) => ({
  key: name,
  title: titles[name] ?? recurso.fields[name].label,
  // the width of a state includes its dot
  ...(name === 'estado'
    ? columnSize(recurso.fields.estado)
    : { allLines: true, text: ({ recurso: one }: PlacedRecurso) => cellText(name, one) }),
  render: ({ recurso: one }) => {
    if (name === 'menu' && one.menu === true) return <MenuEntry one={one} />
    if (name === 'url' || name === 'menu')
      return <FieldValue field={recurso.fields.url} value={cellText(name, one) || null} />
    return <FieldValue field={recurso.fields[name]} value={one[name]} />
  },
}))

function cellText(name: Name, one: Values): string {
  if (name === 'menu') return one.menu === true ? String(one.descripcionMenu) : ''
  if (name === 'url') return one.url ? `${String(one.solicitud)} ${String(one.url)}` : ''
  return valueText(recurso.fields[name], one[name])
}

/** Sort order: unsaved resources, then menu entries without a route, then by URL. */
export function inPathOrder(one: PlacedRecurso, other: PlacedRecurso): number {
  const fresh = ({ recurso: placed }: PlacedRecurso) => Number(idOfRecurso(placed) === 0)
  const path = ({ recurso: placed }: PlacedRecurso) => String(placed.url ?? '')
  return fresh(other) - fresh(one) || path(one).localeCompare(path(other)) || one.at - other.at
}

function MenuEntry({ one }: { one: Values }) {
  const parent = one.recursoPadre as { descripcion?: string; descripcionMenu?: string } | null
  return (
    <Group gap={8} wrap="nowrap" title={parent ? `Bajo ${parent.descripcionMenu ?? parent.descripcion}` : undefined}>
      <Icon name={String(one.icon)} size={18} />
      {String(one.descripcionMenu)}
    </Group>
  )
}
