import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import type { Db } from '../../../database/connect.ts'

type Documento = { fechaVencimiento: string | null; archivo?: UploadedFile | undefined }

const MEGABYTE_BYTES = 1_048_576
const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

/** Throws for a document that its category does not take. */
export async function assertDocumentoLegajo(db: Db, idCategoria: number, { fechaVencimiento, archivo }: Documento) {
  const category = await db
    .selectFrom('rrhh.categoria_documento')
    .select(['requiere_vencimiento', 'extensiones', 'tamano_max_mb', 'permite_varios'])
    .where('id_categoria_documento', '=', idCategoria)
    .executeTakeFirst()
  if (!category) return
  const issues: Issue[] = []
  if (category.requiere_vencimiento && fechaVencimiento === null)
    issues.push({ campo: 'fechaVencimiento', mensaje: messages.type('Fecha de vencimiento') })
  if (archivo && !category.extensiones.split(/, ?/).includes(extensionOf(archivo.nombre)))
    issues.push({ campo: 'archivo', mensaje: 'El tipo de archivo no está permitido para la categoría' })
  if (archivo && archivo.tamanio > category.tamano_max_mb * MEGABYTE_BYTES)
    issues.push({ campo: 'archivo', mensaje: `El archivo supera ${category.tamano_max_mb} MB` })
  if (issues.length > 0) throw new Problem('validation', { issues })
}
