import { Anchor } from '@mantine/core'
import { servicio } from '@wamani/contract/seguridad/servicio.ts'
import { ScreenLink } from '../../../ui/layout/ScreenLink.tsx'
import type { MatrixActions } from './MatrixLine.tsx'
import classes from './PermissionMatrix.module.css'
import type { Box } from './permissionChanges.ts'

const lockedReason = 'El perfil Administrador conserva siempre sus permisos del servicio Seguridad.'

/**
 * Checkbox of the matrix: checked, unchecked or mixed; marks unsaved changes. A locked box gives its reason when
 * focused.
 */
export function BoxCell(props: {
  box: Box
  label: string
  row: number
  col: number
  actions: MatrixActions
  missing?: number | undefined
  onPress: () => void
}) {
  const { box, label, row, col, actions, missing, onPress } = props
  const { state, changed } = box
  if (state === 'absent' && missing !== undefined)
    return (
      <Anchor
        component={ScreenLink}
        fz={12}
        to={servicio.screen ?? '.'}
        search={{ op: 'edit', id: missing }}
        data-row={row}
        data-col={col}
        tabIndex={-1}
        aria-label={`Asignar el servicio: ${label}`}
        title="El servicio no está asignado al perfil"
      >
        Asignar
      </Anchor>
    )
  if (state === 'absent')
    return (
      <span className={classes.absent} title="El servicio no está asignado al perfil">
        <span aria-hidden>—</span>
        <span className={classes.unseen}>No asignado</span>
      </span>
    )
  const reason = actions.frozen ?? (state === 'locked' ? lockedReason : undefined)
  const refuse = reason === undefined ? undefined : () => actions.refuse(reason)
  return (
    <span className={classes.box} data-mark={changed ? marks[state] : undefined}>
      <input
        type="checkbox"
        className={classes.input}
        aria-label={changed ? `${label}, sin guardar` : label}
        aria-disabled={refuse && true}
        title={reason}
        data-row={row}
        data-col={col}
        tabIndex={-1}
        checked={state === 'all' || state === 'locked'}
        ref={(node) => {
          if (node) node.indeterminate = state === 'some'
        }}
        onFocus={refuse}
        onChange={refuse ?? onPress}
      />
    </span>
  )
}

const marks = { all: '+', none: '−', some: '±', locked: undefined }
