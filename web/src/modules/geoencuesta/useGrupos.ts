import { useQuery } from '@tanstack/react-query'
import type { Page } from '@wamani/contract/core/http/paging.ts'
import { grupo } from '@wamani/contract/geoencuesta/grupo.ts'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/callFailure.ts'
import { useSession } from '../../api/useSession.ts'

export type Integrante = {
  idGrupoUsuario: number
  idUsuario: number
  nombreCompleto: string
  username: string
  rol: 'responsable' | 'encuestador'
}
export type Grupo = {
  idGrupo: number
  nombre: string
  descripcion: string | null
  grupoUsuario: Integrante[]
  version: number
}

/** Groups of the user, and `linkOf`, the user's membership in each: new tasks and surveys send its id (S2). */
export function useGrupos() {
  const { user } = useSession()
  const asked = useQuery<Page<Grupo>, CallFailure>({
    queryKey: [grupo.key, 'mios'],
    queryFn: ({ signal }) =>
      call(grupo.routes.list, { query: { mios: true, per_page: 300 }, signal }) as Promise<never>,
  })
  const grupos = asked.data?.items ?? []
  const linkOf = (idGrupo: number): number => {
    const own = grupos.find((one) => one.idGrupo === idGrupo)?.grupoUsuario
    return own?.find(({ idUsuario }) => idUsuario === user?.idUsuario)?.idGrupoUsuario ?? 0
  }
  return { grupos, linkOf, failure: asked.error }
}

export const useGrupo = (id: number | undefined) =>
  useQuery<Grupo, CallFailure>({
    queryKey: [grupo.key, 'dialogo', id],
    queryFn: ({ signal }) => call(grupo.routes.get, { params: { id: id ?? 0 }, signal }) as Promise<never>,
    enabled: id !== undefined,
    staleTime: 0,
  })
