/** Has the browser save what lies at an address of our own, under a name. */
export function saveLink({ url, nombre }: { url: string; nombre: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = nombre
  link.click()
}
