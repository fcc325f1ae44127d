import { startupError } from '../process/startupError.ts'

export const archiveBroken = (cause?: unknown): Error =>
  startupError('El respaldo está dañado o incompleto: no se puede usar.', cause)

const sentences: Record<string, string> = {
  ENOSPC: 'no hay espacio en el disco',
  EDQUOT: 'se agotó la cuota de disco',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  EROFS: 'el disco es de solo lectura',
  ENOENT: 'no existe la carpeta o el archivo',
  ENOTDIR: 'una parte de la ruta no es una carpeta',
  EISDIR: 'es una carpeta',
  EEXIST: 'ya existe',
}

/** User message for a disk error; other errors are returned unchanged. */
export function diskFailure(error: unknown, doing: string): unknown {
  const { code } = error as { code?: string }
  const why = sentences[code ?? '']
  return why ? startupError(`No se puede ${doing}: ${why}.`, error) : error
}
