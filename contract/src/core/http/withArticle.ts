/** Exceptions to the gender-by-ending rules below; singular, without accents. */
const MASCULINE = new Set(
  'ajuste alcance bloque carne datum detalle dia enlace jefe limite lote menu mes pie reloj reporte sistema soporte tema'.split(
    ' ',
  ),
)
const FEMININE = new Set(
  (
    'afp base clase clave contraparte dosis foto fuente imagen microred mujer parte razon red sede senal serie uit url vacante ' +
    'variable'
  ).split(' '),
)
const MASCULINE_ENDING = /(o|aje|[aeo]l|il|[aeo]n|in|[aeo]r|nte|re|[bm]le|ale|me)$/
const FEMININE_ENDING = /(a|[csx]ion|[dt]ad|tud|sis)$/

/** First words of labels that are not nouns. Such labels are quoted in sentences. */
const NO_NOUN =
  /^(activ[oa]|aplica|asume|cambia|compensable|computa|con|concluid[oa]|confidencial|confirmar|controla|de|derechohabiente|descansa|en|es|extern[oa]|genera|licenciado|marcar|no|obligatori[oa]|permite|requiere|reserva|rige|se|solo|temporal|vigente)(?!\p{L})/iu
const ENDS_AS_A_DAY = /(^|\s)(desde|hasta|vence)$/i

/** Feminine nouns that start with a stressed «a» and take «el», «un», «ningún». */
export const STRESSED_A =
  /^(h?á|(acta|agua|ala|alma|ama|ancla|arca|arma|arpa|asma|aula|ave|hacha|hada|hambre)(?!\p{L}))/iu

const ACRONYM = /^(\p{Lu}{2,}|\p{Lu}\.|N\.°)/u
const NUMBER_SIGN = /^N\.°/

/** The label in lower case unless it starts with an acronym («DNI», «N.° de orden»). */
export const inSentence = (label: string): string =>
  ACRONYM.test(label) ? label : label.charAt(0).toLocaleLowerCase('es-PE') + label.slice(1)

type Noun = { isFeminine: boolean; isPlural: boolean }

/**
 * The label with its article: «el número de documento», «los nombres», «la fecha «Desde»». `isPlural` selects the verb
 * form. Labels of unknown gender are quoted; a test limits them.
 */
export function withArticle(label: string): { text: string; isPlural: boolean } {
  const noun = nounOf(label)
  if (!noun) {
    const what = ENDS_AS_A_DAY.test(label) ? 'la fecha' : 'el dato'
    return { text: `${what} «${label}»`, isPlural: false }
  }
  const said = inSentence(label.replace(NUMBER_SIGN, 'número').replace(/ \(S\/\)$/, ''))
  return { text: `${articleOf(noun, said)} ${said}`, isPlural: noun.isPlural }
}

/** Gender and number of the noun that starts a label; undefined when unknown. */
export function nounOf(label: string): Noun | undefined {
  if (NUMBER_SIGN.test(label)) return { isFeminine: false, isPlural: false }
  if (NO_NOUN.test(label) || ENDS_AS_A_DAY.test(label)) return undefined
  const [first = ''] = label.split(/[ ,/]/)
  const word = first.toLocaleLowerCase('es-PE').normalize('NFD').replace(/\p{M}/gu, '')
  const singular = genderOf(word)
  if (singular && (!word.endsWith('s') || isListed(word))) return { isFeminine: singular === 'f', isPlural: false }
  if (/^\p{Lu}{2,}/u.test(first)) return { isFeminine: false, isPlural: false }
  const singulars = singularsOf(word)
  const plural = [...singulars.filter(isListed), ...singulars].map(genderOf).find(Boolean)
  return plural && { isFeminine: plural === 'f', isPlural: true }
}

const isListed = (word: string) => MASCULINE.has(word) || FEMININE.has(word)

function genderOf(word: string): 'f' | 'm' | undefined {
  if (MASCULINE.has(word)) return 'm'
  if (FEMININE.has(word) || FEMININE_ENDING.test(word)) return 'f'
  return MASCULINE_ENDING.test(word) ? 'm' : undefined
}

const singularsOf = (word: string): string[] =>
  word.endsWith('s') ? [word.slice(0, -1), ...(word.endsWith('es') ? [word.slice(0, -2)] : [])] : []

function articleOf({ isFeminine, isPlural }: Noun, said: string): string {
  if (isPlural) return isFeminine ? 'las' : 'los'
  return isFeminine && !STRESSED_A.test(said) ? 'la' : 'el'
}

/** Contracts «a el» to «al» and «de el» to «del». */
export const contracted = (text: string): string =>
  text.replace(/(?<=^|\s)(a|de) el(?=\s)/gi, (_, word: string) => `${word}l`)

const together = new Intl.ListFormat('es')

export const labelsText = (labels: readonly string[]): string => capital(together.format(labels.map(inSentence)))

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es-PE') + text.slice(1)
