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

/** Pages that speak of every service. */
const GENERAL = new Set([indexPage, 'comun', 'novedades'])
/** What is quoted as an example (a column, a stage, words to search for), and what a page names of another service. */
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

/** How the menu leads to an entry: with its service and group, and so far as its group. */
const waysTo = (service: string, group: string | undefined, entry: string): string[] =>
  group ? [`${service} › ${group}`, `${service} › ${group} › ${entry}`] : [`${service} › ${entry}`]

/** Every element of a page with its tag. */
const elements = (nodes: readonly ManualNode[]): Exclude<ManualNode, string>[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...(node.tag === 'img' ? [] : elements(node.inner))]))
const wordsOf = (node: ManualNode): string =>
  typeof node === 'string' ? node : node.tag === 'img' ? '' : node.inner.map(wordsOf).join('')

test('every screen of the menu has its section, and one only', () => {
  expect(menu.filter((path) => told.filter((one) => one === path).length !== 1)).toEqual([])
})

test('sections name only places there are', () => {
  expect(told.filter((path) => !places.has(path))).toEqual([])
})

test('every page is in the index, has a title, and names each heading once', () => {
  const index = pages.find(({ name }) => name === indexPage)
  const listed = elements(index?.body ?? []).flatMap((node) => (node.tag === 'a' ? [node.to] : []))
  for (const { name, title, sections } of pages) {
    expect(title).not.toBe('')
    if (name !== indexPage) expect(listed).toContain(`${manualPath}/${name}`)
    const ids = sections.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  }
})

test('every link leads to a heading of the manual or a screen', () => {
  const targets = pages.flatMap(({ name, sections }) => {
    const page = name === indexPage ? manualPath : `${manualPath}/${name}`
    return [page, ...sections.map(({ id }) => `${page}#${id}`)]
  })
  for (const { name, body } of pages)
    for (const node of elements(body))
      if (node.tag === 'a') expect([...targets, ...places], `${name}.md`).toContain(node.to)
})

test('every picture named is there, none is left over, and all are small', () => {
  const named = pages.flatMap(({ name }) =>
    [...sourceOf(name).matchAll(/\(imagenes\/([^)]+)\)/g)].map(([, file]) => file),
  )
  const stored = readdirSync(join(manualFolder, 'imagenes'))
  expect(new Set(named)).toEqual(new Set(stored))
  const shown = pages.flatMap(({ body }) => body.flatMap(picturesIn))
  expect(shown).toHaveLength(named.length)
  expect(stored.reduce((sum, file) => sum + statSync(pictureOf(file)).size, 0)).toBeLessThan(4_000_000)
})

test('what stands in bold, or is quoted, is written so in the services the page speaks of', () => {
  const written = sourceTexts()
  const made = [...madeTexts(), ...parameterNames()]
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

test('a way through the menu is one the menu has', () => {
  const ways = new Set(
    modules.flatMap(({ service, resources, screens }) => [
      ...resources.flatMap(({ menu: entry, labels }) =>
        entry ? waysTo(service.label, entry.group, entry.label ?? capital(labels.plural)) : [],
      ),
      ...screens.flatMap(({ group, label }) => waysTo(service.label, group, label)),
    ]),
  )
  const named = pages.flatMap(({ name }) =>
    [...sourceOf(name).matchAll(/\*\*[^*\n]+\*\*(?: › \*\*[^*\n]+\*\*)+/g)].map(([way]) => way.replaceAll('**', '')),
  )
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((way) => !ways.has(way) && !way.startsWith('Más › '))).toEqual([])
})

test('the section of a screen has the name that the menu gives it', () => {
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

test('markup of other kinds is refused', () => {
  for (const text of ['<img src=x onerror=alert(1)>', 'a <b>word</b>', '```\ncode\n```', '[out](https://example.org)'])
    expect(() => readPage('prueba', text, () => undefined), text).toThrow('prueba.md')
})

/** What an action asks and says, and to whom it is refused because the record is the person's own. */
function saidBy(resource: (typeof resources)[number], action: Action): string[] {
  const { confirm, success } = actionTexts(resource, action)
  const { singular, gender } = resource.labels
  return [...Object.values(confirm), ...Object.values(success), messages.ownRecord(action.label, singular, gender)]
}

/** A text is known when it is written so, or is a part of a longer one. */
function knownIn(found: readonly string[]): (text: string) => boolean {
  const texts = new Set(found)
  const all = [...texts].join('\n')
  // a part of a longer sentence is long itself, or what comes before a value
  const isPart = (text: string) => text.length > 15 || [' ', ' (', ': '].some((end) => all.includes(`${text}${end}\${`))
  return (text) => texts.has(text) || (isPart(text) && all.includes(text))
}

/** Words between « and », that no bold word is a part of. */
function quotedIn(nodes: readonly ManualNode[]): string[] {
  return [
    ...nodes
      .map(wordsOf)
      .join('\n')
      .matchAll(/«([^»]+)»/g),
  ].map(([, text = '']) => text)
}

/** The modules whose screens stand at these paths. */
const modulesOf = (paths: readonly string[]) =>
  modules.filter(({ resources, screens }) =>
    [...resources.map(({ screen }) => screen), ...screens.map(({ path }) => path)].some(
      (path) => path !== undefined && paths.includes(path),
    ),
  )

/** The texts in the sources of both sides, between quotes or tags, with the file of each. */
function sourceTexts(): { file: string; texts: string[] }[] {
  return ['contract/src', 'web/src', 'server/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, texts: textsOf(readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ')) }))
}

function textsOf(source: string): string[] {
  // what stands in a tag before something that is computed
  const before = [...source.matchAll(/>([^<>{}]+)\{/g)].map(([, text = '']) => text)
  return [...source.split(/['"`<>]/), ...before].map((text) =>
    text.replace(/\$\{anotherOf\(resource\)\}/, 'otro').trim(),
  )
}

/** Whether a file is of none of these modules. */
const isBeside = (names: readonly string[]) => {
  const within = new RegExp(`^(?:contract/src|(?:web|server)/src/modules)/(?:${names.join('|') || '-'})/`)
  return ({ file }: { file: string }) => !within.test(file)
}

/** The names of parameters, as migrations write them. */
function parameterNames(): string[] {
  const folder = join(root, 'server/migrations')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:sql|csv)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((source) => source.includes('parametro'))
    .flatMap((source) => source.split(/['"\n]|,(?=\S)/))
    .map((text) => text.trim())
}

/** Texts made from declarations: «Nuevo turno», «Ingrese el carné CONADIS». */
function madeTexts(): string[] {
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
