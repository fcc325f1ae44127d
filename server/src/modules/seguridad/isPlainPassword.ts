import { readFileSync } from 'node:fs'
import { foldText } from '@wamani/contract/core/kinds/foldText.ts'

/** Common passwords, normalised by `letters`. */
const common = new Set(
  readFileSync(`${import.meta.dirname}/commonPasswords.txt`, 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Digits and signs used in place of letters. A one can be an I or an L. */
const disguises: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }
const undisguised = (text: string, one: string) => text.replace(/[034571@$!]/g, (sign) => disguises[sign] ?? one)

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')

/** Words of names, without those too short to be significant. */
const wordsOf = (names: readonly string[]) =>
  names
    .flatMap((name) => foldText(name).split(/[^\p{L}]+/u))
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length)

/**
 * True for a password that attackers try first: a common word or one of `names`, in any case, with or without accents,
 * with digits around it (`Perú2026`) or signs in place of letters (`p4ssw0rd`), or a run of adjacent keys.
 */
export function isPlainPassword(password: string, names: readonly string[]): boolean {
  const text = foldText(password)
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  // Strip a number after a sign, but no other: a zero at the end of a word can be its last letter.
  const unnumbered = text.replace(/[^\p{L}\d]+\d*[^\p{L}\d]*$/u, '')
  const forms = [text, bare, unnumbered].flatMap((form) => [form, undisguised(form, 'i'), undisguised(form, 'l')])
  return forms.some((form) => isPlain(letters(form), wordsOf(names))) || isRun(text)
}

function isPlain(word: string, names: readonly string[]): boolean {
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), word)
  const half = rest.slice(0, rest.length / 2)
  return (
    (rest === '' && word !== '') ||
    common.has(rest) ||
    /^(\p{L})\1+$/u.test(rest) ||
    (rest === half + half && common.has(half))
  )
}

const RUNS = ['01234567890123456789', '98765432109876543210']

/** True for one or two letters next to consecutive or repeated digits. */
function isRun(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  const isOrdered = /^(\d{1,4})\1+$/.test(digits) || RUNS.some((run) => run.includes(digits))
  return letters(text).length <= 2 && digits.length >= 5 && isOrdered
}
