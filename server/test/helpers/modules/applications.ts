import { aplicacion } from '@wamani/contract/seguridad/aplicacion.ts'
import type { Row, TestApp } from '../testApp.ts'
import type { Caller } from '../testCall.ts'
import { profileId } from './people.ts'

export type Application = { id: number; nombre: string; token: string }

let count = 0

export async function newApplication(
  t: TestApp,
  perfil: string,
  changes: Row = {},
  { as, now = new Date() }: { as?: Caller; now?: Date } = {},
): Promise<Application> {
  count += 1
  const vence = new Date(now.getTime() + 90 * 86_400_000).toISOString().slice(0, 10)
  const nombre = `Sistema ${count}`
  const body = { nombre, perfil: await profileId(t, perfil), vence, llamadasPorMinuto: 6000, ...changes }
  const made = await t.call<Row>(aplicacion.routes.create, { as, body })
  if (made.status !== 201) throw new Error(made.text)
  return { id: Number(made.body.idAplicacion), nombre: String(made.body.nombre), token: String(made.body.token) }
}
