import { fileLink } from '@wamani/contract/core/http/fileLink.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { ByteRange } from '../files/fileStore.ts'
import { type Files, storeUnavailable } from '../files/files.ts'
import type { Clock } from '../process/clock.ts'
import { isAlive } from './access/lookUpSession.ts'
import { contentDisposition } from './contentDisposition.ts'

/** Types that browsers may display, because they cannot run scripts. Others are downloaded. */
const SHOWN = /^(image\/(jpeg|png|webp|gif|avif|bmp)|video\/[\w.-]+|audio\/[\w.-]+|application\/pdf)$/
/** CSP of a file: framed only by our pages; the PDF viewer needs inline styles. */
const POLICY = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/**
 * Serves stored files by signed link (`/archivos/{id}?…`). 403 when the link was altered or expired or the session
 * ended.
 */
export function registerFileLinks(
  app: FastifyInstance,
  { database, files, clock }: { database: Database; files: Files; clock: Clock },
): void {
  app.get('/archivos/:idArchivo', async (request, reply) => {
    const asked = fileLink.safeParse({ ...(request.params as object), ...(request.query as object) })
    if (!asked.success || !files.isValid(asked.data) || !(await isAlive(database, asked.data, clock())))
      throw new Problem('forbidden', 'El enlace al archivo no es válido o ha vencido.')
    const file = await database.read
      .selectFrom('nucleo.archivo')
      .select(['nombre', 'tipo', 'tamanio', 'clave', 'sha256'])
      .where('id_archivo', '=', asked.data.idArchivo)
      .executeTakeFirst()
    if (!file) throw new Problem('notFound')
    reply.headers({
      'Accept-Ranges': 'bytes',
      // revalidated each time, so that it is not shown after the session ends
      'Cache-Control': 'private, no-cache',
      'Content-Security-Policy': POLICY,
      'Content-Disposition': contentDisposition(file.nombre, SHOWN.test(file.tipo)),
      ETag: `"${file.sha256}"`,
    })
    return sendBytes(files, file, request, reply)
  })
}

type Kept = { tipo: string; tamanio: number; clave: string; sha256: string }

async function sendBytes(files: Files, file: Kept, { headers }: FastifyRequest, reply: FastifyReply) {
  const { tipo, tamanio, clave, sha256 } = file
  if (headers['if-none-match'] === `"${sha256}"`) return reply.code(304).send()
  const range = rangeOf(headers.range, tamanio)
  if (range === 'impossible') return reply.code(416).header('Content-Range', `bytes */${tamanio}`).send()
  const bytes = await files.store.read(clave, range).catch((cause: unknown) => {
    throw Object.assign(storeUnavailable(), { cause })
  })
  if (!bytes) throw new Problem('notFound', 'El archivo ya no está en el almacén.')
  const length = range ? range.end - range.start + 1 : tamanio
  if (range) reply.header('Content-Range', `bytes ${range.start}-${range.end}/${tamanio}`)
  reply
    .code(range ? 206 : 200)
    .type(tipo)
    .header('Content-Length', length)
  return reply.send(bytes)
}

/** Single byte range. Several or invalid ranges get the whole file. */
function rangeOf(header: string | undefined, size: number): ByteRange | undefined | 'impossible' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'impossible' : { start, end }
}
