import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import type { Db } from '../../../database/connect.ts'

type Paper = { fechaVencimiento: string | null; archivo?: UploadedFile }

const MEGABYTE = 1_048_576
const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

/** What the category asks of a paper. */
export async function assertDocumento(db: Db, idCategoria: number, { fechaVencimiento, archivo }: Paper) {
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
  if (archivo && archivo.tamanio > category.tamano_max_mb * MEGABYTE)
    issues.push({ campo: 'archivo', mensaje: `El archivo supera ${category.tamano_max_mb} MB` })
  if (issues.length > 0) throw new Problem('validation', { issues })
}
