import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { messages } from '@wamani/contract/core/http/messages.ts'
import type { Field } from '@wamani/contract/core/kinds/field.ts'
import type { Action } from '@wamani/contract/core/resource/action.ts'
import { actionTexts } from '@wamani/contract/core/resource/texts/actionTexts.ts'
import { newOf } from '@wamani/contract/core/resource/theOne.ts'
import { modules } from '@wamani/contract/modules.ts'
import { expect, test } from 'vitest'
import { publicPaths } from '../src/app/login/publicPaths.ts'
import { titleOf } from '../src/crud/record/resourceTexts.ts'
import type { ManualNode } from './manualNode.ts'
import { picturesIn } from './manualPages.ts'
import { manualFolder, pictureOf, readManual } from './readManual.ts'
import { indexPage, manualPath, readPage } from './readPage.ts'

const pages = readManual()
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
    [...readFileSync(join(manualFolder, `${name}.md`), 'utf8').matchAll(/\(imagenes\/([^)]+)\)/g)].map(
      ([, file]) => file,
    ),
  )
  const stored = readdirSync(join(manualFolder, 'imagenes'))
  expect(new Set(named)).toEqual(new Set(stored))
  const shown = pages.flatMap(({ body }) => body.flatMap(picturesIn))
  expect(shown).toHaveLength(named.length)
  expect(stored.reduce((sum, file) => sum + statSync(pictureOf(file)).size, 0)).toBeLessThan(4_000_000)
})

test('what stands in bold is written so in the product', () => {
  const texts = new Set([...sourceTexts(), ...madeTexts()])
  const all = [...texts].join('\n')
  // a part of a longer sentence is long itself, or what comes before a value
  const isPart = (text: string) => text.length > 15 || [' ', ' ('].some((end) => all.includes(`${text}${end}\${`))
  const isKnown = (text: string) => texts.has(text) || (isPart(text) && all.includes(text))
  const strange = pages.flatMap(({ name, body }) =>
    elements(body)
      .filter(({ tag }) => tag === 'strong')
      .map((node) => wordsOf(node).replace(/\s+/g, ' '))
      .filter((text) => !isKnown(text))
      .map((text) => `${name}: ${text}`),
  )
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

/** The texts in the sources of both sides, between quotes or tags. */
function sourceTexts(): string[] {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  return ['contract/src', 'web/src', 'server/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(root, folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .replace(/\s+/g, ' ')
        .split(/['"`<>]/),
    )
    .map((text) => text.trim())
}

/** Texts made from declarations: «Nuevo turno», «Ingrese el carné CONADIS». */
function madeTexts(): string[] {
  const ofField = ({ label }: Field) => [messages.type(label), messages.choose(label)]
  const labels = resources.flatMap(({ fields }) => Object.values(fields).flatMap(ofField))
  return [
    ...resources.flatMap((resource) => [newOf(resource), titleOf(resource)]),
    ...labels,
    ...resources.flatMap((resource) => Object.values(resource.actions).flatMap((action) => saidBy(resource, action))),
    ...resources.flatMap(({ removableIn }) => removableIn?.message ?? []),
    messages.notLess('Monto máximo', 'Monto mínimo'),
  ]
}
