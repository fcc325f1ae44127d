export function saveLink({ url, nombre }: { url: string; nombre: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = nombre
  link.click()
}
