import { createHmac, timingSafeEqual } from 'node:crypto'

const LINK_TTL_SECONDS = 60

/** For whom a link is made: a session (an application by its id below zero), and what its person may do then, as `rightsMark` writes it. */
export type Reader = { sesion: number; derechos: string }

/** What the address of a file says: which file, for whom, until when (seconds), and our signature. */
export type FileLink = Reader & { idArchivo: number; vence: number; firma: string }

/** The address of a file for who may see it now: `/archivos/12?sesion=…&derechos=…&vence=…&firma=…`, good for a minute. */
export function signedLink(key: Buffer, idArchivo: number, { sesion, derechos }: Reader, now: Date): string {
  const vence = Math.floor(now.getTime() / 1000) + LINK_TTL_SECONDS
  const firma = signatureOf(key, { idArchivo, sesion, derechos, vence }).toString('base64url')
  return `/archivos/${idArchivo}?${new URLSearchParams({ sesion: `${sesion}`, derechos, vence: `${vence}`, firma })}`
}

const signatureOf = (key: Buffer, { idArchivo, sesion, derechos, vence }: Omit<FileLink, 'firma'>) =>
  createHmac('sha256', key).update(`archivo ${idArchivo} ${sesion} ${derechos} ${vence}`).digest()

/** Whether a link was signed by us for this file and reader, however long ago. */
export function isSigned(key: Buffer, link: FileLink): boolean {
  const given = Buffer.from(link.firma, 'base64url')
  const own = signatureOf(key, link)
  return given.length === own.length && timingSafeEqual(given, own)
}

export const isFresh = ({ vence }: FileLink, now: Date): boolean => vence * 1000 >= now.getTime()
