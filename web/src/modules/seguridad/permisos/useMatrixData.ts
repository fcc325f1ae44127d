import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { type Page, perPageMax } from '@wamani/contract/core/http/paging.ts'
import { perfil } from '@wamani/contract/seguridad/perfil.ts'
import type { Right } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import type { recurso as declared } from '@wamani/contract/seguridad/recurso.ts'
import { servicio, servicioRoutes } from '@wamani/contract/seguridad/servicio.ts'
import { useCallback } from 'react'
import type { z } from 'zod'
import { call } from '../../../api/call.ts'
import { asCallFailure, type CallFailure } from '../../../api/callFailure.ts'
import { callsOf, type Row, type ScreenResource } from '../../../crud/calls.ts'
import { type Permitted, permisosQuery } from '../permisosQuery.ts'
import type { Cells } from './permissionChanges.ts'

function useAll(resource: ScreenResource) {
  return useQuery<Page<Row>, CallFailure>({
    queryKey: [resource.key, 'list', 'all'],
    queryFn: ({ signal }) => call(callsOf(resource).list, { query: { current_page: 1, per_page: perPageMax }, signal }),
  })
}

export const useProfiles = () => useAll(perfil)
export const useServices = () => useAll(servicio)

export function useRights(servicios: readonly number[]) {
  return useQueries({
    queries: servicios.map((id) => ({
      queryKey: [servicio.key, 'recursos', id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(servicioRoutes.listRecursos, { params: { id }, signal })).map(asRight),
    })),
    combine: together,
  })
}

export function useCells(perfiles: readonly number[]) {
  const combine = useCallback(
    (results: UseQueryResult<Permitted[]>[]) => ({
      ...together(results),
      cells: new Map(results.map(({ data = [] }, at) => [perfiles[at] ?? 0, cellsOf(data)])) as Cells,
    }),
    [perfiles],
  )
  return useQueries({ queries: perfiles.map(permisosQuery), combine })
}

const cellsOf = (rights: readonly Permitted[]) =>
  new Map(rights.map(({ recurso: { idRecurso }, idpermiso, protegido }) => [idRecurso, { idpermiso, protegido }]))

function together<One>(results: UseQueryResult<One[]>[]) {
  const failed = results.find(({ error }) => error)
  return {
    items: results.flatMap(({ data }) => data ?? []),
    isPending: results.some(({ isPending }) => isPending),
    failure: failed && asCallFailure(failed.error),
    retry: () => {
      for (const result of results) if (result.error) void result.refetch()
    },
  }
}

function asRight({ servicio: own, tipoRecurso, ...recurso }: z.infer<(typeof declared)['row']>): Right {
  return {
    servicio: { idServicio: Number(own.idServicio), descripcion: String(own.descripcion) },
    recurso: {
      ...recurso,
      tipoRecurso: {
        idTipoRecurso: Number(tipoRecurso.idTipoRecurso),
        descripcion: String(tipoRecurso.descripcion),
      },
    },
  }
}
