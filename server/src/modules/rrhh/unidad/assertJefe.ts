import type { InputOf } from '@wamani/contract/core/resource/resource.ts'
import { unidad } from '@wamani/contract/rrhh/unidad.ts'
import type { Context } from '../../../http/context.ts'
import { assertGivenScope } from '../../seguridad/index.ts'

type Body = Partial<InputOf<typeof unidad.fields>>
type Asking = Pick<Context, 'db' | 'user' | 'scopeOf' | 'service' | 'ownIds'>

/** Throws when the head of a unit is somebody whom the caller may not open, or when the caller becomes or stops being the head (R64). */
export async function assertJefe(
  context: Asking & { body: Body },
  stored: { jefe: number | null } | null,
): Promise<void> {
  const own = await context.ownIds()
  const isOwn = [stored?.jefe, context.body.jefe].some((id) => typeof id === 'number' && own.includes(id))
  await assertGivenScope(context, unidad, { values: context.body, stored, isOwn })
}
