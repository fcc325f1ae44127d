import { recentMax } from '@wamani/contract/sistema/buscarRoutes.ts'
import { currentSession } from './session.ts'

/** Kept on the device are ids alone: what names a record is asked for, and answered to whoever may still see it. */
const keyOf = () => `wamani.recientes.${currentSession().user?.idUsuario ?? 0}`

/** The records this user opened last here, as `recurso:id`, the latest first. */
export function recentRecords(): string[] {
  const kept = localStorage.getItem(keyOf())
  return kept ? kept.split(',') : []
}

/** Remembers that a record was opened. */
export function rememberRecord(resource: string, id: number): void {
  const name = `${resource}:${id}`
  const kept = [name, ...recentRecords().filter((one) => one !== name)].slice(0, recentMax)
  localStorage.setItem(keyOf(), kept.join(','))
}
