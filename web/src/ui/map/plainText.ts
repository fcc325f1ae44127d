/** Element with plain text: Leaflet interprets strings as HTML. */
export function plainText(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}
