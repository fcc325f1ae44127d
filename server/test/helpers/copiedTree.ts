import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')

/** Copies the program to a new folder, like a clone after `npm ci`: sources copied, packages linked. */
export function copiedTree(folder: string): string {
  const isWanted = (path: string) => !path.endsWith('.test.ts')
  for (const part of ['server/src', 'server/migrations', 'contract/src'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isWanted })
  for (const part of ['server', 'contract'])
    cpSync(join(root, part, 'package.json'), join(folder, part, 'package.json'))
  linkPackages(folder)
  return folder
}

/** Links the packages of this tree, except the contract. */
export function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@wamani'), { recursive: true })
  // dot files belong to npm and other tools
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@wamani' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  symlinkSync(join('..', '..', 'contract'), join(modules, '@wamani', 'contract'))
}
