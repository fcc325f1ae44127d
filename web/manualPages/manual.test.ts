import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { capital } from '@wamani/contract/core/http/withArticle.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { Action } from '@wamani/contract/core/resource/action.ts'
import { newLabel } from '@wamani/contract/core/resource/labelPhrases.ts'
import { actionTexts } from '@wamani/contract/core/resource/texts/actionTexts.ts'
import { modules } from '@wamani/contract/modules.ts'
import { expect, test } from 'vitest'
import { publicPaths } from '../src/app/login/publicPaths.ts'
import { titleOf } from '../src/crud/record/resourceTexts.ts'
import type { ManualNode } from './manualNode.ts'
import { picturesIn } from './manualPages.ts'
import { manualFolder, pictureOf, readManual } from './readManual.ts'
import { indexPage, manualPath, readPage } from './readPage.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pages = readManual()
const sourceOf = (name: string) => readFileSync(join(manualFolder, `${name}.md`), 'utf8')

/** Pages about all services. */
const GENERAL = new Set([indexPage, 'comun', 'novedades'])
/** Quoted examples (a column, a stage, search words), and names of another service. */
const STRANGE = new Set([
  ...['comun: Monto (S/)', 'denuncias: Inspección programada', 'tramite: contrato', 'tramite: contratos'],
  'sistema: Logo',
])
const told = pages.flatMap(({ sections }) => sections.flatMap(({ paths }) => paths))

const resources = modules.flatMap((module) => module.resources)
const menu = [
  ...resources.flatMap(({ screen, menu: entry }) => (screen && entry ? [screen] : [])),
  ...modules.flatMap(({ screens }) => screens.map(({ path }) => path)),
]
const places = new Set([
  ...menu,
  ...publicPaths,
  '/',
  '/cuenta/clave',
  '/cuenta/seguridad',
  '/cuenta/procesos',
  '/app/alertasm',
])

/** Menu paths to an entry as the manual writes them: with its service and group, or up to its group. */
const menuPathsTo = (service: string, group: string | undefined, entry: string): string[] =>
  group ? [`${service} › ${group}`, `${service} › ${group} › ${entry}`] : [`${service} › ${entry}`]

/** All elements of a page, nested ones included. */
const elements = (nodes: readonly ManualNode[]): Exclude<ManualNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...(node.tag === 'img' ? [] : elements(node.inner))]))
const wordsOf = (node: ManualNode): string =>
  typeof node === 'string' ? node : node.tag === 'img' ? '' : node.inner.map(wordsOf).join('')

test('has exactly one section for every screen of the menu', () => {
  expect(menu.filter((path) => told.filter((one) => one === path).length !== 1)).toEqual([])
})

test('links sections only to existing screens', () => {
  expect(told.filter((path) => !places.has(path))).toEqual([])
})

test('lists every page in the index, with a title and unique headings', () => {
  const index = pages.find(({ name }) => name === indexPage)
  const listed = elements(index?.body ?? []).flatMap((node) => (node.tag === 'a' ? [node.to] : []))
  for (const { name, title, sections } of pages) {
    expect(title).not.toBe('')
    if (name !== indexPage) expect(listed).toContain(`${manualPath}/${name}`)
    const ids = sections.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  }
})

test('has only links to headings of the manual or to screens', () => {
  const targets = pages.flatMap(({ name, sections }) => {
    const page = name === indexPage ? manualPath : `${manualPath}/${name}`
    return [page, ...sections.map(({ id }) => `${page}#${id}`)]
  })
  for (const { name, body } of pages)
    for (const node of elements(body))
      if (node.tag === 'a') expect([...targets, ...places], `${name}.md`).toContain(node.to)
})

test('has every picture it names, no unused ones, and only small ones', () => {
  const named = pages.flatMap(({ name }) =>
    [...sourceOf(name).matchAll(/\(imagenes\/([^)]+)\)/g)].map(([, file]) => file),
  )
  const stored = readdirSync(join(manualFolder, 'imagenes'))
  expect(new Set(named)).toEqual(new Set(stored))
  const shown = pages.flatMap(({ body }) => body.flatMap(picturesIn))
  expect(shown).toHaveLength(named.length)
  expect(stored.reduce((sum, file) => sum + statSync(pictureOf(file)).size, 0)).toBeLessThan(4_000_000)
})

test('uses bold and quoted texts exactly as the services of the page show them', () => {
  const written = sourceTexts()
  const made = [...generatedTexts(), ...parameterNames()]
  const knownOf = (own: readonly (typeof modules)[number][]) => {
    const foreign = modules.flatMap((module) => (own.includes(module) ? [] : module.name))
    return knownIn([...written.filter(isBeside(foreign)).flatMap(({ texts }) => texts), ...made])
  }
  const isKnownAnywhere = knownOf(modules)
  const strange = pages.flatMap(({ name, body, sections }) => {
    const isKnown = GENERAL.has(name) ? isKnownAnywhere : knownOf(modulesOf(sections.flatMap(({ paths }) => paths)))
    const bold = elements(body).filter(({ tag }) => tag === 'strong')
    return [...bold.map(wordsOf), ...quotedIn(body)]
      .map((text) => text.replace(/\s+/g, ' ').replace(/ …$/, ''))
      .filter((text) => !isKnown(text))
      .map((text) => `${name}: ${text}`)
  })
  expect(strange.filter((text) => !STRANGE.has(text))).toEqual([])
  expect([...STRANGE].filter((text) => !strange.includes(text))).toEqual([])
})

test('describes only paths that exist in the menu', () => {
  const ways = new Set(
    modules.flatMap(({ service, resources, screens }) => [
      ...resources.flatMap(({ menu: entry, labels }) =>
        entry ? menuPathsTo(service.label, entry.group, entry.label ?? capital(labels.plural)) : [],
      ),
      ...screens.flatMap(({ group, label }) => menuPathsTo(service.label, group, label)),
    ]),
  )
  const named = pages.flatMap(({ name }) =>
    [...sourceOf(name).matchAll(/\*\*[^*\n]+\*\*(?: › \*\*[^*\n]+\*\*)+/g)].map(([way]) => way.replaceAll('**', '')),
  )
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((way) => !ways.has(way) && !way.startsWith('Más › '))).toEqual([])
})

test('titles the section of a screen with its name in the menu', () => {
  const strange = [
    ...resources.flatMap(({ screen, menu: entry, labels }) =>
      screen && entry ? [[screen, entry.label ?? capital(labels.plural)] as const] : [],
    ),
    ...modules.flatMap(({ screens }) => screens.map(({ path, label }) => [path, label] as const)),
  ].filter(([path, label]) => {
    const section = pages.flatMap(({ sections }) => sections).find(({ paths }) => paths.includes(path))
    return !section?.title.startsWith(label)
  })
  expect(strange).toEqual([])
})

test('rejects unsupported markup', () => {
  for (const text of ['<img src=x onerror=alert(1)>', 'a <b>word</b>', '```\ncode\n```', '[out](https://example.org)'])
    expect(() => readPage('prueba', text, () => undefined), text).toThrow('prueba.md')
})

/** Texts of an action: confirmation, success, and the refusal for own records. */
function saidBy(resource: (typeof resources)[number], action: Action): string[] {
  const { confirm, success } = actionTexts(resource, action)
  const { singular, gender } = resource.labels
  return [...Object.values(confirm), ...Object.values(success), messages.ownRecord(action.label, singular, gender)]
}

/** Function that checks whether a text occurs in the sources, as a whole or as part of a longer one. */
function knownIn(found: readonly string[]): (text: string) => boolean {
  const texts = new Set(found)
  const all = [...texts].join('\n')
  // a part must be long, or be followed by a value
  const isPart = (text: string) => text.length > 15 || [' ', ' (', ': '].some((end) => all.includes(`${text}${end}\${`))
  return (text) => texts.has(text) || (isPart(text) && all.includes(text))
}

/** Texts in « », except those inside bold text. */
function quotedIn(nodes: readonly ManualNode[]): string[] {
  return [
    ...nodes
      .map(wordsOf)
      .join('\n')
      .matchAll(/«([^»]+)»/g),
  ].map(([, text = '']) => text)
}

/** Modules with screens at these paths. */
const modulesOf = (paths: readonly string[]) =>
  modules.filter(({ resources, screens }) =>
    [...resources.map(({ screen }) => screen), ...screens.map(({ path }) => path)].some(
      (path) => path !== undefined && paths.includes(path),
    ),
  )

/** String literals and JSX texts of all sources, by file. */
function sourceTexts(): { file: string; texts: string[] }[] {
  return ['contract/src', 'web/src', 'server/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, texts: textsOf(readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ')) }))
}

function textsOf(source: string): string[] {
  // JSX text before an expression
  const before = [...source.matchAll(/>([^<>{}]+)\{/g)].map(([, text = '']) => text)
  return [...source.split(/['"`<>]/), ...before].map((text) =>
    text.replace(/\$\{otherLabel\(resource\)\}/, 'otro').trim(),
  )
}

/** Whether a file is outside these modules. */
const isBeside = (names: readonly string[]) => {
  const within = new RegExp(`^(?:contract/src|(?:web|server)/src/modules)/(?:${names.join('|') || '-'})/`)
  return ({ file }: { file: string }) => !within.test(file)
}

/** Names of settings, from the migrations. */
function parameterNames(): string[] {
  const folder = join(root, 'server/migrations')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:sql|csv)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((source) => source.includes('parametro'))
    .flatMap((source) => source.split(/['"\n]|,(?=\S)/))
    .map((text) => text.trim())
}

/** Generated texts: «Nuevo turno», «Ingrese el carné CONADIS». */
function generatedTexts(): string[] {
  const ofField = ({ label }: Field) => [messages.type(label), messages.choose(label)]
  const labels = resources.flatMap(({ fields }) => Object.values(fields).flatMap(ofField))
  return [
    ...resources.flatMap((resource) => [newLabel(resource), titleOf(resource)]),
    ...labels,
    ...resources.flatMap((resource) => Object.values(resource.actions).flatMap((action) => saidBy(resource, action))),
    ...resources.flatMap(({ removableIn }) => removableIn?.message ?? []),
    messages.notLess('Monto máximo', 'Monto mínimo'),
  ]
}
