import { z } from 'zod'
import { idWithMessage } from '../core/http/rowId.ts'

/** Clients send this key with a trailing space. */
export const spacedLink = 'idGrupoUsuario '

/** Group membership under which a task or survey is created, by either key; 0 (nobody) when missing. */
export const ownLink = z.preprocess(
  (body) => {
    const { [spacedLink]: idGrupoUsuario, ...rest } = (body ?? {}) as Record<string, unknown>
    return { idGrupoUsuario, ...rest }
  },
  z.object({ idGrupoUsuario: idWithMessage('El vínculo no tiene un formato válido').default(0) }),
)
