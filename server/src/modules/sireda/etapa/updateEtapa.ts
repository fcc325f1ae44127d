import { Problem } from '@wamani/contract/core/http/problem.ts'
import { etapa, etapas } from '@wamani/contract/sireda/etapa.ts'
import { crud } from '../../../crud/crud.ts'
import { records } from '../../../crud/records.ts'
import { targetOf } from '../../../crud/targetId.ts'
import type { Handler } from '../../../http/implement.ts'

const ofSystem = new Set<number>(Object.values(etapas))
const mensaje = 'De las etapas 1, 2 y 3 solo se puede cambiar la descripción.'
const kept = ['color', 'orden', 'estado'] as const

/** Changes a stage; of a system stage only the description. */
export const updateEtapa: Handler<typeof etapa.routes.update> = async (context) => {
  const { body } = context
  const id = targetOf(etapa, context)
  if (ofSystem.has(id)) {
    const stored = await records(etapa, context).lock(id)
    const broken = kept.filter((name) => body[name] !== undefined && body[name] !== stored[name])
    if (broken.length > 0) throw new Problem('validation', { issues: broken.map((campo) => ({ campo, mensaje })) })
  }
  return crud(etapa).update(context)
}
