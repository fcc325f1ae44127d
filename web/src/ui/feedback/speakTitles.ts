import { announce } from './announce.ts'

/** Screen readers say the title of a page that is loaded: so is that of one that takes its place. Called once. */
export function speakTitles(): void {
  let said = document.title
  new MutationObserver(() => {
    const { title } = document
    if (title === '' || title === said) return
    said = title
    announce(title)
  }).observe(document.head, { subtree: true, childList: true, characterData: true })
}
