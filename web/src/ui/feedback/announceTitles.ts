import { announce } from './announce.ts'

/** Announces the title of a page after client-side navigation, as screen readers do after a page load. Call once. */
export function announceTitles(): void {
  let said = document.title
  new MutationObserver(() => {
    const { title } = document
    if (title === '' || title === said) return
    said = title
    announce(title)
  }).observe(document.head, { subtree: true, childList: true, characterData: true })
}
