import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { withYesNoWords } from '@wamani/contract/core/kinds/booleanText.ts'
import { titleFields } from '@wamani/contract/core/resource/texts/displayText.ts'
import { WholeCodes } from '../../../ui/text/WholeCodes.tsx'
import type { Row } from '../../calls.ts'
import { FieldValue } from '../../record/FieldValue.tsx'
import { recordText, valueText } from '../../record/valueText.ts'
import classes from './Board.module.css'
import type { ColumnProps } from './BoardColumn.tsx'

const MAX_FACTS = 3
/** Values up to this length may occur in a name by chance: «1» in «JEF-01-1/2026». */
const MAX_CHANCE_CHARS = 3

/** Card of a record: its name (opens it), some facts, and a menu with the same moves as drag and drop. */
export function BoardCard(props: ColumnProps & { row: Row; isMoving: boolean }) {
  const { resource, columns, states, row, isMoving, open, movesOf, onDrag, onMove } = props
  const name = recordText(resource, row)
  const moves = states.flatMap((state) => movesOf(row, state.value).map((move) => ({ state, move })))
  const facts = columns
    .filter((column) => column !== resource.state && !titleFields(resource).includes(column))
    .flatMap((column) => {
      const field = resource.fields[column]
      const said = field && valueText(field, row[column], row)
      return said && !(said.length > MAX_CHANCE_CHARS && name.includes(said)) ? [{ column, field }] : []
    })
    .slice(0, MAX_FACTS)
  return (
    <li
      className={classes.card}
      draggable={moves.length > 0 && !isMoving}
      data-moving={isMoving || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(row)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={classes.head}>
        {open ? (
          <button type="button" className={classes.name} onClick={() => open(row)}>
            <WholeCodes text={name} />
          </button>
        ) : (
          <span className={classes.name}>
            <WholeCodes text={name} />
          </span>
        )}
        {moves.length > 0 && !isMoving && (
          <Menu position="bottom-end" shadow="md" withinPortal>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={`Mover a…: ${name}`}>
                <IconArrowsExchange size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>Mover a…</Menu.Label>
              {moves.map(({ state, move }) => (
                <Menu.Item key={`${state.value} ${move.label}`} onClick={() => onMove(row, state.value, move)}>
                  {state.label}
                  {move.kind === 'action' && <span className={classes.by}> · {move.label}</span>}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <dl className={classes.facts}>
        {facts.map(({ column, field }) => (
          <div key={column}>
            <dt>{field.label}</dt>
            <dd>
              <FieldValue field={withYesNoWords(field)} value={row[column]} record={row} rowLines={1} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
