import type { Cobertura } from '@wamani/contract/amachay/visorRoutes.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { formatDate } from '../../../ui/format/formatDate.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { count, share } from './shares.ts'

export function CoberturaTables({ coverage: { porDistrito, porBrigada } }: { coverage: Cobertura }) {
  return (
    <>
      <Card flush label="Por distrito">
        <DataTable
          label="Cobertura por distrito"
          columns={[
            { key: 'distrito', title: 'Distrito', render: ({ distrito, provincia }) => `${distrito}, ${provincia}` },
            { key: 'meta', title: 'Meta', numeric: true, render: ({ meta }) => (meta === null ? '—' : count(meta)) },
            { key: 'personas', title: 'Iniciaron', numeric: true, render: ({ personas }) => count(personas) },
            { key: 'completos', title: 'Completaron', numeric: true, render: ({ completos }) => count(completos) },
            { key: 'avance', title: 'Avance', numeric: true, render: ({ personas, meta }) => share(personas, meta) },
            { key: 'total', title: 'Dosis', numeric: true, render: ({ total }) => count(total) },
          ]}
          rows={porDistrito}
          rowKey={({ ubigeo }) => ubigeo}
          empty={<EmptyState title="Aún no hay dosis registradas" />}
        />
      </Card>
      <Card flush label="Por brigada">
        <DataTable
          label="Dosis por brigada"
          columns={[
            { key: 'nombre', title: 'Brigada', render: ({ nombre }) => nombre },
            { key: 'total', title: 'Dosis', numeric: true, render: ({ total }) => count(total) },
            { key: 'ultima', title: 'Última dosis', render: ({ ultimaFecha }) => formatDate(ultimaFecha) || '—' },
          ]}
          rows={porBrigada}
          rowKey={({ id }) => id}
          empty={<EmptyState title="La campaña no tiene brigadas" />}
        />
      </Card>
    </>
  )
}
