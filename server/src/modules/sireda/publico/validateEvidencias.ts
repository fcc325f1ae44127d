import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import type { formatos } from '@wamani/contract/sireda/denuncia.ts'
import { evidenciaKinds } from '@wamani/contract/sireda/publico.ts'

type Formato = (typeof formatos)[number]
export type ValidatedEvidencia = { formato: Formato; file: UploadedFile }

const MEGABYTE_BYTES = 1_048_576
const families: Readonly<Record<string, Formato>> = { image: 'foto', video: 'video', audio: 'audio' }

/** Detects the type of each evidence file from its content; throws 413 above the limit of its type. */
export function validateEvidencias(uploads: readonly UploadedFile[]): ValidatedEvidencia[] {
  return uploads.map((file) => {
    const formato = families[file.tipo.split('/')[0] ?? '']
    if (!formato) throw new Problem('unsupported')
    const { maxMegabytes } = evidenciaKinds[formato]
    if (file.tamanio > maxMegabytes * MEGABYTE_BYTES) {
      const mensaje = messages.fileTooLarge(maxMegabytes)
      throw new Problem('tooLarge', { message: mensaje, issues: [{ campo: 'evidencias', mensaje }] })
    }
    return { formato, file }
  })
}
