import { Problem } from '@wamani/contract/core/http/problem.ts'
import { etapa } from '@wamani/contract/sireda/etapa.ts'
import { crud } from '../../../crud/crud.ts'
import { getRow } from '../../../crud/getRow.ts'
import { tableSchema } from '../../../crud/tableSchema.ts'
import type { Handler } from '../../../http/implement.ts'
import { isSystemEtapa } from './isSystemEtapa.ts'

const mensaje = 'De las etapas 1, 2 y 3 solo se puede cambiar la descripción.'
const kept = ['color', 'orden', 'estado'] as const

/** Changes a stage; of the system's own, only what it is called. */
export const updateEtapa: Handler<typeof etapa.routes.update> = async (context) => {
  const { db, params, body, scope } = context
  const id = params.id ?? (body as Record<string, unknown>)[etapa.id]
  if (isSystemEtapa(id)) {
    const stored = await getRow(db, tableSchema(etapa), id as number, scope, true)
    const broken = kept.filter((name) => body[name] !== undefined && body[name] !== stored[name])
    if (broken.length > 0) throw new Problem('validation', { issues: broken.map((campo) => ({ campo, mensaje })) })
  }
  return crud(etapa).update(context as never)
}
