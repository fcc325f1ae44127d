/** A text as Leaflet may show it: given a string it would read markup. */
export function plainText(text: string): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  return element
}
