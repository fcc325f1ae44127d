/** Content-Disposition header; `inline` lets the browser show the file. */
export function contentDisposition(nombre: string, inline: boolean): string {
  const plain = nombre.normalize('NFD').replace(/[^\w .-]/g, '')
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(nombre)}`
}
