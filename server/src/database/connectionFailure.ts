import { startupError } from '../process/startupError.ts'
import { hostUrls } from './hostUrls.ts'

const reasons: Record<string, string> = {
  '25006': 'ningún servidor admite escrituras: es una réplica o está en modo de solo lectura',
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

/** The setting a connection string came from. */
export type UrlSetting = 'DATABASE_URL' | 'DATABASE_MIGRATION_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'

/** The start failure for a PostgreSQL connection that was not made: names host and database, never the password. */
export function connectionFailure(url: string, setting: UrlSetting, cause: unknown): Error {
  const { code = '', message } = cause as { code?: string; message: string }
  const reason = reasons[code] ?? (/timeout|terminated/.test(message) ? 'el servidor no responde' : message)
  return startupError(
    `No se pudo conectar a la base de datos ${hostUrls(url).map(place).join(', ')}: ${reason}. Revise ${setting}.`,
    cause,
  )
}

function place(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'))
    return `${searchParams.get('host') ?? hostname}${port && `:${port}`}${pathname}`
  } catch {
    return '(dirección ilegible)'
  }
}
