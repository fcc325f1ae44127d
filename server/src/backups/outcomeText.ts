import type { Manifest, Summary } from './manifest.ts'

const number = (value: number) => value.toLocaleString('es-PE')
const counted = (value: number, one: string, many: string) => `${number(value)} ${value === 1 ? one : many}`

export function sizeText(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  let at = 0
  let value = bytes
  for (; value >= 1024 && at < units.length - 1; at++) value /= 1024
  return `${value.toLocaleString('es-PE', { maximumFractionDigits: at > 0 ? 1 : 0 })} ${units[at]}`
}

export function contentText({ tables, files }: Summary): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    counted(tables.length, 'tabla', 'tablas'),
    counted(rows, 'fila', 'filas'),
    `${counted(files.count, 'archivo', 'archivos')} (${sizeText(files.bytes)})`,
  ].join(', ')
}

/** Missing files of a backup; empty when complete. */
export function missingFilesText({ files }: Summary): string[] {
  if (files.lostCount === 0) return []
  const missing = files.lost.filter(({ why }) => why === 'missing').length
  const changed = files.lost.length - missing
  const parts = [
    ...(missing > 0 ? [`${counted(missing, 'archivo no estaba', 'archivos no estaban')} en el almacén`] : []),
    ...(changed > 0 ? [`${counted(changed, 'archivo no es', 'archivos no son')} como se guardó`] : []),
  ]
  const names = files.lost.slice(0, 5).map(({ name }) => `«${name}»`)
  const more = files.lostCount > names.length ? ` y ${number(files.lostCount - names.length)} más` : ''
  return [`Atención: ${parts.join(' y ')}: ${names.join(', ')}${more}.`]
}

export const unverifiedText =
  'Atención: su procedencia no está probada, pues no está cifrado y aquí no está la clave de secretos con la que se escribió. ' +
  'Úselo solo si sabe quién lo guardó.'

export const originText = ({ institution, version, postgres, takenAt }: Manifest): string =>
  `${institution}, ${new Date(takenAt).toLocaleString('es-PE', { timeZone: 'America/Lima' })}, Wamani ${version}, PostgreSQL ${postgres.version}`
