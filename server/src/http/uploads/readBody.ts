import { tmpdir } from 'node:os'
import { join } from 'node:path'
import multipart, { type Multipart, type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FilePart, FileParts } from '@wamani/contract/core/http/fileParts.ts'
import { messages } from '@wamani/contract/core/http/messages.ts'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import type { Route } from '@wamani/contract/core/http/route.ts'
import type { UploadedFile } from '@wamani/contract/core/kinds/fields.ts'
import { fromJson } from '@wamani/contract/core/kinds/fromJson.ts'
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import { safeFileName } from '../../documents/safeFileName.ts'
import { contentOf, type Spool, spoolIn, sweepSpool } from './spool.ts'
import { extensionOf, typeByContent } from './typeByContent.ts'

const MEGABYTE_BYTES = 1_048_576
const MAX_FIELDS = 100
const MAX_FIELD_BYTES = 65_536
/** Maximum file parts with unknown names, such as empty form inputs; they are ignored. */
const MAX_UNKNOWN_PARTS = 5

declare module 'fastify' {
  interface FastifyRequest {
    /** temporary files of the request; deleted by the caller of `readBody` */
    spool: Spool
  }
}

/** Registers body parsers. Nothing is read until `readBody`. `folder`: temporary files. */
export async function registerUploads(app: FastifyInstance, folder = join(tmpdir(), 'wamani')): Promise<void> {
  app.decorateRequest('spool', null as never) // assigned per request below
  app.addHook('onReady', () => sweepSpool(folder))
  app.addHook('onRequest', async (request) => {
    request.spool = spoolIn(folder)
  })
  await app.register(multipart, { throwFileSizeLimit: false })
  const parser = (_: unknown, body: string | Buffer, done: (error: null, body: URLSearchParams) => void) =>
    done(null, new URLSearchParams(String(body)))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parser)
}

/**
 * Body of a request: JSON, or form values. Throws 415 for the other type. `usualMegabytes`: default file size limit.
 */
export async function readBody(
  request: FastifyRequest,
  route: Pick<Route, 'bodyType' | 'files' | 'alsoJson' | 'jsonPart'>,
  usualMegabytes = 10,
): Promise<unknown> {
  if (route.alsoJson && isJson(request)) return withoutFiles(request.body, route.files)
  if (route.bodyType === 'multipart') {
    const values = await readMultipart(request, limited(route.files, usualMegabytes))
    return route.jsonPart ? withJsonPart(values, route.jsonPart, route.files) : values
  }
  if (request.isMultipart() || request.body instanceof URLSearchParams) throw unexpectedType(request)
  return request.body
}

const isJson = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('application/json') === true

/** JSON cannot contain files: null removes the stored file, and a set may list the ids to keep. */
function withoutFiles(body: unknown, files: FileParts = {}): unknown {
  if (!isObject(body)) return body
  const partOf = (name: string) => (Object.hasOwn(files, name) ? files[name] : undefined)
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !partOf(name) || value === null || partOf(name)?.set),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges the JSON part of a form into its other parts; kept files of a set come first. */
function withJsonPart(form: Record<string, unknown>, part: string, files: FileParts = {}): unknown {
  const { [part]: text, ...values } = form
  if (text === undefined) return values
  const together = withoutFiles(fromJson(text), files)
  if (!isObject(together)) throw new Problem('malformed')
  for (const [name, { set }] of Object.entries(files)) {
    const staying = together[name]
    if (set && Array.isArray(staying)) values[name] = [...staying, ...((values[name] as unknown[] | undefined) ?? [])]
  }
  return { ...together, ...values }
}

/**
 * Values of a multipart or urlencoded form: text as strings (a list for repeated names; «null» and «undefined» as ''),
 * files as UploadedFile with verified content. Throws 413 above the size limits, 415 for a wrong type, 400 for an
 * invalid form.
 */
async function readMultipart(request: FastifyRequest, files: LimitedParts): Promise<Record<string, unknown>> {
  const form: Form = new Map()
  if (request.body instanceof URLSearchParams) {
    if (request.body.size > MAX_FIELDS) throw new Problem('tooLarge')
    for (const [name, value] of request.body) addText(form, files, name, value)
  } else if (request.isMultipart()) {
    assertBoundary(request)
    await readParts(request, files, form)
  } else if (request.headers['content-type'] !== undefined) {
    throw unexpectedType(request)
  }
  const values = [...form].map(([name, all]) => [name, all.length > 1 || canRepeat(files[name]) ? all : all[0]])
  return Object.fromEntries(values)
}

/** `names`: all accepted names of the part. */
type LimitedPart = FilePart & { maxMegabytes: number; names: readonly string[] }
type LimitedParts = Readonly<Record<string, LimitedPart>>

const limited = (files: FileParts = {}, usual: number): LimitedParts =>
  Object.fromEntries(
    Object.entries(files).map(([name, part]) => {
      const names = Object.keys(files).filter((other) => files[other] === part)
      return [name, { ...part, maxMegabytes: part.maxMegabytes ?? usual, names }]
    }),
  )

type Form = Map<string, (string | UploadedFile)[]>

const canRepeat = (file: FilePart | undefined) => (file?.max ?? 1) > 1

const unexpectedType = ({ headers }: FastifyRequest) =>
  new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(String(headers['content-type']))

/** Throws for boundaries over 70 characters (RFC 2046), which may crash parsers. */
function assertBoundary({ headers }: FastifyRequest): void {
  const [, quoted, bare = ''] = /boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(headers['content-type'] ?? '') ?? []
  const { length } = quoted ?? bare
  if (length < 1 || length > 70) throw new Problem('malformed')
}

async function readParts(request: FastifyRequest, files: LimitedParts, form: Form): Promise<void> {
  const { spool } = request
  try {
    for await (const part of request.parts({ limits: limitsOf(files) })) await addPart({ form, files, spool }, part)
  } catch (error) {
    throw asProblem(error)
  } finally {
    // drain the body: clients read the response only after sending everything
    request.raw.unpipe()
    request.raw.resume()
  }
}

function limitsOf(files: LimitedParts) {
  const parts = Object.values(files)
  const largest = Math.max(0, ...parts.map(({ maxMegabytes }) => maxMegabytes))
  const count = parts.reduce((sum, { max = 1 }) => sum + max, MAX_UNKNOWN_PARTS)
  const fileSize = largest * MEGABYTE_BYTES + 1
  return {
    fieldNameSize: 100,
    fieldSize: MAX_FIELD_BYTES,
    fields: MAX_FIELDS,
    fileSize,
    files: count,
    parts: MAX_FIELDS + count,
  }
}

type Reading = { form: Form; files: LimitedParts; spool: Spool }

async function addPart({ form, files, spool }: Reading, part: Multipart): Promise<void> {
  if (part.type === 'field') {
    if (part.valueTruncated) throw new Problem('tooLarge')
    return addText(form, files, part.fieldname, textOf(part))
  }
  const rule = Object.hasOwn(files, part.fieldname) ? files[part.fieldname] : undefined
  if (!rule) return void part.file.resume()
  const { label, max = 1, totalMegabytes, tooMany, names } = rule
  const left = totalMegabytes ? totalMegabytes * MEGABYTE_BYTES - bytesUnder(form, names) : undefined
  const file = await readFile(part, rule, spool, left)
  if (!file) return
  if (add(form, part.fieldname, file) > max) {
    const mensaje = tooMany ?? messages.tooMany(label, max)
    throw new Problem('validation', { issues: [{ campo: part.fieldname, mensaje }] })
  }
}

const bytesUnder = (form: Form, names: readonly string[]) =>
  names
    .flatMap((name) => form.get(name) ?? [])
    .reduce((sum: number, value) => sum + (typeof value === 'string' ? 0 : value.tamanio), 0)

/** The parser converts JSON parts; objects are turned back into text so that they cannot forge files. */
const textOf = ({ value }: MultipartValue) => (typeof value === 'string' ? value : JSON.stringify(value))

function addText(form: Form, files: LimitedParts, name: string, value: string): void {
  // text in a file part means «no file selected»: the stored file stays
  if (Object.hasOwn(files, name)) return
  add(form, name, value === 'null' || value === 'undefined' ? '' : value)
}

function add(form: Form, name: string, value: string | UploadedFile): number {
  const values = form.get(name) ?? []
  form.set(name, values)
  return values.push(value)
}

/** Reads a file part; null for the empty part of an input without a file. `left`: remaining bytes for the name. */
async function readFile(part: MultipartFile, rule: LimitedPart, spool: Spool, left = Infinity) {
  const validate = (size: number) => {
    if (size > left) throw new Problem('tooLarge')
    if (size <= rule.maxMegabytes * MEGABYTE_BYTES) return
    const mensaje = messages.fileTooLarge(rule.maxMegabytes)
    throw new Problem('tooLarge', { message: mensaje, issues: [{ campo: part.fieldname, mensaje }] })
  }
  const arrived = await spool.take(part.file, validate)
  const { tamanio, sha256 } = arrived
  if (tamanio === 0 && !part.filename) return null
  const type = await typeByContent(arrived, rule.accept)
  if (!type) {
    const mensaje = messages.fileType(rule.accept, await extensionOf(arrived))
    throw new Problem('unsupported', { message: mensaje, issues: [{ campo: part.fieldname, mensaje }] })
  }
  const name = (part.filename ?? '').replace(/\.(jpeg|jpe|jfif)$/i, '.jpg')
  const known = { nombre: safeFileName(name, type.extension), tipo: type.mime, tamanio, sha256 }
  return Object.assign(contentOf(arrived), known) satisfies UploadedFile
}

const TOO_MANY = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

/** Parser errors are the client's fault (400); others are rethrown. */
function asProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error
  const { code = '' } = error as { code?: string }
  if (TOO_MANY.has(code)) return new Problem('tooLarge')
  const isParser = code.startsWith('FST_') || /multipart|part terminated|malformed|boundary/i.test(error.message)
  return isParser ? new Problem('malformed') : error
}
