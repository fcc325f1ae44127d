import { createHmac, timingSafeEqual } from 'node:crypto'

/** Minutes for which a link to a file is good. */
const VALID = 10

const signatureOf = (key: Buffer, idArchivo: number, vence: number) =>
  createHmac('sha256', key).update(`archivo ${idArchivo} ${vence}`).digest()

/** The address of a file for whoever may see it now: `/archivos/12?vence=…&firma=…`, good for ten minutes. */
export function signedLink(key: Buffer, idArchivo: number, now: Date): string {
  const vence = Math.floor(now.getTime() / 1000) + VALID * 60
  return `/archivos/${idArchivo}?vence=${vence}&firma=${signatureOf(key, idArchivo, vence).toString('base64url')}`
}

/** Whether a link was signed by us for this file and is still good. */
export function isSigned(key: Buffer, link: { idArchivo: number; vence: number; firma: string }, now: Date): boolean {
  const given = Buffer.from(link.firma, 'base64url')
  const own = signatureOf(key, link.idArchivo, link.vence)
  return given.length === own.length && timingSafeEqual(given, own) && link.vence * 1000 >= now.getTime()
}
