import { randomUUID } from 'node:crypto'
import type { Stamp } from '../../../database/connect.ts'

/** Author and time of changes made by the system. */
export const stampAt = (now: Date): Stamp => ({
  idUsuario: null,
  username: 'sistema',
  ip: '',
  traza: randomUUID(),
  now,
})
