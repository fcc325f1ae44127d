import { Card } from '../../ui/layout/Card.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { JobList } from './JobList.tsx'

export function JobsPage() {
  return (
    <>
      <PageHeader title="Mis procesos" breadcrumb={[{ label: 'Inicio', to: '/' }, { label: 'Mi cuenta' }]} />
      <Card>
        <JobList />
      </Card>
    </>
  )
}
