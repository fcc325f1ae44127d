import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { modules } from '@wamani/contract/modules.ts'
import { expect, it } from 'vitest'
import { screenFiles } from './screenFiles.ts'

const web = fileURLToPath(new URL('../src', import.meta.url))
/** Mantine components with floating-ui or scroll areas: larger than the rest of the shell. */
const heavy = /\b(Menu|Popover|Tooltip|HoverCard|Modal|Drawer|Combobox|Select|MultiSelect|Autocomplete|ScrollArea)\b/

/** All source files imported statically, with what they import from Mantine. */
function programsOf(file: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(file)) return found
  const source = readFileSync(file, 'utf8')
  const imports = [...source.matchAll(/^import\s+(?!type\s)(?:([^;'"]*?)\sfrom\s+)?'([^']+)'/gm)]
  found.set(file, imports.flatMap(([, names, path]) => (path === '@mantine/core' ? [names] : [])).join())
  for (const [, , path = ''] of imports)
    if (path.startsWith('.') && /\.tsx?$/.test(path)) programsOf(join(dirname(file), path), found)
  return found
}

const firstOf = ['app/shell/App.tsx', 'app/jobs/JobTray.tsx', 'app/home/HomePage.tsx', 'crud/list/ResourceScreen.tsx']

it.each(firstOf)('what opens over a page does not come with %s', (file) => {
  const withNames = [...programsOf(join(web, file))].filter(([, names]) =>
    heavy.test(names.replaceAll(/type \w+/g, '')),
  )
  expect(withNames.map(([path, names]) => `${path.replace(web, '')}: ${names}`)).toEqual([])
})

it('parses the whole table of registered screens', () => {
  const found = screenFiles(readFileSync(join(web, 'app/shell/screens.ts'), 'utf8'))
  const paths = modules.flatMap(({ resources, screens }) => [
    ...resources.flatMap(({ screen }) => screen ?? []),
    ...screens.map(({ path }) => path),
  ])
  const source = readFileSync(join(web, 'app/shell/screens.ts'), 'utf8')
  expect(found.size).toBe(source.match(/await import\(/g)?.length)
  expect([...found.keys()].filter((path) => !paths.includes(path))).toEqual([])
})
