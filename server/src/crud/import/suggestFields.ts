import { foldText } from '@wamani/contract/core/kinds/foldText.ts'
import { columnHeadOf } from '@wamani/contract/core/kinds/unitOf.ts'
import type { AnyResource } from '@wamani/contract/core/resource/resource.ts'
import { importableFields } from '@wamani/contract/core/resource/routes/importing.ts'
import { simplified } from '../../documents/table/headings.ts'

type Heading = [heading: string, field: string]

/** Headings that the product itself writes: labels, names, and headings of earlier versions. */
const ownHeadings = (resource: AnyResource): Heading[] =>
  importableFields(resource).flatMap(([name, field]) => [
    [field.label, name],
    [columnHeadOf(field), name],
    [name, name],
    // files written before its label agreed with what it marks
    ...(field.marksActive ? [['activo', name] as Heading] : []),
  ])

/** Headings that fields declare for files of other origins. */
const declaredHeadings = (resource: AnyResource): Heading[] =>
  importableFields(resource).flatMap(([name, { headings = [] }]) => headings.map((one): Heading => [one, name]))

/** Headings used to find the sheet and the row of the headings in a file. */
export const headingsOf = (resource: AnyResource): string[] =>
  [...ownHeadings(resource), ...declaredHeadings(resource)].map(([heading]) => heading)

/** Smallest similarity of two headings, from 0 to 1, at which they count as the same. */
const MIN_LIKENESS = 0.75

/**
 * Returns the field of each column. Labels, names and declared headings match without case, accents and punctuation. Then
 * abbreviated and misspelt words match: «Ap. Paterno», «Fec. Nac.». Null when no field or several fields match.
 */
export function suggestFields(resource: AnyResource, heads: readonly string[]): (string | null)[] {
  const own = ownHeadings(resource)
  const declared = declaredHeadings(resource)
  // names of fields in camel case are not abbreviated
  const written = [...own.filter(([heading, name]) => heading !== name), ...declared]
  const ways = [
    (head: string) => fieldsNamed(own, head),
    (head: string) => fieldsNamed(declared, head),
    (head: string) => fieldsLike(written, head),
  ]
  const taken = new Set<string>()
  const suggested: (string | null)[] = heads.map(() => null)
  for (const way of ways)
    heads.forEach((head, at) => {
      if (suggested[at]) return
      const [name, ...others] = way(head)
      if (name === undefined || others.length > 0 || taken.has(name)) return
      taken.add(name)
      suggested[at] = name
    })
  return suggested
}

const fieldsNamed = (known: readonly Heading[], head: string): Set<string> =>
  new Set(known.filter(([heading]) => simplified(heading) === simplified(head)).map(([, name]) => name))

function fieldsLike(known: readonly Heading[], head: string): Set<string> {
  const found = known.map(([heading, name]) => ({ name, likeness: likeness(head, heading) }))
  const best = Math.max(MIN_LIKENESS, ...found.map((one) => one.likeness))
  return new Set(found.filter((one) => one.likeness === best).map(({ name }) => name))
}

const SMALL_WORDS = new Set('de del la las el los y e al a en su n no nro num numero'.split(' '))

/** Words of a heading without articles, prepositions and «N.°». */
const wordsOf = (heading: string): string[] =>
  foldText(heading)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word))

/** Similarity of two headings, from 0 to 1: matching words divided by all different words. */
function likeness(head: string, heading: string): number {
  const left = wordsOf(heading)
  const words = wordsOf(head)
  const all = words.length + left.length
  let shared = 0
  for (const word of words) {
    const closeness = left.map((other) => closenessOf(word, other))
    const best = Math.max(0, ...closeness)
    if (best > 0) left.splice(closeness.indexOf(best), 1)
    shared += best
  }
  return shared / (all - shared)
}

/** Similarity of two words, from 0 to 1: equal, shortened or inflected («ap»), contracted or misspelt («telf», «apelido»). */
function closenessOf(word: string, known: string): number {
  if (word === known) return 1
  if (word.length < 2 || word[0] !== known[0]) return 0
  const isInflected = known.length > 3 && word.startsWith(known) && word.length - known.length < 3
  if (known.startsWith(word) || isInflected) return 0.99
  return word.length > 2 && (isAbbreviation(word, known) || isMisspelt(word, known)) ? 0.9 : 0
}

/** True when `known` contains the letters of `word` in this order and is at least twice as long. */
function isAbbreviation(word: string, known: string): boolean {
  let from = 0
  for (const letter of word) {
    from = known.indexOf(letter, from) + 1
    if (from === 0) return false
  }
  return word.length * 2 <= known.length
}

/** True when the words differ in one letter: added, missing or replaced. Short words never match. */
function isMisspelt(word: string, known: string): boolean {
  if (word.length < 5 || Math.abs(word.length - known.length) > 1) return false
  let at = 0
  while (word[at] === known[at] && at < word.length) at++
  const rests = [word.slice(at), known.slice(at)]
  const [one = '', other = ''] = rests
  return one.slice(1) === other.slice(1) || one.slice(1) === other || one === other.slice(1)
}
