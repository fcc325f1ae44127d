import { IconEye, IconHierarchy, IconListSearch, IconPencil, IconToggleLeft, IconTrash } from '@tabler/icons-react'
import { quienPuedeQue } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { useCan } from '../../../api/useCan.ts'
import type { Values } from '../../../crud/calls.ts'
import type { RowAction } from '../../../ui/table/RowActions.tsx'
import type { PlacedRecurso, RecursoDialog } from './RecursosInput.tsx'
import { idOfRecurso } from './recursoColumns.tsx'

const ICON_PX = 18

/**
 * Actions on a resource of a service. Only stored resources can show their users; changes are saved with the service.
 */
export function useRecursoActions(props: {
  disabled: boolean
  onChoose: (dialog: RecursoDialog) => void
  onChange: (at: number, changed: Values) => void
  onRemove: (at: number) => void
}) {
  const { disabled, onChoose, onChange, onRemove } = props
  const can = useCan()
  const asks = can(quienPuedeQue.listQuienesPueden)

  return (placed: PlacedRecurso): RowAction[] => {
    const { recurso, at } = placed
    const holders: RowAction = {
      key: 'holders',
      label: 'Permisos efectivos',
      icon: <IconListSearch size={ICON_PX} aria-hidden />,
      onClick: () => onChoose({ what: 'holders', placed }),
    }
    const common = asks && idOfRecurso(recurso) > 0 ? [holders] : []
    if (disabled) return common
    return [
      {
        key: 'edit',
        label: 'Editar',
        icon: <IconPencil size={ICON_PX} aria-hidden />,
        quick: true,
        onClick: () => onChoose({ what: 'edit', placed }),
      },
      ...(recurso.menu === true
        ? [
            {
              key: 'place',
              label: 'Ubicar en el menú',
              icon: <IconHierarchy size={ICON_PX} aria-hidden />,
              onClick: () => onChoose({ what: 'place', placed }),
            },
          ]
        : []),
      {
        key: 'estado',
        label: recurso.estado === false ? 'Activar' : 'Desactivar',
        icon:
          recurso.estado === false ? (
            <IconEye size={ICON_PX} aria-hidden />
          ) : (
            <IconToggleLeft size={ICON_PX} aria-hidden />
          ),
        onClick: () => onChange(at, { ...recurso, estado: recurso.estado === false }),
      },
      ...common,
      {
        key: 'remove',
        label: 'Quitar',
        icon: <IconTrash size={ICON_PX} aria-hidden />,
        danger: true,
        onClick: () => onRemove(at),
      },
    ]
  }
}
