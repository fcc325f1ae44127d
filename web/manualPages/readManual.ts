import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ManualPage } from './manualNode.ts'
import { indexPage, manualPath, readPage } from './readPage.ts'

export const manualFolder = fileURLToPath(new URL('../../docs/manual', import.meta.url))

export const pictureOf = (file: string): string => join(manualFolder, 'imagenes', file)

/** Pages of docs/manual, in the order of the index. */
export function readManual(): ManualPage[] {
  const pages = readdirSync(manualFolder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => readPage(file.replace('.md', ''), readFileSync(join(manualFolder, file), 'utf8'), sizeOf))
  const index = pages.find(({ name }) => name === indexPage)
  const order = JSON.stringify(index?.body ?? [])
  const placeOf = ({ name }: ManualPage) => (name === indexPage ? -1 : order.indexOf(`"${manualPath}/${name}"`))
  return pages.sort((one, other) => placeOf(one) - placeOf(other))
}

/** Reads the size from the PNG header (first 24 bytes). */
function sizeOf(file: string) {
  const path = pictureOf(file)
  if (!existsSync(path)) return undefined
  const bytes = readFileSync(path)
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
