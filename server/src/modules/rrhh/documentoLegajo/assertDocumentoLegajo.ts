import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import { documentoLegajo } from '@wamani/contract/rrhh/documentoLegajo/documentoLegajo.ts'
import { validateWhen } from '../../../crud/write/validateWhen.ts'
import type { Db } from '../../../database/connect.ts'

type Documento = {
  categoriaDocumento: number
  fechaVencimiento: string | null
  archivo?: UploadedFile | undefined
}

const MEGABYTE_BYTES = 1_048_576
const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

export async function assertDocumentoLegajo(db: Db, documento: Documento): Promise<void> {
  const { categoriaDocumento, archivo } = documento
  const category = await db
    .selectFrom('rrhh.categoria_documento')
    .select(['extensiones', 'tamano_max_mb'])
    .where('id_categoria_documento', '=', categoriaDocumento)
    .executeTakeFirst()
  if (!category) return
  const issues: Issue[] = await validateWhen(db, documentoLegajo.fields, documento)
  if (archivo && !category.extensiones.split(/, ?/).includes(extensionOf(archivo.nombre)))
    issues.push({ campo: 'archivo', mensaje: 'El tipo de archivo no está permitido para la categoría' })
  if (archivo && archivo.tamanio > category.tamano_max_mb * MEGABYTE_BYTES)
    issues.push({ campo: 'archivo', mensaje: `El archivo supera ${category.tamano_max_mb} MB` })
  if (issues.length > 0) throw new Problem('validation', { issues })
}
