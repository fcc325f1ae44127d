import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import '@wamani/contract/modules.ts'
import { allResources } from '@wamani/contract/core/resource/registry.ts'
import { describe, expect, it } from 'vitest'
import { fixtureContract } from './helpers/fixtureContract.ts'

const root = join(import.meta.dirname, '..', '..')

const filesIn = (folder: string, wanted = /(?<!\.test)\.tsx?$/) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name) && !/node_modules|dist/.test(entry.parentPath))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

const generic = [
  'contract/src/core',
  'server/src/crud',
  'server/src/http',
  'server/src/documents',
  'web/src/crud',
  'web/src/ui',
  'web/src/verify',
]

const everyFolder = ['contract', 'server', 'web', 'e2e', 'bench', 'tools']

it('no code derives file paths from URL.pathname, which is percent-encoded', () => {
  const files = everyFolder.flatMap((folder) => filesIn(folder, /\.[cm]?[jt]sx?$/))
  const isTaken = (file: string) => /import\.meta\.url.*pathname|pathname.*import\.meta\.url/.test(sourceOf(file))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter(isTaken)).toEqual([])
})

it("no server test has a time limit below the project's", () => {
  const projectLimit = 240_000
  const limits = /^ *\}?,? *(\d[\d_]*)(?:,|\)(?: \/\/.*)?)$|\{\s*timeout: (\d[\d_]*),?\s*\}, async/gm
  const shorter = ['server/src', 'server/test'].flatMap((folder) =>
    filesIn(folder, /\.test\.ts$/)
      .filter((file) => !file.startsWith('server/test/operations/'))
      .flatMap((file) =>
        [...sourceOf(file).matchAll(limits)].map(([, last, option]) => ({ file, limit: last ?? option ?? '' })),
      )
      .filter(({ limit }) => Number(limit.replaceAll('_', '')) >= 10_000)
      .filter(({ limit }) => Number(limit.replaceAll('_', '')) < projectLimit),
  )
  expect(shorter).toEqual([])
})

it('unsafe casts exist only where a comment explains them, at most five in declarations', () => {
  const forcesIn = (folder: string) =>
    filesIn(folder).flatMap((file) => {
      const forced = withoutComments(sourceOf(file)).match(/\bas\s+(never|unknown\s+as)\b/g) ?? []
      return forced.map(() => file)
    })
  expect(['contract/src/core', 'server/src/crud'].flatMap(forcesIn).sort()).toEqual([
    'contract/src/core/kinds/fields.ts',
    'contract/src/core/kinds/rule.ts',
    'contract/src/core/resource/resource.ts',
    'server/src/crud/afterResponse.ts',
    'server/src/crud/crud.ts',
  ])
  // library types that omit behaviour
  const beside = ['contract/src', 'server/src', 'web/src'].flatMap(forcesIn)
  expect(beside.filter((file) => !/^(contract\/src\/core|server\/src\/crud)\//.test(file)).sort()).toEqual([
    'server/src/backups/copyOut.ts',
    'server/src/database/clientOf.ts',
    'server/src/database/copyIn.ts',
    'server/src/database/statements/sendPipelined.ts',
    'server/src/database/statements/sendPipelined.ts',
    'server/src/documents/pdf/pdfFonts.ts',
    'server/src/http/openapi/openapiSchemas.ts',
    // scopes are opaque outside this file
    'server/src/http/rowScope.ts',
    'server/src/http/rowScope.ts',
    'server/src/http/securityHeaders.ts',
    'server/src/http/uploads/readBody.ts',
    'web/src/app/account/AuthenticatorSetup.tsx',
    'web/src/app/account/passkeys.ts',
    'web/src/app/account/passkeys.ts',
    'web/src/crud/calls.ts',
    'web/src/ui/map/mapCanvas.ts',
  ])
})

describe('generic folders', () => {
  // every call uses sessions, applications, permissions and settings, so generic code knows their tables; «solicitud»,
  // «documento» and «plantilla» are also general words
  const known = new Set(
    'sesion aplicacion usuario permiso perfil servicio recurso parametro solicitud documento plantilla'.split(' '),
  )
  const names = allResources()
    .filter(({ name, module }) => !known.has(name) && module !== fixtureContract.name)
    .map(({ name }) => name)

  it.each(generic.flatMap((folder) => filesIn(folder)).filter((file) => !/sampleResources/.test(file)))(
    '%s names no resource',
    (file) => {
      const words: string[] = withoutComments(sourceOf(file)).match(/[\p{L}][\p{L}\d-]*/gu) ?? []
      expect(names.filter((name) => words.includes(name))).toEqual([])
    },
  )
})

describe('source file', () => {
  const values = /^export (?:async )?(?:function\*?|const|let) (\w+)/gm
  const types = /^export (?:type|interface) (\w+)/gm
  const files = ['contract/src', 'server/src', 'web/src']
    .flatMap((folder) => filesIn(folder))
    .filter((file) => !/tables\.ts$|\/index\.ts$|\.d\.ts$/.test(file))

  it('is named after its only exported value or its type', () => {
    const lone = files.flatMap((file) => {
      const source = withoutComments(sourceOf(file))
      const namesOf = (kind: RegExp) => [...source.matchAll(kind)].map(([, name = '']) => name.toLowerCase())
      return namesOf(values).length === 1 ? [{ file, names: [...namesOf(values), ...namesOf(types)] }] : []
    })
    const called = (file: string) => (basename(file).split('.')[0] ?? '').toLowerCase()
    expect(lone.length).toBeGreaterThan(900)
    expect(lone.filter(({ file, names }) => !names.includes(called(file)))).toEqual([])
  })
})

describe('modules', () => {
  const folders = ['contract/src', 'server/src/modules', 'web/src/modules']
  const insides = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => {
      return readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'core')
        .flatMap(({ name }) => filesIn(`${folder}/${name}`).map((file) => ({ file, folder, module: name })))
    })

  it.each(insides)('$file reaches no other module but through its index', ({ file, module, folder }) => {
    const imports = [...sourceOf(file).matchAll(/from '([^']+)'/g)].map(([, path = '']) => path)
    const foreign = imports.filter((path) => {
      const absolute = path.startsWith('.')
        ? join(file, '..', path)
        : path.replace('@wamani/contract/', 'contract/src/')
      const inside = folders.find((one) => absolute.startsWith(`${one}/`))
      if (!inside) return false
      const [other, ...rest] = absolute.slice(inside.length + 1).split('/')
      // the server and the web may import any contract file of a module; contracts import only each other's index
      const isOther = other !== module && other !== 'core' && rest.length > 0
      return isOther && inside === folder && rest.join('/') !== 'index.ts'
    })
    expect(foreign).toEqual([])
  })
})

describe('locking read', () => {
  // after a lock wait PostgreSQL re-evaluates joins with the old referenced rows
  const locking = /\bfor (no key )?update\b|\bfor (key )?share\b|\.for(NoKey)?Update\(|\.for(Key)?Share\(/
  const joining = /\bjoin\b|\bfrom [\w.]+( (as )?\w+)?\s*,|Join\(/i
  /** SQL texts and call chains, one per statement. */
  const statements = (source: string) => [
    ...(source.match(/`[^`]*`/g) ?? []),
    ...(source.match(/selectFrom\([\s\S]*?execute\w*\(/g) ?? []),
  ]
  const locks = filesIn('server/src')
    .filter((file) => !file.endsWith('tables.ts'))
    .flatMap((file) =>
      statements(withoutComments(sourceOf(file)))
        .filter((statement) => locking.test(statement))
        .map((statement) => ({ file, statement })),
    )

  it('appears in every expected place', () => {
    expect(locks.length).toBeGreaterThan(20)
  })

  it.each(locks)('$file joins nothing', ({ statement }) => {
    // subselects of the row to lock are allowed: they name only the row
    const own = statement.replace(/\(\s*select[^()]*(\([^()]*\)[^()]*)*\)/gi, (inner) =>
      locking.test(inner) ? inner : '()',
    )
    expect(joining.test(own), own).toBe(false)
  })
})
