import { Problem } from '@wamani/contract/core/problem.ts'
import type { buscarRoutes, Registro } from '@wamani/contract/sistema/buscarRoutes.ts'
import { ask } from '../../../http/ask.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/implement.ts'
import { findable, foundRecord, mayFind } from './findable.ts'

/** What names records opened before, in the order asked; those that are gone or out of reach by now are left out. */
export const nameRecords: Handler<typeof buscarRoutes.registros> = async (context) => {
  const named = await Promise.all(context.query.registros.map((one) => nameOf(one, context)))
  return named.filter((one) => one !== null)
}

async function nameOf(one: string, context: Context): Promise<Registro | null> {
  const [key, id] = one.split(':')
  const resource = findable.find((known) => known.key === key)
  if (!resource || !(await mayFind(context.may, resource))) return null
  try {
    const row = await ask(context, resource.routes.get!, { params: { id: Number(id) } })
    return foundRecord(resource, row as Record<string, unknown>, [])
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
