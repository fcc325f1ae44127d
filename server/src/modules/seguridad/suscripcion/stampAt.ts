import { randomUUID } from 'node:crypto'
import type { Stamp } from '../../../database/connect.ts'

/** Who writes what is found by itself. */
export const stampAt = (now: Date): Stamp => ({
  idUsuario: null,
  username: 'sistema',
  ip: '',
  traza: randomUUID(),
  now,
})
