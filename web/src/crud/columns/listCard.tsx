import { withYesNoWords } from '@wamani/contract/core/kinds/booleanText.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { titleFields } from '@wamani/contract/core/resource/texts/displayText.ts'
import type { CardOf } from '../../ui/table/CardList.tsx'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { WholeCodes } from '../../ui/text/WholeCodes.tsx'
import type { Row } from '../calls.ts'
import { FieldValue } from '../record/FieldValue.tsx'
import { valueColumns } from '../record/valueColumns.tsx'
import { recordText, valueText } from '../record/valueText.ts'
import type { ScreenParts } from '../screenParts.ts'

const FACTS_COUNT = 2

/**
 * Name of the field that a card shows as the state of its row: of the screen, of the lifecycle, else a coloured choice
 * or flag of the list.
 */
export function stateField({ state, fields, list }: AnyResource, said?: ScreenParts['state']): string | undefined {
  if (said) return said.field
  if (state !== undefined && fields[state]) return state
  return list.columns.find((name) => {
    const field = fields[name]
    return field?.marksActive === true || field?.options?.some(({ tone }) => tone) === true
  })
}

/**
 * Facts of a card, without its title and state: those declared, then the columns. If the user has chosen columns, all
 * of these.
 */
export function factsOf(resource: AnyResource, columns: readonly string[], state = stateField(resource)): string[] {
  const { list, fields } = resource
  const chosen = columns.join() !== list.columns.join()
  const title = list.card?.title
  const said = new Set([...(title === undefined ? titleFields(resource) : [title]), state])
  const unsaid = (names: readonly string[]) => names.filter((name) => fields[name] && !said.has(name))
  if (chosen) return unsaid(columns)
  const { facts = [] } = list.card ?? {}
  return [...new Set(unsaid([...facts, ...columns]))].slice(0, facts.length || FACTS_COUNT)
}

/** Card of a list row: title, state and facts. `columns` are the columns of the same list as a table. */
export function listCard<Listed>(
  resource: AnyResource,
  names: readonly string[],
  columns: readonly DataColumn<Listed>[],
  rowOf: (listed: Listed) => Row,
  { cells = {}, state: said }: Pick<ScreenParts, 'cells' | 'state'> = {},
): CardOf<Listed> {
  const { fields, list } = resource
  const title = list.card?.title
  const state = stateField(resource, said)
  const drawn = new Map(columns.map((column) => [column.key, column]))
  const shownOf = (name: string, listed: Listed) => {
    const column = drawn.get(name)
    if (column) return column.render(listed)
    const [field, Cell] = [fields[name], cells[name]]
    const row = rowOf(listed)
    if (Cell) return <Cell row={row} />
    return field && <FieldValue rowLines={2} field={withYesNoWords(field)} value={row[name]} record={row} />
  }
  // a card has no column header: a flag needs its label
  const stateOf = (name: string, listed: Listed) => {
    const [field, row] = [fields[name], rowOf(listed)]
    if (cells[name] || !field?.marksActive) return shownOf(name, listed)
    return <FieldValue field={field} value={row[name]} record={row} />
  }
  const facts = factsOf(resource, names, state)
  return {
    // text only: the title is inside a button
    title: (listed) => {
      const row = rowOf(listed)
      const said = title === undefined ? '' : valueText(fields[title], row[title], row)
      return <WholeCodes text={said || recordText(resource, row)} />
    },
    state: state === undefined ? undefined : (listed) => stateOf(state, listed),
    facts: (listed) =>
      facts.map((name) => ({ key: name, label: fields[name]?.label ?? name, value: shownOf(name, listed) })),
  }
}

/** Card of a related record: its own title, and all of the `columns`. */
export function relatedCard(resource: AnyResource, columns: readonly string[]): CardOf<Row> {
  const list = { ...resource.list, card: { facts: columns } }
  return listCard({ ...resource, list }, columns, valueColumns<Row>(resource, columns), (row) => row)
}
