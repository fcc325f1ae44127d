/**
 * Writes web/public/mapa from server/basemap. Run manually after changes (`node tools/writeMap.ts`); a test compares
 * the files.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeMap } from '../server/src/basemap/composeMap.ts'
import { originals } from '../server/src/basemap/originals.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'web', 'public', 'mapa')
mkdirSync(folder, { recursive: true })
for (const [name, content] of composeMap(originals()))
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(content)}\n`)
copyFileSync(join(root, 'server', 'basemap', 'fuentes.txt'), join(folder, 'fuentes.txt'))
