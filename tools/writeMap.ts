/**
 * Writes web/public/mapa: the base of every map, in parts, from the data in server/basemap. Run by hand when those change
 * (`node tools/writeMap.ts`); a test fails when the files are not what it would write.
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
