import { DataTable } from '../../ui/table/DataTable.tsx'

type Issue = { campo: string; mensaje: string }

export function JobIssues({ errors }: { errors: readonly Issue[] }) {
  if (errors.length === 0) return null
  return (
    <DataTable
      label="Qué lo impide"
      columns={[
        { key: 'campo', title: 'Dónde', width: 120, render: ({ campo }) => campo },
        { key: 'mensaje', title: 'Qué lo impide', allLines: true, render: ({ mensaje }) => mensaje },
      ]}
      rows={errors.map((error, at) => ({ ...error, at }))}
      rowKey={({ at }) => at}
      empty={null}
    />
  )
}
