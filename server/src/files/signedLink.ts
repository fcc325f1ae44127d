import { createHmac, timingSafeEqual } from 'node:crypto'

const LINK_TTL_SECONDS = 60

/** Session (application: negative id) and permission hash (`permissionsHash`) of a link. */
export type Reader = { sesion: number; derechos: string }

export type LinkedRecord = { recurso: string; id: number }

export type FileLink = Reader & { idArchivo: number; de?: string | undefined; vence: number; firma: string }

/** Signed file URL, valid for one minute: `/archivos/12?sesion=…&derechos=…&vence=…&firma=…`. */
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

export const recordText = ({ recurso, id }: LinkedRecord): string => `${recurso}:${id}`

export function recordOf({ de }: Pick<FileLink, 'de'>): LinkedRecord | null {
  const [recurso = '', id] = de?.split(':') ?? []
  return id === undefined ? null : { recurso, id: Number(id) }
}

const signatureOf = (key: Buffer, { idArchivo, de = '', sesion, derechos, vence }: Omit<FileLink, 'firma'>) =>
  createHmac('sha256', key).update(`archivo ${idArchivo} ${de} ${sesion} ${derechos} ${vence}`).digest()

/** True when we signed this link, even if it has expired. */
export function isSigned(key: Buffer, link: FileLink): boolean {
  const given = Buffer.from(link.firma, 'base64url')
  const own = signatureOf(key, link)
  return given.length === own.length && timingSafeEqual(given, own)
}

export const isFresh = ({ vence }: FileLink, now: Date): boolean => vence * 1000 >= now.getTime()
