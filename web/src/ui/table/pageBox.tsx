import type { ReactNode } from 'react'
import type { Selection } from './DataTable.tsx'
import { SelectBox } from './SelectBox.tsx'

export function pageBox<Row>(rows: readonly Row[] = [], { has, set }: Selection<Row>): ReactNode {
  const chosen = rows.filter(has).length
  return (
    <SelectBox
      label="Seleccionar todos los de esta página"
      checked={chosen > 0 && chosen === rows.length}
      mixed={chosen > 0 && chosen < rows.length}
      onChange={(checked) => set(rows, checked)}
    />
  )
}
