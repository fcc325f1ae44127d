import { createHmac, timingSafeEqual } from 'node:crypto'

const LINK_TTL_SECONDS = 60

/** For whom a link is made: a session (an application by its id below zero), and what its person may do then, as `rightsMark` writes it. */
export type Reader = { sesion: number; derechos: string }

/** The record that a link was read with: whoever loses it renews the link no more. */
export type OfRecord = { recurso: string; id: number }

/** What the address of a file says: which file, of which record, for whom, until when (seconds), and our signature. */
export type FileLink = Reader & { idArchivo: number; de?: string | undefined; vence: number; firma: string }

/** The address of a file for who may see it now: `/archivos/12?sesion=…&derechos=…&vence=…&firma=…`, good for a minute. */
export function signedLink(
  key: Buffer,
  file: Pick<FileLink, 'idArchivo' | 'de'>,
  { sesion, derechos }: Reader,
  now: Date,
): string {
  const { idArchivo, de } = file
  const vence = Math.floor(now.getTime() / 1000) + LINK_TTL_SECONDS
  const firma = signatureOf(key, { idArchivo, de, sesion, derechos, vence }).toString('base64url')
  const said = { sesion: `${sesion}`, derechos, ...(de !== undefined && { de }), vence: `${vence}`, firma }
  return `/archivos/${idArchivo}?${new URLSearchParams(said)}`
}

export const recordText = ({ recurso, id }: OfRecord): string => `${recurso}:${id}`

/** The record of a link that was signed by us; null for one of no record. */
export function recordOf({ de }: Pick<FileLink, 'de'>): OfRecord | null {
  const [recurso = '', id] = de?.split(':') ?? []
  return id === undefined ? null : { recurso, id: Number(id) }
}

const signatureOf = (key: Buffer, { idArchivo, de = '', sesion, derechos, vence }: Omit<FileLink, 'firma'>) =>
  createHmac('sha256', key).update(`archivo ${idArchivo} ${de} ${sesion} ${derechos} ${vence}`).digest()

/** Whether a link was signed by us for this file and reader, however long ago. */
export function isSigned(key: Buffer, link: FileLink): boolean {
  const given = Buffer.from(link.firma, 'base64url')
  const own = signatureOf(key, link)
  return given.length === own.length && timingSafeEqual(given, own)
}

export const isFresh = ({ vence }: FileLink, now: Date): boolean => vence * 1000 >= now.getTime()
