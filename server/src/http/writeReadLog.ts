import { type Reading, type ReadingKind, readingLogKey } from './access/readingLog.ts'
import type { Context } from './context.ts'

export type Reader = Pick<Context, 'user' | 'now' | 'origin' | 'basis' | 'service'>
export type Read = Pick<Reading, 'recurso' | 'asunto' | 'registros' | 'datos'> & { operacion: ReadingKind }

/** Logs a read of protected data; await it before sending the data. */
export const writeReadLog = (reader: Reader, read: Read): Promise<void> =>
  reader.service(readingLogKey).write(readingOf(reader, read))

/** Logs a read with the next batch, shortly after the response. */
export const queueReadLog = (reader: Reader, read: Read): void =>
  reader.service(readingLogKey).queue(readingOf(reader, read))

/** Reads by applications are logged with the application's name instead of a user. */
const readingOf = ({ user, now, origin, basis }: Reader, read: Read): Reading => ({
  ...read,
  cantidad: read.registros?.length ?? null,
  idUsuario: user.idUsuario,
  username: user.username,
  permiso: basis?.permiso ?? null,
  perfiles: basis?.perfiles.join(', ') ?? null,
  ip: origin.ip,
  traza: origin.traza,
  ocurridoEn: now.toISOString(),
})
