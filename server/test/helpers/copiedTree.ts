import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')

/** The program as a new folder of its own, like a clone after `npm ci`: own sources, and the packages of this one by links. */
export function copiedTree(folder: string): string {
  const isWanted = (path: string) => !path.endsWith('.test.ts')
  for (const part of ['server/src', 'server/migrations', 'contract/src'])
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isWanted })
  for (const part of ['server', 'contract'])
    cpSync(join(root, part, 'package.json'), join(folder, part, 'package.json'))
  linkPackages(folder)
  return folder
}

/** Gives a tree of the program the packages of this one by links, and the contract of its own. */
export function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@wamani'), { recursive: true })
  // What begins with a dot is no package, but what npm and other tools left beside them.
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@wamani' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  symlinkSync(join('..', '..', 'contract'), join(modules, '@wamani', 'contract'))
}
