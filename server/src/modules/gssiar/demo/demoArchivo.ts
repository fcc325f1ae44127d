import { createHash } from 'node:crypto'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import { pdfBytes } from '../../../documents/pdf/pdfBytes.ts'

/** A page with the title of its form. */
export async function demoArchivo(name: string, title: string): Promise<UploadedFile> {
  const contenido = await pdfBytes({
    name,
    title,
    institution: 'Gobierno Regional',
    printedBy: 'Sistema de información ambiental',
    printedAt: new Date('2026-01-05T15:00:00Z'),
    blocks: [{ text: 'Documento de muestra del sistema de información ambiental regional.' }],
  })
  return {
    nombre: `${name}.pdf`,
    tipo: 'application/pdf',
    tamanio: contenido.length,
    sha256: createHash('sha256').update(contenido).digest('hex'),
    contenido,
  }
}
