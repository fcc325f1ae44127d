import { z } from 'zod'
import { boolean, computed, date, dateTime, optional, reference, text } from '../core/kinds/fields.ts'
import { defineResource } from '../core/resource/resource.ts'
import { hecho, identidad, modalidad, notaPlazo } from './denunciaFields.ts'
import { etapas } from './etapa.ts'

const notAnswered = { field: 'etapa.idEtapa', not: [etapas.respondida] }

/** Status of the mail to the citizen. */
export const notificados = ['no_aplica', 'pendiente', 'enviado', 'fallido'] as const
export const formatos = ['foto', 'video', 'audio'] as const

const idAndName = (id: string, ...names: string[]) =>
  z.object({ [id]: z.number().int(), ...Object.fromEntries(names.map((name) => [name, z.string()])) })

/** Stage of a complaint (D3). */
export const denunciaEtapa = z.object({
  idDenunciaEtapa: z.number().int(),
  etapa: z.object({ idEtapa: z.number().int(), descripcion: z.string(), color: z.string() }),
  fechaHora: z.string(),
  descripcion: z.string(),
  usuario: idAndName('idUsuario', 'username', 'nombreCompleto').nullable(),
  entidad: idAndName('idEntidad', 'nombre').nullable(),
  notificado: z.enum(notificados),
})
export type DenunciaEtapa = z.infer<typeof denunciaEtapa>

export const evidencia = z.object({
  idEvidencia: z.number().int(),
  formato: z.enum(formatos),
  /** signed link, valid for one minute */
  ruta: z.string(),
  nombreArchivo: z.string(),
  tipoMime: z.string(),
  tamanio: z.number().int(),
})
export type Evidencia = z.infer<typeof evidencia>

const identityFields = Object.entries(identidad).map(([name, { output }]) => [name, z.optional(output)])
const stages = z.object({ denunciaEtapa: z.array(denunciaEtapa) })

/** Extra keys of a list row. */
const listed = stages.extend({ posibleDuplicada: z.boolean() })

/** Extra keys of a single complaint: `codigo` and complainant, for users with the permission. */
const beside = stages.extend({
  idDenuncia: z.number().int(),
  notaPlazo,
  evidencias: z.array(evidencia),
  codigo: z.string().optional(),
  ...(Object.fromEntries(identityFields) as {
    [Name in keyof typeof identidad]: z.ZodType<z.output<(typeof identidad)[Name]['output']> | undefined>
  }),
})

/** Aliases of the date filters. */
export const dayAliases = { desde: 'fechaDenunciaDesde', hasta: 'fechaDenunciaHasta' }

export const denuncia = defineResource({
  key: 'sireda.denuncia',
  opens: { search: { op: 'view' } },
  labels: { singular: 'denuncia', plural: 'denuncias', gender: 'f' },
  fields: {
    numero: computed(text({ isCode: true, label: 'N.°', max: 16 })),
    fechaDenuncia: computed(dateTime({ label: 'Fecha de denuncia' })),
    categoria: computed(hecho.categoria),
    descripcion: computed(hecho.descripcion),
    etapa: computed(reference({ label: 'Etapa', to: 'sireda.etapa' })),
    fechaLimite: computed(date({ label: 'Plazo' })),
    vencida: computed(boolean({ label: 'Vencida' })),
    acumulada: computed(boolean({ label: 'Acumulada a otra' })),
    tipoDenuncia: computed(hecho.tipoDenuncia),
    entidad: computed(reference({ label: 'Entidad competente', to: 'sireda.entidad' })),
    responsable: computed(optional(reference({ label: 'Responsable', to: 'seguridad.usuario' }))),
    modalidad: computed(modalidad),
    fechaHecho: computed(hecho.fechaHecho),
    denunciado: computed(hecho.denunciado),
    direccion: computed(hecho.direccion),
    referencia: computed(hecho.referencia),
    ubigeo: computed(hecho.ubigeo),
    ubicacion: computed(hecho.ubicacion),
  },
  display: ['numero'],
  title: 'Denuncia {numero}[, {categoria}]',
  list: {
    columns: ['numero', 'fechaDenuncia', 'categoria', 'descripcion', 'etapa', 'fechaLimite'],
    columnHeads: { fechaDenuncia: 'Fecha' },
    card: { facts: ['descripcion', 'etapa', 'fechaLimite'] },
    search: ['numero', 'descripcion', 'categoria.nombre', 'denunciado', 'direccion'],
    sort: '-fechaDenuncia',
    filterNames: dayAliases,
    filters: [
      'etapa',
      'vencida',
      'acumulada',
      'fechaLimite',
      'tipoDenuncia',
      'categoria',
      'entidad',
      'responsable',
      'modalidad',
      'fechaDenuncia',
    ],
  },
  menu: { icon: 'IconMessageReport' },
  events: {
    registrada: { label: 'Registrada', field: 'etapa', value: etapas.registrada },
    derivada: { label: 'Derivada', field: 'etapa', value: etapas.derivada },
    respondida: { label: 'Respondida', field: 'etapa', value: etapas.respondida },
  },
  extraSchemas: { listed, get: beside },
  verbs: ['L', 'D', 'R'],
  removal: 'logical',
  // an answered complaint is final; stage, category and assignee calls also reject it (D7)
  editableIn: { when: notAnswered, message: 'La denuncia ya fue respondida.' },
  removableIn: { when: notAnswered, message: 'No se puede eliminar una denuncia respondida.' },
})

export const denunciaWhole = z.intersection(denuncia.row, beside)
export type Denuncia = z.infer<typeof denunciaWhole>

const seen = { idDenuncia: z.number().int(), numero: z.string() }

/** Complaints merged into this one or its main complaint (`hasta`: last date to undo), and possible duplicates. */
export const duplicadas = z.object({
  principal: z.object({ ...seen, hasta: z.string() }).nullable(),
  acumuladas: z.array(z.object({ ...seen, fechaDenuncia: z.string(), hasta: z.string() })),
  candidatas: z.array(
    z.object({
      ...seen,
      fechaDenuncia: z.string(),
      descripcion: z.string(),
      version: z.number().int(),
      /** distance between both places; null when one is unknown */
      metros: z.number().int().nullable(),
      /** similarity of the descriptions, percent */
      parecido: z.number().int(),
      mismaFoto: z.boolean(),
    }),
  ),
})
export type Duplicadas = z.infer<typeof duplicadas>
