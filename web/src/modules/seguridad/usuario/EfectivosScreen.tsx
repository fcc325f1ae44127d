import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { quienPuedeQue } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import { usuario } from '@wamani/contract/seguridad/usuario.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../api/call.ts'
import type { CallFailure } from '../../../api/callFailure.ts'
import { type Row, rowIdOf } from '../../../crud/calls.ts'
import { useBreadcrumb } from '../../../crud/page/useBreadcrumb.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { nothingFound } from '../../../ui/feedback/nothingFound.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Toolbar } from '../../../ui/layout/Toolbar.tsx'
import { ViewSwitch } from '../../../ui/layout/ViewSwitch.tsx'
import { SearchBox } from '../../../ui/table/SearchBox.tsx'
import { RightsBranch, RightsTree } from '../RightsTree.tsx'
import { matches, rightText } from '../rightGroups.ts'

const route = quienPuedeQue.listEfectivosDeUsuario
type Effective = z.output<Exclude<typeof route.response, string>>[number]

const views = [
  { value: 'perfil', label: 'Por perfil' },
  { value: 'servicio', label: 'Por servicio' },
] as const
type View = (typeof views)[number]['value']

/** All rights of a user, with the profile and service that grant each. */
export function EfectivosScreen({ row }: { row: Row }) {
  const id = rowIdOf(usuario, row)
  const crumbs = useBreadcrumb(usuario.screen)
  const [query, setQuery] = useState('')
  const [view, setView] = useState<View>('perfil')
  const rights = useQuery<Effective[], CallFailure>({
    queryKey: [usuario.key, 'efectivos', id],
    queryFn: ({ signal }) => call(route, { params: { id }, signal }),
    staleTime: 0,
  })
  const isFound = rights.data?.some((right) => matches(rightText(right), query))

  return (
    <>
      <PageHeader
        title={`Permisos efectivos: ${row.nombreCompleto}`}
        breadcrumb={[...crumbs, { label: usuario.menu?.label ?? '', to: usuario.screen }]}
        description={`Usuario ${row.username}`}
      />
      <Card flush label="Permisos efectivos">
        <Toolbar
          search={<SearchBox label="Buscar permisos" value={query} onSearch={setQuery} />}
          end={<ViewSwitch label="Agrupar" value={view} views={views} onChange={setView} />}
        />
        <div style={{ padding: '4px 16px 12px' }}>
          {rights.error && (
            <ErrorState
              title="No se pudieron cargar los permisos"
              trace={rights.error.traza}
              onRetry={() => void rights.refetch()}
            >
              {rights.error.errorMessage}
            </ErrorState>
          )}
          {rights.isPending && (
            <Stack gap={12} py={12} aria-busy aria-label="Cargando los permisos">
              {[1, 2, 3].map((line) => (
                <Skeleton key={line} height={24} />
              ))}
            </Stack>
          )}
          {rights.data?.length === 0 && (
            <EmptyState title="No tiene ningún permiso">
              {row.estado
                ? 'Ninguno de sus perfiles activos tiene permisos en un servicio activo.'
                : 'El usuario está inactivo: no puede ingresar.'}
            </EmptyState>
          )}
          {rights.data && rights.data.length > 0 && !isFound && <EmptyState title={nothingFound} />}
          {rights.data && isFound && <Tree rights={rights.data} view={view} query={query} />}
        </div>
      </Card>
    </>
  )
}

function Tree({ rights, view, query }: { rights: readonly Effective[]; view: View; query: string }) {
  if (view === 'servicio')
    return (
      <RightsTree
        rights={rights}
        query={query}
        note={({ perfiles }) => `por ${perfiles.map(({ nombre }) => nombre).join(', ')}`}
      />
    )
  const profiles = new Map(rights.flatMap(({ perfiles }) => perfiles.map((one) => [one.idPerfil, one.nombre] as const)))
  return [...profiles].map(([idPerfil, nombre]) => {
    const own = rights.filter(({ perfiles }) => perfiles.some((one) => one.idPerfil === idPerfil))
    const count = own.filter((right) => matches(rightText(right), query)).length
    if (count === 0) return null
    return (
      <RightsBranch key={idPerfil} label={nombre} count={count} open>
        <RightsTree
          rights={own}
          query={query}
          note={({ perfiles }) => (perfiles.length > 1 ? alsoBy(perfiles, idPerfil) : undefined)}
        />
      </RightsBranch>
    )
  })
}

const alsoBy = (perfiles: Effective['perfiles'], idPerfil: number) =>
  `también por ${perfiles
    .filter((one) => one.idPerfil !== idPerfil)
    .map(({ nombre }) => nombre)
    .join(', ')}`
