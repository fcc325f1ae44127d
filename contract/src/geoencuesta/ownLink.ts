import { z } from 'zod'
import { idWithMessage } from '../core/http/rowId.ts'

/** The name clients write with a space at its end. */
export const spacedLink = 'idGrupoUsuario '

/** Whose link a task or survey is made under, by either spelling of its name; 0, which is nobody's, when none is said. */
export const ownLink = z.preprocess(
  (body) => {
    const { [spacedLink]: idGrupoUsuario, ...rest } = (body ?? {}) as Record<string, unknown>
    return { idGrupoUsuario, ...rest }
  },
  z.object({ idGrupoUsuario: idWithMessage('El vínculo no tiene un formato válido').default(0) }),
)
