// Generated from the migrations by `npm run tables`; a test fails when it is stale.
import type { ColumnType, Generated } from 'kysely'

/** Read as ISO 8601 with the offset of America/Lima. */
type Instant = ColumnType<string, string | Date, string | Date>

/** Every table of the migrated database. */
export type Tables = {
  'auditoria.evento': {
    id_evento: Generated<number>
    ocurrido_en: Instant
    id_usuario: number | null
    username: string | null
    ip: string | null
    traza: string | null
    tabla: string
    id_registro: number | null
    accion: string
    antes: unknown | null
    despues: unknown | null
  }
  'rrhh.turno': {
    id_turno: Generated<number>
    codigo: string
    nombre: string
    hora_ingreso: string
    hora_salida: string
    cruza_medianoche: ColumnType<boolean, never, never>
    hora_inicio_refrigerio: string | null
    hora_fin_refrigerio: string | null
    marca_refrigerio: Generated<boolean>
    tolerancia_ingreso_min: number
    modo_tardanza: string
    limite_tardanza_min: number
    tolerancia_salida_min: number
    anticipacion_marca_min: number
    posterior_marca_min: number
    minimo_extra_min: number
    bloque_extra_min: number
    jornada_min: ColumnType<number, never, never>
    color: string | null
    activo: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    busqueda: ColumnType<string | null, never, never>
  }
  'seguridad.acceso_fallido': {
    id_acceso_fallido: Generated<number>
    username: string
    ip: string
    ocurrido_en: Instant
  }
  'seguridad.perfil': {
    id_perfil: Generated<number>
    nombre: string
    descripcion: string | null
    alcance: Generated<string>
    estado: Generated<boolean>
    protegido: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    busqueda: ColumnType<string | null, never, never>
  }
  'seguridad.perfil_servicio': {
    id_perfil_servicio: Generated<number>
    id_perfil: number
    id_servicio: number
    estado: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'seguridad.permiso': {
    idpermiso: Generated<number>
    id_perfil: number
    id_recurso: number
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'seguridad.recurso': {
    id_recurso: Generated<number>
    id_servicio: number
    accion: string
    descripcion: string
    id_tipo_recurso: number
    solicitud: string
    url: string | null
    menu: Generated<boolean>
    descripcion_menu: string | null
    url_menu: string | null
    icon: string | null
    orden: Generated<number>
    id_recurso_padre: number | null
    estado: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    busqueda: ColumnType<string | null, never, never>
  }
  'seguridad.servicio': {
    id_servicio: Generated<number>
    descripcion: string
    orden: number
    estado: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    busqueda: ColumnType<string | null, never, never>
  }
  'seguridad.sesion': {
    id_sesion: Generated<number>
    token_hash: Buffer
    id_usuario: number
    creada_en: Instant
    usada_en: Instant
    expira_en: Instant
    ip: string | null
    agente: string | null
  }
  'seguridad.tipo_recurso': {
    id_tipo_recurso: Generated<number>
    descripcion: string
    estado: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    busqueda: ColumnType<string | null, never, never>
  }
  'seguridad.usuario': {
    id_usuario: Generated<number>
    username: string
    clave_hash: string
    nombre: string
    apellido_paterno: string
    apellido_materno: string | null
    nombre_completo: ColumnType<string, never, never>
    dni: string
    correo: string
    telefono: string | null
    estado: Generated<boolean>
    debe_cambiar_clave: Generated<boolean>
    ultimo_acceso: Instant | null
    bloqueado_hasta: Instant | null
    eliminado_en: Instant | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    busqueda: ColumnType<string | null, never, never>
  }
  'seguridad.usuario_perfil': {
    id_usuario: number
    id_perfil: number
    posicion: number
  }
  'seguridad.version_permisos': {
    unica: Generated<boolean>
    numero: Generated<number>
  }
}
