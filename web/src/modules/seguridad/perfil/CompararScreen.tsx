import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Reference } from '@wamani/contract/core/kinds/field.ts'
import { reference } from '@wamani/contract/core/kinds/fields.ts'
import { idOf } from '@wamani/contract/core/kinds/references.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import { quienPuedeQue, type Right } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { FieldInput } from '../../../crud/form/FieldInput.tsx'
import { useReferences } from '../../../crud/inputs/choices/useReferenceOptions.ts'
import { useBreadcrumb } from '../../../crud/page/useBreadcrumb.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { nothingFound } from '../../../ui/feedback/nothingFound.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { FormSection } from '../../../ui/layout/FormSection.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Toolbar } from '../../../ui/layout/Toolbar.tsx'
import { useGo } from '../../../ui/layout/useGo.ts'
import { ViewSwitch } from '../../../ui/layout/ViewSwitch.tsx'
import { type DataColumn, DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBox } from '../../../ui/table/SearchBox.tsx'
import { StatusDot } from '../../../ui/text/StatusDot.tsx'
import { matches, rightText } from '../rightGroups.ts'

const route = quienPuedeQue.comparePerfiles
type Comparison = z.output<Exclude<typeof route.response, string>>
type Compared = Right & { inA: boolean; inB: boolean }

const views = [
  { value: 'differences', label: 'Diferencias' },
  { value: 'all', label: 'Todos' },
] as const

/** Compares two profiles. `?con` is the id of the second one. */
export function CompararScreen({ row }: { row: Row }) {
  const crumbs = useBreadcrumb(perfil.screen)
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const go = useGo()
  const a = rowIdOf(perfil, row)
  const b = Number(search.con) > 0 ? Number(search.con) : undefined
  const [other] = useReferences(perfil.key, b === undefined ? [] : [b])
  const choose = (id: number | null) =>
    go({ to: '.', search: (before: object) => ({ ...before, con: id ?? undefined }) })

  return (
    <>
      <PageHeader
        title={`Comparar ${String(row.nombre)}`}
        breadcrumb={[...crumbs, { label: perfil.menu?.label ?? '', to: perfil.screen }]}
      />
      <div style={{ display: 'grid', gap: 16 }}>
        <FormSection>
          <FieldInput
            name="con"
            field={{ ...reference({ label: 'Comparar con', to: perfil.key }), required: false }}
            value={other ?? null}
            inside
            onChange={(value) => choose(idOf(perfil, value as Reference | null))}
          />
        </FormSection>
        {b === undefined ? (
          <Card>
            <EmptyState title="Elija el otro perfil">Se mostrará lo que uno permite y el otro no.</EmptyState>
          </Card>
        ) : (
          <Differences a={a} b={b} />
        )}
      </div>
    </>
  )
}

function Differences({ a, b }: { a: number; b: number }) {
  const [query, setQuery] = useState('')
  const [view, setView] = useState<(typeof views)[number]['value']>('differences')
  const comparison = useQuery<Comparison, CallFailure>({
    queryKey: [perfil.key, 'comparar', a, b],
    queryFn: ({ signal }) => call(route, { query: { a, b }, signal }),
  })
  const { data, error } = comparison
  const rights = useMemo(() => data && comparedRights(data), [data])
  const rows = rights?.filter(
    (right) => (view === 'all' || right.inA !== right.inB) && matches(rightText(right), query),
  )
  return (
    <Card flush label="Comparación">
      <Toolbar
        search={<SearchBox label="Buscar permisos" value={query} onSearch={setQuery} />}
        filters={data && <Counts data={data} />}
        end={<ViewSwitch label="Qué mostrar" value={view} views={views} onChange={setView} />}
      />
      <DataTable
        label="Permisos de los dos perfiles"
        columns={columnsFor(data)}
        rows={rows}
        rowKey={({ recurso }) => recurso.idRecurso}
        empty={
          query ? (
            <EmptyState title={nothingFound} />
          ) : (
            <EmptyState title="Permiten lo mismo">Los dos perfiles tienen los mismos permisos.</EmptyState>
          )
        }
        failure={error && { message: error.errorMessage, trace: error.traza }}
        onRetry={() => void comparison.refetch()}
      />
    </Card>
  )
}

const Counts = ({ data: { a, b, soloA, soloB, ambos } }: { data: Comparison }) => (
  <span className="tabular">
    Solo {a.nombre}: {soloA.length} · Solo {b.nombre}: {soloB.length} · Ambos: {ambos.length}
  </span>
)

function comparedRights({ soloA, soloB, ambos }: Comparison): Compared[] {
  const as = (rights: readonly Right[], inA: boolean, inB: boolean) => rights.map((right) => ({ ...right, inA, inB }))
  return [...as(soloA, true, false), ...as(soloB, false, true), ...as(ambos, true, true)].toSorted((one, other) =>
    sortText(one).localeCompare(sortText(other), 'es'),
  )
}

const sortText = ({ servicio, recurso }: Right) => `${servicio.descripcion} ${recurso.url ?? ''} ${recurso.descripcion}`

function columnsFor(data: Comparison | undefined): DataColumn<Compared>[] {
  const has = (yes: boolean) => <StatusDot tone={yes ? 'success' : 'neutral'}>{yes ? 'Sí' : 'No'}</StatusDot>
  return [
    { key: 'recurso', title: 'Permiso', render: ({ recurso }) => recurso.descripcion },
    { key: 'a', title: data?.a.nombre ?? '…', width: 130, render: ({ inA }) => has(inA) },
    { key: 'b', title: data?.b.nombre ?? '…', width: 130, render: ({ inB }) => has(inB) },
    { key: 'servicio', title: 'Servicio', render: ({ servicio }) => servicio.descripcion },
  ]
}
