import { withYesNoWords } from '@wamani/contract/core/kinds/booleanText.ts'
import { fieldOf } from '@wamani/contract/core/kinds/field.ts'
import { kinds } from '@wamani/contract/core/kinds/kinds.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import type { Values } from '../calls.ts'
import { columnSize } from '../columns/columnSize.ts'
import { FieldValue } from './FieldValue.tsx'
import { valueText } from './valueText.ts'

export const valueColumns = <Row extends Values>(
  { fields }: Pick<AnyResource, 'fields'>,
  names: readonly string[],
): DataColumn<Row>[] =>
  names.map((name) => {
    const field = withYesNoWords(fieldOf(fields, name))
    return {
      key: name,
      title: field.label,
      numeric: kinds[field.kind].readAs === 'number',
      ...columnSize(field),
      ...(!field.rows && { text: (row: Row) => valueText(field, row[name], row) }),
      render: (row) => <FieldValue rowLines={2} field={field} value={row[name]} record={row} />,
    }
  })
