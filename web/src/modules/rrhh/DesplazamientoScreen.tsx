import { useSearch } from '@tanstack/react-router'
import { desplazamiento } from '@wamani/contract/rrhh/desplazamiento/desplazamiento.ts'
import { desplazamientoTrabajador } from '@wamani/contract/rrhh/desplazamiento/desplazamientoTrabajador.ts'
import { useCan } from '../../api/useCan.ts'
import type { Row, ScreenResource } from '../../crud/calls.ts'
import { ResourceScreen } from '../../crud/list/ResourceScreen.tsx'
import { FieldValue } from '../../crud/record/FieldValue.tsx'
import type { ScreenParts } from '../../crud/screenParts.ts'
import { useGo } from '../../ui/layout/useGo.ts'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'

const views = [
  { value: 'tipos', label: 'Tipos' },
  { value: 'movimientos', label: 'Movimientos' },
] as const

/** Movements share the screen and the menu entry of the kinds of displacement. */
const movements: ScreenResource = {
  ...desplazamientoTrabajador,
  screen: desplazamiento.screen,
  menu: desplazamiento.menu,
}

function useVista() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  return search.vista === 'movimientos' ? 'movimientos' : 'tipos'
}

function Views() {
  const go = useGo()
  const can = useCan()
  const vista = useVista()
  if (!can(desplazamientoTrabajador.routes.list)) return null
  return (
    <ViewSwitch
      label="Qué se muestra"
      value={vista}
      views={views}
      onChange={(next) => go({ to: '.', search: next === 'tipos' ? {} : { vista: next } })}
    />
  )
}

const DestinoCell = ({ row }: { row: Row }) =>
  row.entidadDestino ? (
    String(row.entidadDestino)
  ) : (
    <FieldValue field={desplazamientoTrabajador.fields.unidadDestino} value={row.unidadDestino} />
  )

const parts: ScreenParts = { overview: Views }
const movementParts: ScreenParts = {
  ...parts,
  cells: { unidadDestino: DestinoCell },
}

export function DesplazamientoScreen() {
  const vista = useVista()
  return vista === 'movimientos' ? (
    <ResourceScreen key={vista} resource={movements} parts={movementParts} />
  ) : (
    <ResourceScreen key={vista} resource={desplazamiento} parts={parts} />
  )
}
