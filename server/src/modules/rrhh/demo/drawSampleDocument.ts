import { createHash } from 'node:crypto'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import { pdfBytes } from '../../../documents/pdf/pdfBytes.ts'

export async function drawSampleDocument({
  name,
  title,
  text,
  now,
}: {
  name: string
  title: string
  text: string
  now: Date
}): Promise<UploadedFile> {
  const contenido = await pdfBytes({
    ...{ name, title, institution: 'Gobierno Regional' },
    ...{ printedBy: 'Sistema', printedAt: now },
    blocks: [{ text }],
  })
  const sha256 = createHash('sha256').update(contenido).digest('hex')
  return { nombre: name, tipo: 'application/pdf', tamanio: contenido.length, sha256, contenido }
}
