import { fileURLToPath } from 'node:url'
import { modules } from '@wamani/contract/modules.ts'
import { contractFiles } from './contractFiles.ts'
import { screenIndex } from './screenIndex.ts'

const name = 'virtual:contract-index'
const folder = fileURLToPath(new URL('../../contract/src', import.meta.url))

/**
 * Vite plugin for `virtual:contract-index`: the index of the contract, and loaders of the chunks screens are made of.
 * New screens need a restart of Vite.
 */
export const contractIndex = {
  name: 'contract-index',
  resolveId: (id: string) => (id === name ? `\0${name}` : undefined),
  load: async (id: string) => {
    if (id !== `\0${name}`) return undefined
    const index = screenIndex(modules, await contractFiles(folder))
    const files = [...Object.values(index.declarations), ...Object.values(index.contracts)].flat()
    const parts = [...new Set(files)].map((file) => `'${file}': () => import('${folder}/${file}.ts')`)
    return `export const index = ${JSON.stringify(index)}\nexport const parts = { ${parts.join(',\n')} }`
  },
}
