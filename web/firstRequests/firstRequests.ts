import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { modules } from '@wamani/contract/modules.ts'
import { session } from '@wamani/contract/seguridad/session.ts'
import { inicioRoutes } from '@wamani/contract/sistema/inicioRoutes.ts'
import { minifySync } from 'vite'
import { contractFiles } from '../contractIndex/contractFiles.ts'
import { screenIndex } from '../contractIndex/screenIndex.ts'
import { complainPath, volunteerPath } from '../src/app/login/publicPaths.ts'
import { verifyPath } from '../src/verify/verificationRequest.ts'
import { deskData, type FirstData, listData } from './firstData.ts'
import { screenFiles } from './screenFiles.ts'

type Chunk = {
  type: 'chunk'
  fileName: string
  facadeModuleId: string | null
  moduleIds: readonly string[]
  imports: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}
type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>

const web = fileURLToPath(new URL('..', import.meta.url))
const contract = join(web, '../contract/src')
const shell = 'src/app/shell'

/**
 * Vite plugin that adds to the first script of the page what each screen needs, so that chunks and first data are
 * requested in parallel.
 */
export const firstRequests = {
  name: 'first-requests',
  apply: 'build' as const,
  async writeBundle({ dir }: { dir?: string | undefined }, bundle: Bundle) {
    if (!dir) return
    const plan = await planOf(bundle)
    const begin = readFileSync(join(web, 'firstRequests/begin.js'), 'utf8').replace('export function', 'function')
    const page = join(dir, 'firstPaint.js')
    const paint = readFileSync(page, 'utf8')
    // in a block, because classic scripts share one scope
    writeFileSync(page, minifySync(page, `${paint}{\n${begin}begin(${JSON.stringify(plan)})\n}\n`).code)
  },
}

async function planOf(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const chunkOf = (file: string) => chunks.find(({ moduleIds }) => moduleIds.includes(file))
  const byName = new Map(chunks.map((one) => [one.fileName, one]))

  /** The chunk, its static imports, and their styles. */
  function withImports(chunk: Chunk | undefined, found: Set<string>): Set<string> {
    if (!chunk || found.has(chunk.fileName)) return found
    found.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const name of chunk.imports) withImports(byName.get(name), found)
    return found
  }
  const filesOf = (sources: readonly string[]) => {
    const found = new Set<string>()
    for (const source of sources) withImports(chunkOf(source), found)
    return found
  }

  const index = screenIndex(modules, await contractFiles(contract))
  const registered = screenFiles(readFileSync(join(web, shell, 'screens.ts'), 'utf8'))
  const linked = filesOf([join(web, 'src/main.tsx'), join(web, 'index.html')])
  const app = join(web, shell, 'App.tsx')
  const frame = join(web, 'src/app/jobs/JobTray.tsx')
  const generic = join(web, 'src/crud/list/ResourceScreen.tsx')
  const names: string[] = []
  const numberOf = (name: string) => {
    if (!names.includes(name)) names.push(name)
    return names.indexOf(name)
  }
  const numbersOf = (sources: readonly string[]) =>
    [...filesOf(sources)].filter((name) => !linked.has(name)).map((name) => numberOf(name.replace('assets/', '')))
  const frameFiles = numbersOf([app, frame])
  const needed = (sources: readonly string[]) =>
    numbersOf([app, frame, ...sources]).filter((number) => !frameFiles.includes(number))
  const ofPage = (file: string) => numbersOf([join(web, 'src', file)])
  const pages = {
    [verifyPath]: ofPage('app/verify/VerifyPage.tsx'),
    [complainPath]: ofPage('app/login/DenunciarPage.tsx'),
    [volunteerPath]: ofPage('app/login/VoluntariadoPage.tsx'),
  }

  const screens: Record<string, { files: number[]; data: FirstData[] }> = {
    '/': {
      files: needed([join(web, 'src/app/home/HomePage.tsx')]),
      data: [inicioRoutes.getInicio, inicioRoutes.listPasos].map(({ path }) => ({
        path,
        query: '',
        access: 'session',
      })),
    },
  }
  for (const [path, module] of Object.entries(index.modules)) {
    const file = registered.get(path)
    const declared = (file ? index.contracts[module] : index.declarations[path]) ?? []
    const own = file ? join(web, shell, file) : generic
    screens[path] = {
      files: needed([own, ...declared.map((one) => join(contract, `${one}.ts`))]),
      // other screens without a generic list send their own first requests
      data: own === generic || readFileSync(own, 'utf8').includes('ResourceScreen') ? listData(path) : deskData(path),
    }
  }
  return {
    info: session.getSessionInfo.path,
    files: names,
    frame: frameFiles,
    screens,
    pages,
    login: ofPage('app/login/LoginPage.tsx'),
  }
}
