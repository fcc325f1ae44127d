import { recentMax } from '@wamani/contract/sistema/buscarRoutes.ts'
import { currentSession } from './session.ts'

/** Only ids are stored on the device: the server returns the names if the user may still see them. */
const keyOf = () => `wamani.recientes.${currentSession().user?.idUsuario ?? 0}`

/** Records this user opened recently on this device, as `recurso:id`, newest first. */
export function recentRecords(): string[] {
  const kept = localStorage.getItem(keyOf())
  return kept ? kept.split(',') : []
}

export function rememberRecord(resource: string, id: number): void {
  const name = `${resource}:${id}`
  const kept = [name, ...recentRecords().filter((one) => one !== name)].slice(0, recentMax)
  localStorage.setItem(keyOf(), kept.join(','))
}
