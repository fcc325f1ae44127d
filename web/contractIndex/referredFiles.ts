import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { modules } from '@wamani/contract/modules.ts'
import { contractFiles } from './contractFiles.ts'
import { screenIndex } from './screenIndex.ts'

const folder = fileURLToPath(new URL('../../contract/src', import.meta.url))

/** Contract files that records of other modules refer to. */
export async function referredFiles(): Promise<ReadonlySet<string>> {
  const { contracts } = screenIndex(modules, await contractFiles(folder))
  const others = Object.values(contracts).flatMap(([, ...foreign]) => foreign)
  return new Set(others.map((file) => join(folder, `${file}.ts`).replaceAll('\\', '/')))
}
