import { idSaying } from '../core/http/rowId.ts'

/** The name clients write with a space at its end. */
export const spacedLink = 'idGrupoUsuario '

/** Whose link a task or survey is made under; 0, which is nobody's, when none is said. */
export const ownLink = {
  idGrupoUsuario: idSaying('El vínculo no tiene un formato válido').default(0),
}

/** A form whose link may stand under either spelling of its name. */
export function foldLink(body: unknown): unknown {
  const { [spacedLink]: spaced, ...rest } = (body ?? {}) as Record<string, unknown>
  return spaced === undefined ? rest : { idGrupoUsuario: spaced, ...rest }
}
