import { IconChevronDown, IconChevronRight, IconListSearch } from '@tabler/icons-react'
import { defined } from '@wamani/contract/core/http/defined.ts'
import { memo } from 'react'
import { BoxCell } from './BoxCell.tsx'
import type { MatrixRow } from './matrixRows.ts'
import classes from './PermissionMatrix.module.css'
import type { Box, BoxState } from './permissionChanges.ts'

export type MatrixActions = {
  press: (perfiles: readonly number[], recursos: readonly number[]) => void
  toggle: (key: string) => void
  /** opens the users of the resource; undefined without the right to see them */
  showHolders?: ((row: MatrixRow) => void) | undefined
  refuse: (reason: string) => void
  frozen?: string | undefined
}

type LineProps = {
  row: MatrixRow
  /** row number in the table: 1 for the first row below the header */
  at: number
  perfiles: readonly { idPerfil: number; nombre: string }[]
  boxes: readonly Box[]
  actions: MatrixActions
}

/** Row of the matrix. Memoised: renders only when one of its boxes changes. */
export const MatrixLine = memo(function MatrixLine({ row, at, perfiles, boxes, actions }: LineProps) {
  const { kind, label, recursos } = row
  const whole = wholeOf(boxes)
  return (
    <tr data-kind={kind}>
      <th scope="row" className={classes.name}>
        <Name row={row} at={at} actions={actions} />
      </th>
      <td className={classes.whole}>
        <BoxCell
          box={whole}
          label={`Todos los perfiles: ${label}`}
          row={at}
          col={1}
          onPress={() =>
            actions.press(
              perfiles.map(({ idPerfil }) => idPerfil),
              recursos,
            )
          }
          actions={actions}
        />
      </td>
      {perfiles.map(({ idPerfil, nombre }, position) => (
        <td key={idPerfil} data-changed={boxes[position]?.changed || undefined}>
          <BoxCell
            missing={row.kind === 'service' ? row.idServicio : undefined}
            box={defined(boxes[position], `box of ${nombre}`)}
            label={`${nombre}: ${label}`}
            row={at}
            col={position + 2}
            onPress={() => actions.press([idPerfil], recursos)}
            actions={actions}
          />
        </td>
      ))}
    </tr>
  )
}, isSame)

function isSame(one: LineProps, other: LineProps): boolean {
  return (
    one.row === other.row &&
    one.at === other.at &&
    one.perfiles === other.perfiles &&
    one.actions === other.actions &&
    one.boxes.every((box, at) => box.state === other.boxes[at]?.state && box.changed === other.boxes[at].changed)
  )
}

function wholeOf(boxes: readonly Box[]): Box {
  const changed = boxes.some((box) => box.changed)
  const states = new Set<BoxState>(boxes.map(({ state }) => state))
  states.delete('absent')
  if (states.size === 0) return { state: 'absent', changed }
  if (states.size > 1) states.delete('locked')
  const [first = 'none'] = states
  return { state: states.size > 1 ? 'some' : first, changed }
}

function Name({ row, at, actions }: { row: MatrixRow; at: number; actions: MatrixActions }) {
  const { kind, key, label, recursos, opened, right } = row
  if (kind === 'service') return <span className={classes.service}>{label}</span>
  if (kind === 'group') {
    const Chevron = opened ? IconChevronDown : IconChevronRight
    return (
      <button
        type="button"
        className={classes.opener}
        data-row={at}
        data-col={0}
        tabIndex={-1}
        aria-expanded={opened}
        onClick={() => actions.toggle(key)}
      >
        <Chevron size={16} aria-hidden />
        {label} <span className={classes.count}>{recursos.length}</span>
      </button>
    )
  }
  return (
    <span className={classes.right}>
      <span className={classes.words}>
        {label}
        <span className={classes.call}>
          {right?.recurso.estado === false && 'Inactivo · '}
          {right?.recurso.url ? `${right.recurso.solicitud} ${right.recurso.url}` : 'Entrada de menú'}
        </span>
      </span>
      {actions.showHolders && (
        <button
          type="button"
          className={classes.asker}
          data-row={at}
          data-col={0}
          tabIndex={-1}
          aria-label={`Quién puede: ${label}`}
          title="Permisos efectivos"
          onClick={() => actions.showHolders?.(row)}
        >
          <IconListSearch size={16} aria-hidden />
        </button>
      )}
    </span>
  )
}
