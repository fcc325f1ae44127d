import { Button, Stack, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { asCallFailure } from '../../../api/callFailure.ts'
import { useCan } from '../../../api/useCan.ts'
import { Dialog } from '../../../ui/layout/Dialog.tsx'
import { isPending } from '../../actions/delayedActions.ts'
import { RowDialog } from '../../actions/RowDialog.tsx'
import { useDelayedActions } from '../../actions/useDelayedActions.ts'
import type { Row, ScreenResource } from '../../calls.ts'
import { changeFields } from '../../record/changeFields.ts'
import { recordText } from '../../record/valueText.ts'
import { failed } from '../../Toast.tsx'
import type { LookProps } from '../lookProps.ts'
import classes from './Board.module.css'
import { BoardColumn } from './BoardColumn.tsx'
import { boardStates, type Move, movesTo, stateOf } from './moves.ts'
import { useReloadDone } from './useReloadDone.ts'

type Moving = { row: Row; to: string; way?: Move | undefined; written?: boolean }

/**
 * Kanban board: a column per state. Dragging a card, or its menu, starts the declared action that leads to the state.
 * The card returns if the action fails or is cancelled.
 */
export function BoardLook(props: LookProps) {
  const { resource, state, parts, onToast } = props
  const can = useCan()
  const field = resource.state ?? ''
  const states = boardStates(resource, state.filters[field])
  const [dragged, setDragged] = useState<Row | undefined>(undefined)
  const [moving, setMoving] = useState<Moving | undefined>(undefined)
  const back = useCallback(() => setMoving(undefined), [])
  useReloadDone(resource.key, moving?.written === true, back)
  const movesOf = (row: Row, to: string) => movesTo({ resource, parts, can }, row, to)
  // keep a saved card in its column until the reload; move a cancelled one back
  const closed = () => setMoving((now) => (now?.written ? now : undefined))
  const arrive = () => setMoving((now) => now && { ...now, written: true })

  async function write(row: Row, to: string, way: Move) {
    setMoving({ row, to, way })
    try {
      await changeFields(resource, row, { [field]: to })
      arrive()
    } catch (caught) {
      onToast(failed(asCallFailure(caught)))
      back()
    }
  }

  function begin(row: Row, to: string, ways: readonly Move[]) {
    const [only] = ways
    setDragged(undefined)
    if (!only) return
    if (ways.length > 1) setMoving({ row, to })
    else if (only.kind === 'write') void write(row, to, only)
    else setMoving({ row, to, way: only })
  }

  const { way } = moving ?? {}
  // includes delayed actions, until they are done or undone
  const moved = [...(moving ? [moving] : []), ...usePendingMoves(resource)]
  return (
    <div className={classes.board}>
      {states.map((option) => (
        <BoardColumn
          key={option.value}
          {...props}
          {...{ option, states, moved, movesOf }}
          entry={dragged && entryOf(dragged, option.value)}
          onDrag={setDragged}
          onDrop={() => dragged && begin(dragged, option.value, movesOf(dragged, option.value))}
          onMove={(row, to, move) => begin(row, to, [move])}
        />
      ))}
      {moving && !way && (
        <Dialog title="¿Qué desea hacer?" width={420} onClose={back}>
          <Stack gap={12}>
            <Text fw={600}>{recordText(resource, moving.row)}</Text>
            {movesOf(moving.row, moving.to).map((move) => (
              <Button key={move.label} variant="default" onClick={() => begin(moving.row, moving.to, [move])}>
                {move.label}
              </Button>
            ))}
          </Stack>
        </Dialog>
      )}
      {moving && way?.kind === 'action' && !moving.written && (
        <RowDialog
          {...{ resource, parts }}
          chosen={{ kind: 'action', name: way.name, row: moving.row }}
          onDone={(toast) => {
            arrive()
            onToast(toast)
          }}
          onClose={closed}
        />
      )}
    </div>
  )

  function entryOf(row: Row, to: string): Entry {
    if (stateOf(resource, row) === to) return 'own'
    return movesOf(row, to).length > 0 ? 'open' : 'closed'
  }
}

const usePendingMoves = (resource: ScreenResource) =>
  useDelayedActions()
    .filter((one) => isPending(one) && one.resource.key === resource.key)
    .flatMap(({ name, row }) => {
      const to = resource.actions[name]?.to
      return to === undefined ? [] : [{ row, to }]
    })

export type Entry = 'own' | 'open' | 'closed'
