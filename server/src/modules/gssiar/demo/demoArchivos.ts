import { createHash } from 'node:crypto'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import { pdfBytes } from '../../../documents/pdf/pdfBytes.ts'

/** A one-page PDF for a kind of form, rendered once; each call gives it another file name. */
export async function demoArchivos(title: string, printedAt: Date): Promise<(name: string) => UploadedFile> {
  const contenido = await pdfBytes({
    name: title,
    title,
    institution: 'Gobierno Regional',
    printedBy: 'Sistema de información ambiental',
    printedAt,
    blocks: [{ text: 'Documento de muestra del sistema de información ambiental regional.' }],
  })
  const sha256 = createHash('sha256').update(contenido).digest('hex')
  return (name) => ({
    ...{ nombre: `${name}.pdf`, tipo: 'application/pdf', tamanio: contenido.length },
    ...{ sha256, contenido },
  })
}
