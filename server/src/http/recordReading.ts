import { type Reading, type ReadingKind, readingLogKey } from './access/readingLog.ts'
import type { Context } from './context.ts'

export type Reader = Pick<Context, 'user' | 'now' | 'origin' | 'basis' | 'service'>
export type Read = Pick<Reading, 'recurso' | 'asunto' | 'registros' | 'datos'> & { operacion: ReadingKind }

/** Keeps in auditoria.lectura that a person read protected data; await it before answering what must not leave unrecorded. */
export const recordReading = (reader: Reader, read: Read): Promise<void> =>
  reader.service(readingLogKey).write(readingOf(reader, read))

/** The same with the next batch, a moment after the answer. */
export const noteReading = (reader: Reader, read: Read): void =>
  reader.service(readingLogKey).queue(readingOf(reader, read))

/** What a program reads is read for nobody: its name stands for it. */
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
