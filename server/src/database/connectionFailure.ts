import { startupError } from '../process/startupError.ts'
import type { NoneWritable } from './hosts.ts'
import { hostUrls } from './hostUrls.ts'

const reasons: Record<string, string> = {
  '25006': 'no admite escrituras: es una réplica o está en modo de solo lectura',
  '28P01': 'el usuario o la contraseña no son correctos',
  '28000': 'el servidor no acepta a este usuario',
  '3D000': 'esa base de datos no existe',
  '42501': 'el usuario no tiene permiso para conectarse',
  '53300': 'el servidor no acepta más conexiones',
  '57P03': 'el servidor está iniciando o deteniéndose',
  ECONNREFUSED: 'nadie escucha en esa dirección',
  ECONNRESET: 'el servidor cortó la conexión',
  ENOENT: 'no existe ese socket',
  ENOTFOUND: 'no existe ese servidor',
  EAI_AGAIN: 'no se pudo averiguar la dirección del servidor',
  EHOSTUNREACH: 'no hay ruta hacia el servidor',
  ENETUNREACH: 'no hay ruta hacia el servidor',
  ETIMEDOUT: 'el servidor no responde',
}

export type UrlSetting = 'DATABASE_URL' | 'DATABASE_MIGRATION_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'

/** Start-up error for a failed connection. Names host and database, never the password. */
export function connectionFailure(url: string, setting: UrlSetting, cause: unknown): Error {
  const { each } = cause as Partial<NoneWritable>
  const failed = 'No se pudo conectar a la base de datos'
  if (each && each.length > 1) {
    const reasons = each.map((one) => `${place(one.url)} (${reasonOf(one.failure)})`)
    return startupError(`${failed} ${reasons.join(', ')}. Revise ${setting}.`, cause)
  }
  const places = hostUrls(url).map(place).join(', ')
  return startupError(`${failed} ${places}: ${reasonOf(cause)}. Revise ${setting}.`, cause)
}

function reasonOf(failure: unknown): string {
  const { code = '', message } = failure as { code?: string; message: string }
  return reasons[code] ?? (/timeout|terminated/.test(message) ? 'el servidor no responde' : message)
}

function place(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'))
    return `${searchParams.get('host') ?? hostname}${port && `:${port}`}${pathname}`
  } catch {
    return '(dirección ilegible)'
  }
}
