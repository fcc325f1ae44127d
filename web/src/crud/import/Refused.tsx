import { DataTable } from '../../ui/table/DataTable.tsx'

type Issue = { campo: string; mensaje: string }

/** What stands in the way of long work, one line for each row it is about. */
export function Refused({ errors }: { errors: readonly Issue[] }) {
  if (errors.length === 0) return null
  return (
    <DataTable
      label="Qué lo impide"
      columns={[
        { key: 'campo', title: 'Dónde', width: 120, render: ({ campo }) => campo },
        { key: 'mensaje', title: 'Qué lo impide', render: ({ mensaje }) => mensaje },
      ]}
      rows={errors.map((error, at) => ({ ...error, at }))}
      rowKey={({ at }) => at}
      empty={null}
    />
  )
}
