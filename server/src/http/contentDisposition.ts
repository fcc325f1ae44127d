/** The header that names a file to a browser; `inline`: it may show it instead of saving it. */
export function contentDisposition(nombre: string, inline: boolean): string {
  const plain = nombre.normalize('NFD').replace(/[^\w .-]/g, '')
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(nombre)}`
}
