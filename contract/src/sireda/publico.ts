import { z } from 'zod'
import { consentText } from '../core/http/consentText.ts'
import type { FileParts } from '../core/http/fileParts.ts'
import { messages } from '../core/http/messages.ts'
import { defineRoute } from '../core/http/route.ts'
import type { UploadedFile } from '../core/kinds/fields.ts'
import { ubigeoOutput } from '../core/kinds/placeSchemas.ts'
import { foldReferences } from '../core/kinds/references.ts'
import { withRules } from '../core/kinds/rule.ts'
import { denunciaRules, hecho, identidad, modalidad, notaPlazo } from './denunciaFields.ts'

/** Evidence types with their extensions and maximum size in megabytes. */
export const evidenciaKinds = {
  foto: { extensions: ['jpg', 'png', 'webp'], maxMegabytes: 10 },
  audio: { extensions: ['mp3', 'm4a', 'ogg', 'wav'], maxMegabytes: 20 },
  video: { extensions: ['mp4', 'webm', 'mov'], maxMegabytes: 50 },
} as const
export const evidenciasMax = 5
export const evidenciasMegabytes = 100
export const tooManyEvidencias = `Puede adjuntar como máximo ${evidenciasMax} evidencias.`

const part = {
  label: 'Evidencias',
  accept: Object.values(evidenciaKinds).flatMap(({ extensions }) => [...extensions]),
  maxMegabytes: Math.max(...Object.values(evidenciaKinds).map(({ maxMegabytes }) => maxMegabytes)),
  max: evidenciasMax,
  totalMegabytes: evidenciasMegabytes,
  tooMany: tooManyEvidencias,
}
// scripts send a list with brackets, forms without
const files: FileParts = { evidencias: part, 'evidencias[]': part }

export const intakeFields = { modalidad, ...hecho, ...identidad }

const inputs = Object.fromEntries(Object.entries(intakeFields).map(([name, { input }]) => [name, input])) as {
  [Name in keyof typeof intakeFields]: (typeof intakeFields)[Name]['input']
}
const yes = (value: unknown) => value === true || value === 'true' || value === '1' || value === 'on'

/** Complaint sent by a citizen, without its evidence files. */
export const intake = withRules(
  z.object({
    ...inputs,
    declaracionVeracidad: z.unknown().refine(yes, 'Declare que lo que denuncia es verdad.'),
  }),
  denunciaRules,
)

const listed = (value: unknown) => (value === undefined ? [] : [value].flat())
const withEvidencias = z.object({
  /** idempotency key from the form: a repeated submission returns the number and code of the first (200) */
  claveEnvio: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.uuid(messages.format('Clave de envío')).optional(),
  ),
  evidencias: z.array(z.custom<UploadedFile>()).max(evidenciasMax, tooManyEvidencias),
})

function foldIntake(body: unknown): unknown {
  const { evidencias, 'evidencias[]': bracketed, ...rest } = (body ?? {}) as Record<string, unknown>
  return {
    ...(foldReferences(intakeFields, rest) as object),
    evidencias: [...listed(evidencias), ...listed(bracketed)],
  }
}

const named = (id: string) => z.object({ [id]: z.number().int(), nombre: z.string() })

/** Public calls (R5). */
export const publico = {
  fileDenuncia: defineRoute({
    method: 'POST',
    path: '/sireda/api/v1/publico/denuncia',
    access: 'public',
    summary: 'Presentar una denuncia',
    status: 201,
    bodyType: 'multipart',
    files,
    body: z.preprocess(foldIntake, z.intersection(intake, withEvidencias)),
    response: z.object({
      numero: z.string(),
      /** the only access key of the author; shown once */
      codigo: z.string(),
      fechaDenuncia: z.string(),
      fechaLimite: z.string(),
      notaPlazo,
    }),
    // rejected submissions count too; checked before the body is read
    limitPerHour: 5,
  }),
  trackDenuncia: defineRoute({
    method: 'GET',
    path: '/sireda/api/v1/publico/denuncia/{codigo}',
    access: 'public',
    summary: 'Consultar una denuncia por su código',
    params: z.object({ codigo: z.string().max(60, messages.format('Código de seguimiento')) }),
    response: z.object({
      numero: z.string(),
      fechaDenuncia: z.string(),
      categoria: z.object({ nombre: z.string() }),
      fechaLimite: z.string(),
      notaPlazo,
      /** main complaint this one was merged into; its stages are shown */
      acumuladaA: z.string().optional(),
      /** `anterior`: stage before a reopening, whose answer is no longer valid */
      etapas: z.array(
        z.object({
          descripcion: z.string(),
          fechaHora: z.string(),
          respuesta: z.string().nullable(),
          anterior: z.boolean().optional(),
        }),
      ),
    }),
    limitPerMinute: 30,
  }),
  listCatalogos: defineRoute({
    method: 'GET',
    path: '/sireda/api/v1/publico/catalogos',
    access: 'public',
    summary: 'Tipos, categorías y distritos para denunciar',
    response: z.object({
      tipos: z.array(
        z.object({ idTipoDenuncia: z.number().int(), nombre: z.string(), descripcion: z.string().nullable() }),
      ),
      categorias: z.array(named('idCategoria').extend({ idTipoDenuncia: z.number().int() })),
      distritos: z.array(ubigeoOutput),
      consentimiento: consentText,
    }),
  }),
}
