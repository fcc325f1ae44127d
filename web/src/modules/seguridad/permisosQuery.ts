import { queryOptions } from '@tanstack/react-query'
import { permiso } from '@wamani/contract/seguridad/permiso.ts'
import { quienPuedeQue } from '@wamani/contract/seguridad/quienPuedeQue.ts'
import type { z } from 'zod'
import { call } from '../../api/call.ts'

export type Permitted = z.output<Exclude<typeof quienPuedeQue.listPermisosDePerfil.response, string>>[number]

export const permisosQuery = (idPerfil: number) =>
  queryOptions({
    queryKey: [permiso.key, 'perfil', idPerfil],
    queryFn: ({ signal }) => call(quienPuedeQue.listPermisosDePerfil, { params: { id: idPerfil }, signal }),
  })
