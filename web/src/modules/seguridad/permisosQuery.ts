import { queryOptions } from '@tanstack/react-query'
import { permiso } from '@wamani/contract/seguridad/permiso.ts'
import { quienPuedeQue } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import type { z } from 'zod'
import { call } from '../../api/call.ts'

/** A resource of the services of a profile, with its permission if granted. */
export type Permitted = z.output<Exclude<typeof quienPuedeQue.listPermisosDePerfil.response, string>>[number]

/** Resources of the services of a profile, with the granted permissions. */
export const permisosQuery = (idPerfil: number) =>
  queryOptions({
    queryKey: [permiso.key, 'perfil', idPerfil],
    queryFn: ({ signal }) => call(quienPuedeQue.listPermisosDePerfil, { params: { id: idPerfil }, signal }),
  })
