import { createHash } from 'node:crypto'
import type { Db } from '../../../database/connect.ts'
import { pdfBytes } from '../../../documents/pdf/pdfBytes.ts'
import type { Files } from '../../../files/files.ts'

/** Keeps a page with a title and a sentence, as documents of the sample are, and returns its id. */
export async function keepSampleDocument(
  db: Db,
  files: Files,
  { name, title, text, now }: { name: string; title: string; text: string; now: Date },
): Promise<number> {
  const contenido = await pdfBytes({
    ...{ name, title, institution: 'Gobierno Regional' },
    ...{ printedBy: 'Sistema', printedAt: now },
    blocks: [{ text }],
  })
  const sha256 = createHash('sha256').update(contenido).digest('hex')
  return files.keep(db, { nombre: name, tipo: 'application/pdf', tamanio: contenido.length, sha256, contenido })
}
