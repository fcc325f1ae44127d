import { foldText } from '@wamani/contract/core/kinds/foldText.ts'
import type { MenuService } from '../../api/infoQuery.ts'

export type FoundScreen = { url: string; label: string; icon: string; service: string }

const wordsOf = (text: string) => foldText(text).split(/\s+/).filter(Boolean)

/**
 * True if `text` contains every typed word, ignoring case and accents. Words of `searched` count as matched, because
 * the server may have found them in fields that are not displayed.
 */
export function containsWords(text: string, typed: string, searched = ''): boolean {
  const known = wordsOf(searched)
  return wordsOf(typed).every((word) => known.includes(word) || foldText(text).includes(word))
}

/**
 * Menu screens whose name or service contains every typed word, ignoring case and accents. Names that start with the
 * text come first.
 */
export function findScreens(services: readonly MenuService[], text: string): FoundScreen[] {
  const words = wordsOf(text)
  const all = services.flatMap((service) =>
    service.menus.flatMap(({ descripcion, icon, url, subMenus }) =>
      (subMenus.length > 0 ? subMenus : [{ descripcion, url }]).map((entry) => ({
        url: entry.url,
        label: entry.descripcion,
        icon,
        service: service.descripcion,
      })),
    ),
  )
  const begins = ({ label }: FoundScreen) => words.length > 0 && foldText(label).startsWith(words[0] ?? '')
  return all
    .filter(({ label, service }) => containsWords(`${label} ${service}`, text))
    .sort((one, other) => Number(begins(other)) - Number(begins(one)))
}
