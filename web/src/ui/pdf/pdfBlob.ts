/** PDF as a Blob, from base64 (with or without a data URL prefix) or bytes. Throws on invalid base64. */
export function pdfBlob(pdf: string | Blob | Uint8Array<ArrayBuffer>): Blob {
  if (pdf instanceof Blob) return pdf.type === 'application/pdf' ? pdf : new Blob([pdf], { type: 'application/pdf' })
  const bytes =
    typeof pdf === 'string'
      ? Uint8Array.from(atob(pdf.slice(pdf.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
      : pdf
  return new Blob([bytes], { type: 'application/pdf' })
}
