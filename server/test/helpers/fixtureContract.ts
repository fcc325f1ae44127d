import { defineRoute } from '@wamani/contract/core/http/route.ts'
import { extent } from '@wamani/contract/core/kinds/extent.ts'
import {
  activeFlag,
  boolean,
  choice,
  code,
  color,
  computed,
  date,
  dateTime,
  decimal,
  email,
  file,
  icon,
  integer,
  longText,
  optional,
  phone,
  point,
  readPermission,
  reference,
  references,
  rows,
  text,
  time,
  ubigeo,
  webAddress,
} from '@wamani/contract/core/kinds/fields.ts'
import { fileSet } from '@wamani/contract/core/kinds/fileSet.ts'
import { lifecycle } from '@wamani/contract/core/kinds/lifecycle.ts'
import { tags } from '@wamani/contract/core/kinds/tags.ts'
import { defineAction } from '@wamani/contract/core/resource/action.ts'
import { defineModule } from '@wamani/contract/core/resource/module.ts'
import { defineResource } from '@wamani/contract/core/resource/resource.ts'
import { z } from 'zod'
import { pedido } from './fixturePedido.ts'

export const sede = defineResource({
  key: 'prueba.sede',
  idIn: 'body',
  labels: { singular: 'sede', plural: 'sedes', gender: 'f' },
  fields: {
    codigo: code({ max: 8 }),
    nombre: text({ label: 'Nombre', max: 40 }),
    sedePadre: optional(reference({ label: 'Sede superior', to: 'prueba.sede' })),
    clase: choice({ label: 'Clase', options: { LOCAL: 'Local', ANEXO: 'Anexo' }, initial: 'LOCAL' }),
    activa: activeFlag('Activa'),
  },
  unique: [['sedePadre', 'nombre']],
  list: {
    columns: ['codigo', 'nombre', 'sedePadre', 'activa'],
    choiceFilters: ['clase'],
    tree: 'sedePadre',
    unpagedByDefault: true,
  },
})

/** Soft-deleted rows, one per user: the fixture's scope. */
export const persona = defineResource({
  key: 'prueba.persona',
  labels: { singular: 'persona', plural: 'personas', gender: 'f' },
  fields: {
    nombre: text({ label: 'Nombre', max: 60, unique: true }),
    usuario: optional(integer({ label: 'Usuario', min: 1 })),
    reservado: readPermission('VER RESERVADO', boolean({ label: 'Reservado', initial: false })),
    motivo: readPermission('VER RESERVADO', optional(text({ label: 'Motivo', max: 60 }))),
    ayuda: readPermission('VER RESERVADO', optional(decimal({ label: 'Ayuda', min: 0, max: 99_999 }))),
  },
  list: { columns: ['nombre'], sums: ['ayuda'] },
  removal: 'logical',
  scopes: { ESTABLECIMIENTO: 'idPersona' },
})

/** Every kind of field, a scope, rules and actions. */
export const ficha = defineResource({
  key: 'prueba.ficha',
  screen: '/prueba/ficha',
  labels: { singular: 'ficha', plural: 'fichas', gender: 'f' },
  fields: {
    titular: reference({ label: 'Titular', to: 'prueba.persona' }),
    asunto: text({ label: 'Asunto', max: 80, min: 3 }),
    detalle: optional(longText({ label: 'Detalle', max: 500 })),
    correo: email({ label: 'Correo' }),
    telefono: optional(phone({ label: 'Teléfono' })),
    pagina: optional(webAddress({ label: 'Página web' })),
    cantidad: integer({ label: 'Cantidad', min: 1, max: 100 }),
    importe: decimal({ label: 'Importe', min: 0, max: 99_999.99 }),
    urgente: boolean({ label: 'Urgente', initial: false }),
    inicio: date({ label: 'Inicio', wire: 'DMY' }),
    fin: optional(date({ label: 'Fin' })),
    citado: optional(dateTime({ label: 'Citado' })),
    hora: time({ label: 'Hora' }),
    color: optional(color({ label: 'Color' })),
    icono: optional(icon({ label: 'Ícono' })),
    estado: lifecycle({ PENDIENTE: 'Pendiente', APROBADA: ['Aprobada', 'success'] }, { initial: 'PENDIENTE' }),
    tipo: choice({ label: 'Tipo', options: { A: 'Alfa', B: ['Beta', 'warning'] } }),
    sedes: references({ label: 'Sedes', to: 'prueba.sede', through: 'prueba.ficha_sede', max: 5 }),
    sedePrincipal: optional(reference({ label: 'Sede principal', to: 'prueba.sede', only: { clase: ['ANEXO'] } })),
    lugar: ubigeo({ label: 'Lugar' }),
    ubicacion: optional(point({ label: 'Ubicación' })),
    zona: optional(extent({ label: 'Zona' })),
    temas: tags({ label: 'Temas', max: 4, length: 20 }),
    pasos: rows({
      label: 'Pasos',
      table: 'prueba.ficha_paso',
      id: 'idPaso',
      max: 6,
      uniqueBy: ['sede', 'nota'],
      item: {
        sede: reference({ label: 'Sede', to: 'prueba.sede' }),
        nota: text({ label: 'Nota', max: 40 }),
        cantidad: integer({ label: 'Cantidad', min: 1, max: 100 }),
        precio: decimal({ label: 'Precio', min: 0, max: 999.99 }),
        importe: computed(decimal({ label: 'Importe' })),
        hecho: boolean({ label: 'Hecho', initial: false }),
        tipo: choice({ label: 'Tipo', options: { A: 'Alfa', B: 'Beta' }, initial: 'A' }),
        dia: optional(date({ label: 'Día' })),
        hora: optional(time({ label: 'Hora' })),
        citado: optional(dateTime({ label: 'Citado' })),
        lugar: optional(ubigeo({ label: 'Lugar' })),
        punto: optional(point({ label: 'Punto' })),
      },
      rules: [
        {
          on: 'precio',
          uses: ['cantidad', 'precio'],
          message: 'El precio no puede ser menor que la cantidad',
          holds: ({ cantidad, precio }) => precio >= cantidad,
        },
      ],
    }),
  },
  display: ['asunto'],
  rules: [
    {
      on: 'fin',
      uses: ['inicio', 'fin'],
      message: 'El fin no puede ser anterior al inicio',
      holds: ({ inicio, fin }) => fin === null || fin >= inicio,
    },
    {
      on: 'pasos',
      uses: ['pasos', 'cantidad'],
      message: 'Los pasos no deben superar la cantidad',
      holds: ({ pasos, cantidad }) => pasos.length <= Math.max(cantidad, 5),
    },
  ],
  list: {
    columns: ['asunto', 'titular', 'tipo', 'estado', 'importe', 'urgente', 'inicio', 'lugar'],
    search: ['asunto', 'correo', 'titular', 'lugar', 'temas'],
    sort: '-inicio',
    filters: ['titular', 'tipo', 'estado', 'urgente', 'inicio', 'citado', 'lugar'],
    sums: ['cantidad', 'importe'],
    views: { calendar: { from: 'inicio', to: 'fin' } },
  },
  scopes: { ESTABLECIMIENTO: 'titular' },
  actions: {
    aprobar: defineAction({
      label: 'Aprobar',
      icon: 'IconCheck',
      verb: 'X',
      fields: { motivo: text({ label: 'Motivo', max: 100 }) },
      confirm: { title: 'Usted está seguro?', text: 'Va a aprobar la ficha!', yes: 'Sí, aprobar', no: 'No' },
      success: { title: 'Operación Exitosa', text: 'La ficha fue aprobada.' },
      from: ['PENDIENTE'],
      to: 'APROBADA',
    }),
  },
})

/** Ids of update and delete in the query; bare look-up and alias. */
export const aviso = defineResource({
  key: 'prueba.aviso',
  id: 'id',
  aliases: ['/prueba/api/v1/aviso_publico'],
  idIn: 'query',
  labels: { singular: 'aviso', plural: 'avisos', gender: 'm' },
  fields: {
    titulo: text({ label: 'Título', max: 30, unique: true }),
    orden: integer({ label: 'Orden', min: 0, initial: 0 }),
    enlaces: rows({
      label: 'Enlaces',
      table: 'prueba.aviso_enlace',
      id: 'idEnlace',
      min: 0,
      max: 3,
      item: {
        texto: text({ label: 'Texto', max: 30 }),
        sede: optional(reference({ label: 'Sede', to: 'prueba.sede' })),
      },
    }),
  },
  display: ['titulo'],
  list: { columns: ['titulo', 'orden'], sort: 'orden,titulo', bareLookup: true },
})

export const adjunto = defineResource({
  key: 'prueba.adjunto',
  labels: { singular: 'adjunto', plural: 'adjuntos', gender: 'm' },
  fields: {
    titulo: text({ label: 'Título', max: 40, unique: true }),
    documento: file({ label: 'Documento' }),
    foto: optional(file({ label: 'Foto', accept: ['jpg', 'png', 'webp'], maxMegabytes: 1, keepReplaced: true })),
    anexos: fileSet({ label: 'Anexos', through: 'prueba.adjunto_anexo', accept: ['pdf', 'png'], megabytes: 1, max: 3 }),
  },
  display: ['titulo'],
  list: { columns: ['titulo', 'documento', 'foto'] },
})

const echo = z.object({ texto: z.string().max(100, 'El texto no debe superar 100 caracteres') })

export const routes = {
  echo: defineRoute({
    method: 'POST',
    path: '/prueba/api/v1/publico/eco',
    access: 'public',
    summary: 'Repetir un texto',
    body: echo,
    response: echo,
    limitPerMinute: 5,
  }),
  fail: defineRoute({
    method: 'GET',
    path: '/prueba/api/v1/fallo',
    access: 'session',
    summary: 'Fallar',
    response: echo,
  }),
}

export const fixtureContract = defineModule({
  name: 'prueba',
  service: { label: 'Prueba', order: 99 },
  groups: {},
  rights: [
    { accion: 'VER RESERVADO', label: 'Ver lo reservado de las personas', verb: 'X' },
    { accion: 'RECHAZAR APROBADO', label: 'Rechazar pedidos aprobados', verb: 'X', grants: {} },
  ],
  resources: [sede, persona, ficha, aviso, adjunto, pedido],
  routes,
  grants: { RRHH: 'LCUDRX', 'Establecimiento privado': 'LCUDRX', Consulta: 'L' },
})
