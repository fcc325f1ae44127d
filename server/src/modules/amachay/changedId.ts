import { targetId } from '../../crud/targetId.ts'

/** The record an update means, named in its path or in its body. */
export const changedId = ({ params, body }: { params: { id?: number }; body: object }): number =>
  targetId(params.id, (body as { id?: number }).id)
