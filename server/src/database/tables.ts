// Generated from the migrations by `npm run tables`; a test fails when it is stale.
import type { ColumnType, Generated } from 'kysely'

/** Read as ISO 8601 with the offset of America/Lima. */
type Instant = ColumnType<string, string | Date, string | Date>

/** Written as the text «(x,y)». */
type Place = ColumnType<{ x: number; y: number }, string, string>

/** The schemas of the modules. */
export const schemas = [
  'amachay',
  'auditoria',
  'certificado',
  'combustible',
  'geoencuesta',
  'gssiar',
  'nucleo',
  'rrhh',
  'seguridad',
  'sireda',
  'tramite',
]

/** Every table of the migrated database. */
export type Tables = {
  'amachay.brigada': {
    id: Generated<number>
    id_campania: number
    nombre: string
    id_establecimiento: number
    fecha_inicio: string
    fecha_final: string
    id_responsable: number
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'amachay.brigada_miembro': {
    id_brigada: number
    id_personal: number
    posicion: number
  }
  'amachay.campania': {
    id: Generated<number>
    nombre: string
    descripcion: string | null
    vacuna: string
    fecha_inicio: string
    fecha_final: string
    dosis_esquema: number
    poblacion_objetivo: number
    edad_minima: number | null
    edad_maxima: number | null
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'amachay.campania_meta_distrito': {
    id_meta_distrito: Generated<number>
    id_campania: number
    posicion: number
    ubigeo: string
    meta: number
  }
  'amachay.campania_meta_edad': {
    id_meta_edad: Generated<number>
    id_campania: number
    posicion: number
    grupo: string
    meta: number
  }
  'amachay.cargo': {
    id: Generated<number>
    nombre: string
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'amachay.clasificacion_establecimiento': {
    id: Generated<number>
    nombre: string
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'amachay.establecimiento': {
    id: Generated<number>
    codigo_unico: string
    institucion: string
    nombre_establecimiento: string
    id_clasificacion: number
    id_tipo: number
    categoria: string
    id_micro_red: number | null
    director: string | null
    ruc: string | null
    estado: Generated<boolean>
    ubigeo: string
    direccion: string | null
    telefono: string | null
    horario: string | null
    ubicacion: Place | null
    lugar: Generated<string>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'amachay.micro_red': {
    id: Generated<number>
    id_red: number
    codigo: string
    nombre: string
    estado: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'amachay.personal': {
    id: Generated<number>
    tipo_documento: string
    documento: string
    nombre: string
    apellido_paterno: string
    apellido_materno: string | null
    nombre_completo: ColumnType<string, never, never>
    fecha_nacimiento: string
    sexo: string
    direccion: string | null
    correo: string | null
    telefono: string | null
    morbilidad: Generated<boolean>
    morbilidad_condicion: string | null
    grupo_ocupacional: string
    id_profesion: number | null
    colegiatura: string | null
    id_cargo: number
    id_establecimiento: number | null
    id_archivos: number | null
    id_archivo_boleta: number | null
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'amachay.profesion': {
    id: Generated<number>
    nombre: string
    requiere_colegiatura: boolean
    salud_asistencial: boolean
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'amachay.red': {
    id: Generated<number>
    codigo: string
    nombre: string
    estado: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
    disa: string | null
  }
  'amachay.tipo_establecimiento': {
    id: Generated<number>
    nombre: string
    id_clasificacion: number | null
    internamiento: boolean | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'amachay.usuario_establecimiento': {
    id: Generated<number>
    dni: string
    nombre: string
    id_establecimiento: number
    id_usuario: number | null
    correo: string | null
    id_archivos: number
    estado: Generated<boolean>
    eliminado_en: Instant | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    tipo_documento: Generated<string>
  }
  'amachay.vacunacion': {
    id: Generated<number>
    id_campania: number
    id_establecimiento: number
    id_brigada: number | null
    tipo_documento: string
    documento: string
    fecha_nacimiento: string
    sexo: string
    fecha: string
    dosis: number
    edad: ColumnType<number, never, never>
    vacuna: string
    lote: string
    id_vacunador: number
    ubicacion: Place | null
    consentimiento: boolean
    eliminado_en: Instant | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    anonimizado_en: Instant | null
    search_text: ColumnType<string | null, never, never>
    fuera_de_edad: Generated<boolean>
    motivo_edad: string | null
    otra_persona: Generated<boolean>
    corrige_persona: Generated<boolean>
  }
  'amachay.voluntario': {
    id: Generated<number>
    id_campania: number
    tipo_documento: string
    documento: string
    nombre: string
    apellido_paterno: string
    apellido_materno: string | null
    nombre_completo: ColumnType<string, never, never>
    fecha_nacimiento: string
    sexo: string
    correo: string | null
    telefono: string
    ubigeo: string
    direccion: string | null
    id_profesion: number | null
    tipo_apoyo: string
    disponibilidad: string
    consentimiento: boolean
    consentimiento_version: Generated<string>
    fecha_registro: Generated<Instant>
    estado: Generated<boolean>
    eliminado_en: Instant | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    anonimizado_en: Instant | null
  }
  'amachay.voluntario_empresa': {
    id: Generated<number>
    id_campania: number
    ruc: string
    razon_social: string
    rubro: string | null
    representante: string
    dni: string
    correo: string
    telefono: string
    ubigeo: string
    direccion: string | null
    tipo_apoyo: string
    detalle_apoyo: string | null
    numero_voluntarios: number | null
    consentimiento: boolean
    consentimiento_version: Generated<string>
    fecha_registro: Generated<Instant>
    estado: Generated<boolean>
    eliminado_en: Instant | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    anonimizado_en: Instant | null
    tipo_documento: Generated<string>
  }
  'auditoria.bitacora': {
    id_bitacora: Generated<number>
    ocurrido_en: Instant
    ultimo_en: Instant
    veces: Generated<number>
    tipo: string
    resultado: number
    id_usuario: number | null
    username: string | null
    ip: string
    ruta: string
    traza: string | null
    minuto: Instant
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    id_persona: ColumnType<number | null, never, never>
  }
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
    depurado_en: Instant | null
  }
  'auditoria.lectura': {
    id_lectura: Generated<number>
    ocurrido_en: Instant
    id_usuario: number
    username: string
    ip: string
    traza: string
    operacion: string
    recurso: string
    asunto: string
    registros: number[] | null
    cantidad: number | null
    datos: string
    permiso: string | null
    perfiles: string | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    id_lector: ColumnType<number | null, never, never>
  }
  'auditoria.sello_dia': {
    dia: string
    eventos: number
    huella: Buffer
    sellado_en: Generated<Instant>
    firma: Buffer | null
    clave: Buffer | null
  }
  'auditoria.sello_evento': {
    id_evento: number
    dia: string
    contenido: Buffer
    huella: Buffer
  }
  'certificado.diseno': {
    id_diseno: Generated<number>
    titulo: string
    texto: string
    pie: string | null
    color: string
    id_logo: number | null
    id_fondo: number | null
    id_firma: number | null
  }
  'certificado.participante': {
    id_participante: Generated<number>
    tipo_documento: string
    documento: string
    nombres: string
    apellido_paterno: string
    apellido_materno: string | null
    sexo: string | null
    correo: string | null
    telefono: string | null
    institucion: string | null
    cargo: string | null
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'certificado.participante_taller': {
    id_participante_taller: Generated<number>
    id_taller: number
    id_participante: number
    tipo_certificado: string
    nota: number | null
    asistencia: number | null
    id_archivos: number | null
    codigo: string | null
    numero: string | null
    fecha_emision: string | null
    revision: Generated<number>
    estado: Generated<string>
    motivo_anulacion: string | null
    fecha_anulacion: string | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
    impreso: unknown | null
    motivo_correccion: string | null
    fecha_correccion: string | null
    id_membrete: number | null
    id_diseno: number | null
  }
  'certificado.plantilla': {
    id_plantilla: Generated<number>
    nombre: string
    titulo: string
    texto: string
    pie: string | null
    color: string
    id_logo: number | null
    id_fondo: number | null
    id_firma: number | null
    en_uso: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'certificado.taller': {
    id_taller: Generated<number>
    codigo: string
    nombre: string
    descripcion: string | null
    temario: string | null
    modalidad: string
    lugar: string | null
    fecha_inicio: string
    fecha_fin: string
    horas: number
    vacantes: number | null
    nota_minima: number
    asistencia_minima: number
    ponente: string | null
    firmante: string
    cargo_firmante: string
    estado: Generated<string>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'combustible.chofer': {
    id_chofer: Generated<number>
    dni: string
    nombres: string
    apellidos: string
    nombre_completo: ColumnType<string, never, never>
    id_trabajador: number | null
    licencia: string
    categoria_licencia: string
    fecha_vencimiento: string
    certificado_operador: string | null
    telefono: string | null
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    tipo_documento: Generated<string>
  }
  'combustible.codigo_fallido': {
    id_codigo_fallido: Generated<number>
    id_vale: number
    ip: string
    ocurrido_en: Instant
  }
  'combustible.consumo': {
    id_consumo: Generated<number>
    id_vale: number
    fecha_hora: Instant
    comprobante_tipo: string
    comprobante: string
    kilometraje: number
    id_vehiculo: number | null
    id_grifo: number | null
    ruc: string | null
    kilometraje_anterior: Generated<number>
    cantidad: Generated<number>
    importe: Generated<number>
    recorrido: number | null
    rendimiento: number | null
    alerta: Generated<boolean>
    observacion: string | null
    estado: Generated<string>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    id_odometro_evento: number | null
    search_text: ColumnType<string | null, never, never>
  }
  'combustible.consumo_detalle': {
    id_consumo_detalle: Generated<number>
    id_consumo: number
    posicion: number
    id_insumo: number
    medida: string | null
    cantidad: number
    precio_unitario: number
    importe: ColumnType<number, never, never>
  }
  'combustible.descuadre': {
    id_presupuesto: number | null
    id_insumo: number | null
  }
  'combustible.grifo': {
    id_grifo: Generated<number>
    ruc: string
    razon_social: string
    nombre_comercial: string | null
    codigo_osinergmin: string
    direccion: string
    ubigeo: string
    ubicacion: Place | null
    contacto: string | null
    telefono: string | null
    correo: string | null
    contrato: string
    contrato_inicio: string
    contrato_fin: string
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'combustible.grifo_insumo': {
    id_grifo: number
    id_insumo: number
    posicion: number
  }
  'combustible.grupo': {
    id_grupo: Generated<number>
    nombre: string
    descripcion: string | null
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'combustible.insumo': {
    id_insumo: Generated<number>
    id_grupo: number
    codigo: string
    nombre: string
    unidad: string
    especifica_gasto: string
    es_combustible: Generated<boolean>
    estado: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'combustible.kardex': {
    id_kardex: Generated<number>
    id_presupuesto: number
    id_insumo: number | null
    fecha: Generated<Instant>
    tipo: string
    documento: string
    cantidad: Generated<number>
    importe: Generated<number>
    saldo_cantidad: number | null
    saldo_monto: Generated<number>
    creado_por: string | null
  }
  'combustible.licencia_permite': {
    id_licencia_permite: Generated<number>
    categoria_licencia: string
    categorias_vehiculares: string
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'combustible.odometro_evento': {
    id_odometro_evento: Generated<number>
    id_vehiculo: number
    fecha: string
    tipo: string
    lectura_anterior: number
    lectura_nueva: number
    motivo: string
    id_archivo: number | null
    kilometraje_anterior: Generated<number>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'combustible.presupuesto': {
    id_presupuesto: Generated<number>
    anio: number
    meta: string
    nombre_meta: string
    fuente_financiamiento: string
    rubro: string
    especifica_gasto: string
    certificacion: string | null
    unidad: string
    monto_asignado: number
    monto_comprometido: Generated<number>
    monto_ejecutado: Generated<number>
    saldo: ColumnType<number, never, never>
    fecha_inicio: string
    fecha_fin: string
    estado: string
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'combustible.presupuesto_detalle': {
    id_presupuesto_detalle: Generated<number>
    id_presupuesto: number
    posicion: number
    id_insumo: number
    precio_unitario: number
    cantidad: number
    importe: ColumnType<number, never, never>
    cantidad_comprometida: Generated<number>
    cantidad_consumida: Generated<number>
    saldo_cantidad: ColumnType<number, never, never>
  }
  'combustible.solicitud': {
    id_solicitud: Generated<number>
    numero: string | null
    fecha: Generated<string>
    unidad: string
    id_solicitante: number | null
    id_presupuesto: number
    id_vehiculo: number
    id_chofer: number
    motivo: string
    destino: string
    fecha_salida: string
    fecha_retorno: string
    kilometraje_actual: number
    estado: Generated<string>
    id_aprobado_por: number | null
    fecha_aprobacion: Instant | null
    observacion: string | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'combustible.solicitud_detalle': {
    id_solicitud_detalle: Generated<number>
    id_solicitud: number
    posicion: number
    id_insumo: number
    medida: string | null
    cantidad: string
    cantidad_aprobada: number | null
    cantidad_liberada: Generated<number>
    precio_unitario: number | null
    monto_comprometido: Generated<number>
  }
  'combustible.vale': {
    id_vale: Generated<number>
    numero: string | null
    codigo: string | null
    id_solicitud: number
    id_grifo: number
    id_vehiculo: number | null
    id_chofer: number | null
    fecha_emision: Generated<string>
    fecha_vencimiento: string | null
    estado: Generated<string>
    fecha_verificacion: Instant | null
    ip_verificacion: string | null
    motivo_anulacion: string | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
    impreso: unknown | null
    id_membrete: number | null
    revision: number | null
    fecha_revision: string | null
  }
  'combustible.vale_detalle': {
    id_vale_detalle: Generated<number>
    id_vale: number
    posicion: number
    id_insumo: number
    medida: string | null
    cantidad: string
    precio_unitario: number | null
    importe: ColumnType<number, never, never>
    monto_liberado: Generated<number>
    nombre_insumo: string | null
  }
  'combustible.vehiculo': {
    id_vehiculo: Generated<number>
    placa: string | null
    codigo_patrimonial: string | null
    categoria_vehicular: string
    tipo: string
    marca: string
    modelo: string
    color: string | null
    anio_fabricacion: number
    motor: string | null
    serie: string | null
    id_insumo: number
    capacidad_tanque: number
    kilometraje: number
    rendimiento: number | null
    soat: string | null
    soat_vencimiento: string | null
    revision_vencimiento: string | null
    unidad: string
    estado: string
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'geoencuesta.encuesta': {
    id_encuesta: Generated<number>
    id_grupo_usuario: number
    id_grupo: number
    nombre: string
    descripcion: string | null
    estado: Generated<boolean>
    situacion: Generated<string>
    eliminado_en: Instant | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'geoencuesta.grupo': {
    id_grupo: Generated<number>
    nombre: string
    descripcion: string | null
    estado: Generated<boolean>
    eliminado_en: Instant | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'geoencuesta.grupo_usuario': {
    id_grupo_usuario: Generated<number>
    id_grupo: number
    posicion: Generated<number>
    id_usuario: number
    rol: Generated<string>
    estado: Generated<boolean>
  }
  'geoencuesta.pregunta': {
    id_pregunta: Generated<number>
    id_encuesta: number
    orden: number
    texto: string
    ayuda: string | null
    tipo: string
    obligatoria: boolean
    opciones: Generated<unknown>
    minimo: number | null
    maximo: number | null
    id_condicion: number | null
    condicion_valor: string | null
  }
  'geoencuesta.respuesta': {
    numero: Generated<number>
    id_respuesta: string
    id_tarea_encuesta: number
    id_tarea: number
    id_encuesta: number
    id_usuario: number
    ubicacion: Place
    precision: number | null
    fecha_hora: Instant
    recibida_en: Instant
    completada: boolean
    validacion: Generated<string>
    observacion: string | null
    id_validado_por: number | null
    reenviada: Generated<boolean>
    huella: string
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'geoencuesta.respuesta_detalle': {
    id_respuesta_detalle: Generated<number>
    numero: number
    id_pregunta: number
    valor: unknown | null
    id_archivo: number | null
  }
  'geoencuesta.tarea': {
    id_tarea: Generated<number>
    id_grupo_usuario: number
    id_grupo: number
    nombre: string
    descripcion: string | null
    fecha_fin: string
    estado: Generated<boolean>
    situacion: Generated<string>
    eliminado_en: Instant | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'geoencuesta.tarea_encuesta': {
    id_tarea_encuesta: Generated<number>
    id_tarea: number
    id_encuesta: number
    id_grupo: number
    estado: Generated<boolean>
  }
  'gssiar.cartografia': {
    id: Generated<number>
    numero: string | null
    titulo: string
    descripcion: string
    tema: string
    ubigeo: string | null
    ubicacion: Place | null
    institucion: string
    fecha: string
    palabras_clave: Generated<string[]>
    id_usuario_formulario: number | null
    estado: Generated<boolean>
    observacion: string | null
    eliminado_en: Instant | null
    escala: string
    datum: string
    zona_utm: string | null
    formato_capa: string
    servicio_wms: string | null
    extension: unknown
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'gssiar.cartografia_archivo': {
    id_cartografia: number
    id_archivo: number
    posicion: number
  }
  'gssiar.documento': {
    id: Generated<number>
    numero: string | null
    titulo: string
    descripcion: string
    tema: string
    ubigeo: string | null
    ubicacion: Place | null
    institucion: string
    fecha: string
    palabras_clave: Generated<string[]>
    id_usuario_formulario: number | null
    estado: Generated<boolean>
    observacion: string | null
    eliminado_en: Instant | null
    tipo_documento: string
    autor: string
    anio: number
    numero_norma: string | null
    enlace: string | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'gssiar.documento_archivo': {
    id_documento: number
    id_archivo: number
    posicion: number
  }
  'gssiar.educacion': {
    id: Generated<number>
    numero: string | null
    titulo: string
    descripcion: string
    tema: string
    ubigeo: string | null
    ubicacion: Place | null
    institucion: string
    fecha: string
    palabras_clave: Generated<string[]>
    id_usuario_formulario: number | null
    estado: Generated<boolean>
    observacion: string | null
    eliminado_en: Instant | null
    tipo_actividad: string
    publico: string
    fecha_inicio: string
    fecha_fin: string
    varones: number
    mujeres: number
    total: ColumnType<number, never, never>
    lugar: string
    responsable: string
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'gssiar.educacion_archivo': {
    id_educacion: number
    id_archivo: number
    posicion: number
  }
  'gssiar.estadistica': {
    id: Generated<number>
    numero: string | null
    titulo: string
    descripcion: string
    tema: string
    ubigeo: string | null
    ubicacion: Place | null
    institucion: string
    fecha: string
    palabras_clave: Generated<string[]>
    id_usuario_formulario: number | null
    estado: Generated<boolean>
    observacion: string | null
    eliminado_en: Instant | null
    indicador: string
    unidad_medida: string
    periodicidad: string
    fuente: string
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'gssiar.estadistica_archivo': {
    id_estadistica: number
    id_archivo: number
    posicion: number
  }
  'gssiar.estadistica_serie': {
    id_serie: Generated<number>
    id_estadistica: number
    posicion: number
    periodo: string
    valor: number
    ubigeo: string | null
  }
  'gssiar.ficha': {
    id: Generated<number>
    numero: string | null
    titulo: string
    descripcion: string
    tema: string
    ubigeo: string | null
    ubicacion: Place
    institucion: string
    fecha: string
    palabras_clave: Generated<string[]>
    id_usuario_formulario: number | null
    estado: Generated<boolean>
    observacion: string | null
    eliminado_en: Instant | null
    codigo_ficha: string
    componente: string
    punto_monitoreo: string
    fecha_muestreo: Instant
    altitud: number | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'gssiar.ficha_archivo': {
    id_ficha: number
    id_archivo: number
    posicion: number
  }
  'gssiar.ficha_parametro': {
    id_parametro: Generated<number>
    id_ficha: number
    posicion: number
    nombre: string
    valor: number
    unidad: string
    eca: number | null
    cumple_eca: ColumnType<boolean | null, never, never>
  }
  'gssiar.informe': {
    id: Generated<number>
    numero: string | null
    titulo: string
    descripcion: string
    tema: string
    ubigeo: string | null
    ubicacion: Place | null
    institucion: string
    fecha: string
    palabras_clave: Generated<string[]>
    id_usuario_formulario: number | null
    estado: Generated<boolean>
    observacion: string | null
    eliminado_en: Instant | null
    tipo_informe: string
    numero_informe: string
    destinatario: string
    fecha_emision: string
    conclusiones: string
    recomendaciones: string | null
    expediente: string | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'gssiar.informe_archivo': {
    id_informe: number
    id_archivo: number
    posicion: number
  }
  'gssiar.organizacion': {
    id: Generated<number>
    numero: string | null
    titulo: string
    descripcion: string
    tema: string
    ubigeo: string | null
    ubicacion: Place | null
    institucion: string
    fecha: string
    palabras_clave: Generated<string[]>
    id_usuario_formulario: number | null
    estado: Generated<boolean>
    observacion: string | null
    eliminado_en: Instant | null
    ruc: string | null
    tipo_organizacion: string
    representante: string
    correo: string | null
    telefono: string | null
    direccion: string
    ambito: string
    lineas: string | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'gssiar.organizacion_archivo': {
    id_organizacion: number
    id_archivo: number
    posicion: number
  }
  'gssiar.usuario': {
    id: Generated<number>
    dni: string
    nombre: string
    id_usuario: number
    dependencia: string
    email: string
    telefono: string | null
    eliminado_en: Instant | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    tipo_documento: Generated<string>
  }
  'nucleo.alerta': {
    id_alerta: Generated<number>
    tipo: string
    clase: string
    modulo: string
    sujeto: number
    hecho: string
    severidad: string
    asunto: string
    texto: string
    fecha: string
    enlace: string
    cerrada_en: Instant | null
    atendida_en: Instant | null
    atendida_por: string | null
    nota: string | null
    estado: Generated<string>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'nucleo.anio_archivado': {
    tabla: string
    desde: number | null
    hasta: number
    filas: number
    archivo: string
    sha256: string
    archivado_en: Generated<Instant>
  }
  'nucleo.archivo': {
    id_archivo: Generated<number>
    nombre: string
    tipo: string
    tamanio: number
    sha256: string
    sha256_recibido: string
    clave: string
    conservado: Generated<boolean>
    creado_en: Generated<Instant>
    creado_por: string | null
  }
  'nucleo.aviso': {
    id_aviso: Generated<number>
    id_usuario: number
    titulo: string
    texto: string
    enlace: string | null
    clave: string
    creado: Generated<Instant>
    leido: Instant | null
    tipo: Generated<string>
  }
  'nucleo.aviso_preferencia': {
    id_usuario: number
    tipo: string
    en_producto: boolean
    por_correo: boolean
  }
  'nucleo.certificado_firma': {
    id_certificado_firma: Generated<number>
    sujeto: string
    emisor: string
    desde: Instant
    hasta: Instant
    huella: string
    archivo_sellado: string
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'nucleo.clave_de_enlaces': {
    unica: Generated<boolean>
    clave: Buffer
  }
  'nucleo.comentario': {
    id_comentario: Generated<number>
    recurso: string
    id_registro: number
    id_usuario: number
    texto: string
    menciones: Generated<number[]>
    eliminado_en: Instant | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'nucleo.comentario_archivo': {
    id_comentario: number
    id_archivo: number
    posicion: number
  }
  'nucleo.consentimiento': {
    id_consentimiento: Generated<number>
    uso: string
    numero: number
    texto: string
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'nucleo.correo_salida': {
    id_correo: Generated<number>
    tipo: string
    destinatario: string | null
    asunto: string
    cuerpo: string
    estado: Generated<string>
    encolado_en: Generated<Instant>
    intentos: Generated<number>
    proximo_intento: Instant | null
    tomado_en: Instant | null
    ultimo_error: string | null
    enviado_en: Instant | null
    reintentos: Generated<number>
    clave_idempotencia: string
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    destinatario_reservado: string | null
  }
  'nucleo.escudo': {
    id_escudo: Generated<number>
    nombre: string
    id_imagen: number | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'nucleo.escudo_dibujo': {
    id_escudo: number
    contenido: Buffer
    huella: string
  }
  'nucleo.importacion': {
    id_importacion: Generated<number>
    recurso: string
    archivo: string
    estado: Generated<string>
    columnas: string[]
    campos: string[]
    creadas: Generated<number>
    actualizadas: Generated<number>
    creado_en: Generated<Instant>
    creado_por: Generated<string | null>
    modo: Generated<string>
    id_proceso: number | null
    id_archivo: number | null
    lectura: unknown | null
    separador_decimal: string | null
    decimales: Generated<string[]>
    numeros_almacenados: Generated<boolean>
    con_observaciones: Generated<boolean>
  }
  'nucleo.importacion_fila': {
    id_importacion: number
    numero: number
    celdas: string[]
    estado: Generated<string>
    errores: Generated<unknown>
    valores: unknown | null
    id_registro: number | null
    es_nueva: boolean | null
    version: number | null
    antes: unknown | null
    defectos: unknown | null
    observaciones: Generated<unknown>
    version_previa: number | null
  }
  'nucleo.llamada_contada': {
    clave: string
    veces: number
    hasta: Instant
  }
  'nucleo.mapa': {
    nombre: string
    contenido: Buffer
    huella: string
  }
  'nucleo.membrete': {
    id_membrete: Generated<number>
    institucion: string
    escudo: Buffer | null
    huella: string | null
  }
  'nucleo.migracion': {
    nombre: string
    sha256: string
    aplicada_en: Generated<Instant>
  }
  'nucleo.nodo': {
    id_nodo: string
    equipo: string
    version: string
    iniciado_en: Instant
    visto_en: Instant
    medidas: unknown
  }
  'nucleo.novedad': {
    id_novedad: Generated<number>
    id_evento: number | null
    id_comentario: number | null
  }
  'nucleo.numeracion': {
    clave: string
    anio: number
    ultimo: number
  }
  'nucleo.papelera': {
    id_papelera: Generated<number>
    recurso: string
    id_registro: number
    eliminado_en: Generated<Instant>
    eliminado_por: Generated<string | null>
    fila: unknown | null
    detalle: Generated<unknown>
  }
  'nucleo.papelera_archivo': {
    id_papelera: number
    id_archivo: number
  }
  'nucleo.parametro': {
    id_parametro: Generated<number>
    nombre: string
    etiqueta: string
    tipo: string
    valor: string
    unidad: string | null
    minimo: number | null
    maximo: number | null
    con_vigencia: Generated<boolean>
    cambia_desde: string | null
    valor_siguiente: string | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'nucleo.parametro_vigencia': {
    id_parametro: number
    desde: string | null
    valor: string
  }
  'nucleo.proceso': {
    id_proceso: Generated<number>
    clase: string
    titulo: string
    argumentos: Generated<unknown>
    id_usuario: number
    ip: Generated<string>
    traza: Generated<string>
    estado: Generated<string>
    hechas: Generated<number>
    total: number | null
    cancelar: Generated<boolean>
    tomado_por: string | null
    latido: Instant | null
    intentos: Generated<number>
    mensaje: string | null
    errores: Generated<unknown>
    enlace: string | null
    id_archivo: number | null
    creado_en: Generated<Instant>
    iniciado_en: Instant | null
    terminado_en: Instant | null
    derecho: string | null
    avisa: Generated<boolean>
    memoria: unknown | null
  }
  'nucleo.provincia_marco': {
    provincia: string
    marco: string
  }
  'nucleo.recado': {
    canal: string
    carga: string
  }
  'nucleo.respaldo': {
    id_respaldo: Generated<number>
    origen: string
    dia: string | null
    intento: Generated<number>
    estado: Generated<string>
    pedido_en: Generated<Instant>
    tomado_por: string | null
    latido: Instant | null
    terminado_en: Instant | null
    equipo: string | null
    archivo: string | null
    sha256: string | null
    tamanio_mb: number | null
    filas: number | null
    archivos: number | null
    faltan: number | null
    cifrado: Generated<boolean>
    mensaje: string | null
    verificacion: string | null
    verificacion_pedida_en: Instant | null
    verificado_en: Instant | null
    descargado_en: Instant | null
    descargado_por: string | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'nucleo.seguimiento': {
    recurso: string
    id_registro: number
    id_usuario: number
    tabla: string
    creado_en: Generated<Instant>
  }
  'nucleo.tarea_diaria': {
    tarea: string
    dia: string
    terminada_en: Instant | null
    intentos: Generated<number>
    ultimo_error: string | null
  }
  'nucleo.tarea_fallo': {
    tarea: string
    tabla: string
    id_registro: number
    desde: Instant
    error: string
  }
  'nucleo.ubigeo': {
    ubigeo: string
    departamento: string
    provincia: string
    distrito: string
    codigo_departamento: ColumnType<string, never, never>
    codigo_provincia: ColumnType<string, never, never>
    codigo_distrito: ColumnType<string, never, never>
    search_text: ColumnType<string, never, never>
    desde: string | null
  }
  'nucleo.vista': {
    id_vista: Generated<number>
    id_usuario: number
    lista: string
    nombre: string
    estado: unknown
    id_perfil: number | null
    para_todos: Generated<boolean>
  }
  'nucleo.vista_inicial': {
    id_usuario: number
    lista: string
    id_vista: number
  }
  'nucleo.vista_oculta': {
    id_usuario: number
    id_vista: number
  }
  'rrhh.adenda': {
    id_adenda: Generated<number>
    id_contrato: number
    numero: number
    tipo: string
    fecha_suscripcion: string
    fecha_inicio: string
    fecha_fin: string | null
    remuneracion: number | null
    documento: string
    motivo: string
    anulada: Generated<boolean>
    id_archivo: number | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'rrhh.asistencia': {
    id_asistencia: Generated<number>
    id_trabajador: number
    fecha: string
    id_periodo: number | null
    id_unidad: number | null
    id_turno: number | null
    en_patron: Generated<boolean>
    ingreso_programado: Instant | null
    salida_programada: Instant | null
    marca_ingreso: Instant | null
    marca_salida: Instant | null
    marca_inicio_refrigerio: Instant | null
    marca_fin_refrigerio: Instant | null
    minutos_tardanza: Generated<number>
    minutos_salida_anticipada: Generated<number>
    minutos_exceso_refrigerio: Generated<number>
    minutos_trabajados: Generated<number>
    minutos_extra: Generated<number>
    minutos_extra_autorizados: Generated<number>
    minutos_justificados: Generated<number>
    minutos_sin_goce: Generated<number>
    condicion: string
    con_goce: Generated<boolean>
    id_solicitud: number | null
    id_vacacion: number | null
    observacion: string | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    fuera_de_horario: string | null
  }
  'rrhh.asistencia_verificada': {
    id_asistencia_verificada: Generated<number>
    id_periodo: number
    id_trabajador: number
    id_unidad: number | null
    dias_programados: Generated<number>
    dias_laborados: Generated<number>
    dias_falta: Generated<number>
    dias_vacaciones: Generated<number>
    dias_licencia: Generated<number>
    dias_licencia_sin_goce: Generated<number>
    minutos_tardanza: Generated<number>
    minutos_otros: Generated<number>
    minutos_extra_autorizados: Generated<number>
    monto_descuento: Generated<number>
    observacion: string | null
    verificado_por: string | null
    fecha_verificacion: Instant | null
    estado: Generated<string>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'rrhh.asistencia_verificada_dia': {
    id_asistencia_verificada_dia: Generated<number>
    id_asistencia_verificada: number
    fecha: string
    condicion_verificada: string
    minutos_tardanza_verificados: number | null
    motivo: string
    id_sustento: number | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'rrhh.cape': {
    id_cape: Generated<number>
    id_periodo: number
    id_cargo: number
    numero_plaza: number
    codigo: Generated<string>
    nombre: Generated<string>
    id_unidad: number | null
    codigo_airhsp: string | null
    id_regimen_laboral: number | null
    id_nivel_remunerativo: number | null
    fuente_financiamiento: string
    meta: string
    monto_mensual: number
    meses: number
    aguinaldos: number | null
    escolaridad: number | null
    otros: number
    cargas_sociales: Generated<number>
    monto_anual: ColumnType<number, never, never>
    estado: Generated<string>
    situacion: Generated<string>
    id_ocupante: number | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.cargo': {
    id_cargo: Generated<number>
    numero_orden: number
    codigo: string
    nombre: string
    id_unidad: number
    id_clasificacion: number
    id_nivel_remunerativo: number | null
    id_regimen_laboral: number
    cantidad: number
    ocupadas: Generated<number>
    previstas: ColumnType<number, never, never>
    es_jefatura: boolean
    id_formacion_minima: number | null
    requisitos: string | null
    funciones: string | null
    documento_aprobacion: string
    fecha_aprobacion: string
    estado: Generated<string>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.categoria_documento': {
    id_categoria_documento: Generated<number>
    codigo: string
    nombre: string
    seccion: number
    descripcion: string | null
    obligatorio: boolean
    permite_varios: boolean
    requiere_vencimiento: boolean
    confidencial: boolean
    extensiones: string
    tamano_max_mb: number
    activo: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.cese': {
    id_cese: Generated<number>
    id_contrato: number
    fecha_cese: string
    efectos: unknown
    anios: Generated<unknown>
    notas: Generated<unknown>
    corregido_en: Instant | null
  }
  'rrhh.clasificacion': {
    id_clasificacion: Generated<number>
    codigo: string
    nombre: string
    descripcion: string | null
    es_confianza: boolean
    es_directivo: boolean
    porcentaje_maximo: number | null
    orden: number
    activo: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.constancia': {
    id_constancia: Generated<number>
    codigo: string
    tipo: string
    id_trabajador: number
    fecha_emision: string
    contenido: unknown
    emitida_por: Generated<string>
    emitida_en: Generated<Instant>
    id_membrete: Generated<number>
  }
  'rrhh.contrato': {
    id_contrato: Generated<number>
    numero: string
    id_trabajador: number
    id_modalidad_contrato: number
    id_regimen_laboral: number | null
    id_cape: number | null
    id_cargo: number | null
    numero_plaza: number | null
    puesto: string | null
    id_unidad: number | null
    id_nivel_remunerativo: number | null
    remuneracion: number
    remuneracion_vigente: Generated<number>
    dias_semana: number
    fecha_suscripcion: string
    fecha_inicio: string
    fecha_fin: string | null
    fecha_fin_vigente: string | null
    periodo_prueba_meses: number | null
    proceso_seleccion: string | null
    fuente_financiamiento: string | null
    meta: string | null
    fecha_cese: string | null
    motivo_cese: string | null
    estado: Generated<string>
    vinculo: Generated<boolean>
    vida: ColumnType<string, never, never>
    activo_en: Generated<string>
    id_archivo: number | null
    anterior: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
    motivo_correccion_cese: string | null
    fecha_consulta_rnssc: string | null
    resultado_rnssc: string | null
    observacion_rnssc: string | null
    motivo_excepcion: string | null
  }
  'rrhh.desplazamiento': {
    id_desplazamiento: Generated<number>
    codigo: string
    nombre: string
    ambito: string
    temporal: boolean
    cambia_unidad: boolean
    cambia_plaza: boolean
    reserva_plaza: boolean
    requiere_contraparte: boolean
    duracion_min_dias: number | null
    duracion_max_dias: number | null
    max_acumulado_contrato: number | null
    marca_comision: boolean
    limite_anio_fiscal: boolean
    solo_nombrado: boolean
    base_legal: string | null
    activo: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.desplazamiento_regimen': {
    id_desplazamiento: number
    id_regimen_laboral: number
    posicion: number
  }
  'rrhh.desplazamiento_trabajador': {
    id_desplazamiento_trabajador: Generated<number>
    id_trabajador: number
    id_contrato: number | null
    id_desplazamiento: number
    id_unidad_origen: number | null
    id_unidad_destino: number | null
    entidad_destino: string | null
    externo: boolean
    id_plaza_destino: number | null
    es_jefatura: Generated<boolean>
    id_contraparte: number | null
    fecha_inicio: string
    fecha_fin: string | null
    resolucion: string
    motivo: string
    estado: Generated<string>
    temporal: Generated<boolean>
    id_espejo: number | null
    id_suspension: number | null
    jefatura_aplicada: Generated<boolean>
    id_archivo: number | null
    id_sucesor: number | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.documento_legajo': {
    id_documento_legajo: Generated<number>
    id_trabajador: number
    id_categoria_documento: number
    titulo: string
    numero: string | null
    entidad_emisora: string | null
    fecha_documento: string
    fecha_vencimiento: string | null
    folios: number
    id_archivo: number
    verificado: Generated<boolean>
    verificado_por: string | null
    estado: Generated<string>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.exoneracion': {
    id_exoneracion: Generated<number>
    id_trabajador: number
    fecha_inicio: string | null
    fecha_fin: string | null
  }
  'rrhh.feriado': {
    id_feriado: Generated<number>
    fecha: string
    descripcion: string
    tipo: string
    ambito: string
    compensable: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'rrhh.feriado_anio': {
    anio: number
  }
  'rrhh.feriado_nacional': {
    id_feriado_nacional: Generated<number>
    descripcion: string
    mes: number | null
    dia: number | null
    tras_pascua: number | null
    desde: Generated<number>
    hasta: number | null
  }
  'rrhh.formacion': {
    id_formacion: Generated<number>
    codigo: string
    nombre: string
    nivel: string
    concluida: boolean
    requiere_documento: boolean
    orden: number
    activo: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.horario': {
    id_horario: Generated<number>
    codigo: string
    nombre: string
    tipo: string
    ciclo_dias: number
    fecha_ancla: string | null
    controla_feriado: Generated<boolean>
    activo: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.horario_dia': {
    id_horario_dia: Generated<number>
    id_horario: number
    posicion: number
    numero_dia: number
    id_turno: number | null
  }
  'rrhh.horario_trabajador': {
    id_horario_trabajador: Generated<number>
    id_trabajador: number
    id_horario: number
    fecha_inicio: string
    fecha_fin: string | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'rrhh.importacion_marcacion': {
    id_importacion_marcacion: Generated<number>
    nombre_archivo: string
    sha256: string
    total: number
    insertadas: number
    duplicadas: number
    rechazadas: number
    errores: Generated<unknown>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'rrhh.marcacion': {
    id_marcacion: Generated<number>
    id_trabajador: number
    fecha_hora: Instant
    origen: Generated<string>
    reloj: string | null
    id_importacion: number | null
    id_solicitud: number | null
    motivo: string | null
    anulada: Generated<boolean>
    motivo_anulacion: string | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'rrhh.modalidad_contrato': {
    id_modalidad_contrato: Generated<number>
    codigo: string
    nombre: string
    id_regimen_laboral: number
    plazo: string
    vinculo_laboral: boolean
    controla_asistencia: boolean
    requiere_plaza: boolean
    es_suplencia: boolean
    es_confianza: boolean
    permite_prorroga: boolean
    duracion_max_meses: number | null
    limite_anio_fiscal: boolean
    dias_alerta: number
    base_legal: string | null
    activo: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.nacimiento_hijo': {
    id_nacimiento_hijo: Generated<number>
    id_trabajador: number
    tipo: string
    fecha_probable: string | null
    fecha: string | null
    fecha_alta: string | null
    hijos: Generated<number>
    prematuro: Generated<boolean>
    discapacidad: Generated<boolean>
    condicion_severa: Generated<boolean>
    complicaciones: Generated<boolean>
    documento: string | null
    id_sustento: number | null
    dia: ColumnType<string, never, never>
    nombre: ColumnType<string, never, never>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'rrhh.nivel_remunerativo': {
    id_nivel_remunerativo: Generated<number>
    codigo: string
    nombre: string
    grupo_ocupacional: string
    id_regimen_laboral: number
    monto_base: number
    monto_minimo: number | null
    monto_maximo: number | null
    base_legal: string | null
    vigencia_desde: string
    orden: number
    activo: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.periodo': {
    id_periodo: Generated<number>
    tipo: string
    anio: number
    mes: number | null
    nombre: Generated<string>
    fecha_inicio: string | null
    fecha_fin: string | null
    techo_presupuestal: number | null
    estado: Generated<string>
    fecha_cierre: Instant | null
    cerrado_por: string | null
    motivo_reapertura: string | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'rrhh.periodo_vacacional': {
    id_periodo_vacacional: Generated<number>
    id_trabajador: number
    numero: number
    fecha_inicio: string
    fecha_fin: string
    nombre: ColumnType<string, never, never>
    id_regimen_laboral: number
    dias_semana: number
    fin_servicio: string | null
    dias_efectivos: number | null
    dias_efectivos_manual: number | null
    dias_ganados: Generated<number>
    ajuste: number | null
    motivo_ajuste: string | null
    gozados: Generated<number>
    programados: Generated<number>
    saldo: Generated<number>
    habiles_usados: Generated<number>
    estado: Generated<string>
    dias_regimen: Generated<number>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'rrhh.plaza_uso': {
    id_plaza_uso: Generated<number>
    id_contrato: number
    id_desplazamiento_trabajador: number | null
    id_trabajador: number
    id_cargo: number
    numero_plaza: number
    suplente: boolean
    ocupa: string
    titular: string
    reserva: string
  }
  'rrhh.regimen_laboral': {
    id_regimen_laboral: Generated<number>
    codigo: string
    nombre: string
    norma: string
    dias_vacaciones: number
    genera_vacaciones: boolean
    es_carrera: boolean
    remuneracion_minima: boolean
    codigo_t_registro: string | null
    activo: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.rol_vacacion': {
    id_rol_vacacion: Generated<number>
    id_periodo: number
    id_unidad: number
    nombre: Generated<string>
    fecha_limite: string
    resolucion: string | null
    fecha_aprobacion: string | null
    observacion: string | null
    estado: Generated<string>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.rol_vacacion_detalle': {
    id_rol_vacacion_detalle: Generated<number>
    id_rol_vacacion: number
    posicion: number
    id_trabajador: number
    id_periodo_vacacional: number
    fecha_inicio: string
    fecha_fin: string
    dias: Generated<number>
    id_vacacion: number | null
  }
  'rrhh.solicitud': {
    id_solicitud: Generated<number>
    numero: string | null
    id_trabajador: number | null
    id_tipo_solicitud: number
    id_unidad: number | null
    fecha_solicitud: string | null
    fecha_inicio: string
    fecha_fin: string | null
    hora_inicio: string | null
    hora_fin: string | null
    media_jornada: string | null
    dias: number | null
    minutos: number | null
    marca_omitida: string | null
    motivo: string
    lugar: string | null
    id_sustento: number | null
    excepcion_plazo: Generated<boolean>
    estado: Generated<string>
    id_vacacion: number | null
    clase: string | null
    ocupa: string | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
    impreso: unknown | null
    id_membrete: number | null
    id_nacimiento: number | null
  }
  'rrhh.solicitud_historial': {
    id_solicitud_historial: Generated<number>
    id_solicitud: number
    estado_anterior: string | null
    estado_nuevo: string
    usuario: Generated<string>
    fecha_hora: Generated<Instant>
    comentario: string | null
    nombre: string | null
  }
  'rrhh.suspension': {
    id_suspension: Generated<number>
    id_contrato: number
    motivo: string
    fecha_inicio: string
    fecha_fin: string | null
    reserva_plaza: Generated<boolean>
    documento: string
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    libera_vinculo: Generated<boolean>
  }
  'rrhh.tipo_seguro': {
    id_tipo_seguro: Generated<number>
    codigo: string
    nombre: string
    categoria: string
    aportante: string
    porcentaje: number | null
    requiere_poliza: boolean
    entidad: string | null
    base_legal: string | null
    activo: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.tipo_solicitud': {
    id_tipo_solicitud: Generated<number>
    codigo: string
    nombre: string
    categoria: string
    unidad_medida: string
    conteo: string | null
    rango_diario: Generated<boolean>
    con_goce: boolean
    computa_record: boolean
    requiere_sustento: boolean
    max_por_evento: number | null
    max_mensual: number | null
    max_anual: number | null
    anticipacion_dias: number
    retroactivo_dias: number
    aprobacion: string
    genera_vacacion: boolean
    sexo: string
    base_legal: string | null
    activo: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
    solo_onomastico: Generated<boolean>
    hecho: Generated<string>
    consecutivo: Generated<boolean>
  }
  'rrhh.tipo_solicitud_derecho': {
    id_tipo_solicitud_derecho: Generated<number>
    id_tipo_solicitud: number
    posicion: number
    desde: string
    causal: string
    maximo: number
    antes: number | null
    meses: number | null
    norma: string
  }
  'rrhh.tipo_solicitud_tope': {
    id_tipo_solicitud_tope: Generated<number>
    id_tipo_solicitud: number
    posicion: number
    desde: string
    id_modalidad_contrato: number | null
    maximo: number
    meses: number
    norma: string
  }
  'rrhh.trabajador': {
    id_trabajador: Generated<number>
    tipo_documento: string
    numero_documento: string
    apellido_paterno: string
    apellido_materno: string | null
    nombres: string
    nombre_completo: ColumnType<string, never, never>
    fecha_nacimiento: string
    sexo: string
    estado_civil: string
    nacionalidad: string
    ubigeo_nacimiento: string | null
    ruc: string | null
    ubigeo_domicilio: string
    direccion: string
    celular: string
    telefono: string | null
    correo_personal: string
    correo_institucional: string | null
    contacto_nombre: string
    contacto_parentesco: string
    contacto_telefono: string
    grupo_sanguineo: string | null
    discapacidad: boolean
    carnet_conadis: string | null
    licenciado_ffaa: Generated<boolean>
    id_tipo_seguro: number
    autogenerado: string | null
    id_formacion: number
    profesion: string | null
    colegio_profesional: string | null
    numero_colegiatura: string | null
    regimen_pensionario: string
    afp: string | null
    cuspp: string | null
    comision_afp: string | null
    fecha_afiliacion: string | null
    banco: string | null
    cuenta_haberes: string | null
    cci: string | null
    exonerado_marcacion: Generated<boolean>
    fecha_ingreso_estado: string | null
    modalidad_formativa: Generated<boolean>
    id_unidad: number | null
    id_regimen_laboral: number | null
    fecha_ingreso: string | null
    estado: Generated<string>
    id_foto: number | null
    id_cargo: number | null
    id_horario: number | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    fecha_confirmacion: string | null
  }
  'rrhh.trabajador_familiar': {
    id_trabajador_familiar: Generated<number>
    id_trabajador: number
    parentesco: string
    nombre_completo: string
    tipo_documento: string
    numero_documento: string
    fecha_nacimiento: string
    derechohabiente: boolean
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'rrhh.trabajador_formacion': {
    id_trabajador_formacion: Generated<number>
    id_trabajador: number
    id_formacion: number
    institucion: string
    especialidad: string
    fecha_inicio: string | null
    fecha_fin: string | null
    fecha_grado: string | null
    registro_sunedu: string | null
    id_documento: number | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'rrhh.trabajador_seguro': {
    id_trabajador_seguro: Generated<number>
    id_trabajador: number
    id_tipo_seguro: number
    numero_poliza: string | null
    fecha_inicio: string
    fecha_fin: string | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
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
    cambia_desde: string | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.turno_en_vigor': {
    id_turno: number | null
    dias: string | null
    hora_ingreso: string | null
    hora_salida: string | null
    cruza_medianoche: boolean | null
    hora_inicio_refrigerio: string | null
    hora_fin_refrigerio: string | null
    marca_refrigerio: boolean | null
    tolerancia_ingreso_min: number | null
    modo_tardanza: string | null
    limite_tardanza_min: number | null
    tolerancia_salida_min: number | null
    anticipacion_marca_min: number | null
    posterior_marca_min: number | null
    minimo_extra_min: number | null
    bloque_extra_min: number | null
    jornada_min: number | null
  }
  'rrhh.turno_vigencia': {
    id_turno_vigencia: Generated<number>
    id_turno: number
    desde: string | null
    hora_ingreso: string
    hora_salida: string
    cruza_medianoche: ColumnType<boolean, never, never>
    hora_inicio_refrigerio: string | null
    hora_fin_refrigerio: string | null
    marca_refrigerio: boolean
    tolerancia_ingreso_min: number
    modo_tardanza: string
    limite_tardanza_min: number
    tolerancia_salida_min: number
    anticipacion_marca_min: number
    posterior_marca_min: number
    minimo_extra_min: number
    bloque_extra_min: number
    jornada_min: ColumnType<number, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'rrhh.unidad': {
    id_unidad: Generated<number>
    codigo: string
    nombre: string
    sigla: string
    tipo: string
    id_unidad_padre: number | null
    nivel: Generated<number>
    id_jefe: number | null
    id_jefe_encargado: number | null
    sede: string | null
    centro_costo: string | null
    anexo: string | null
    orden: number
    activo: Generated<boolean>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'rrhh.vacacion': {
    id_vacacion: Generated<number>
    id_trabajador: number
    id_periodo_vacacional: number | null
    modalidad: string
    es_adelanto: Generated<boolean>
    fecha_inicio: string
    fecha_fin: string
    media_jornada: string | null
    fecha_fin_computo: string | null
    dias: number | null
    dias_habiles: number | null
    fecha_retorno: string | null
    documento: string | null
    id_solicitud: number | null
    id_rol_vacacion: number | null
    fecha_suspension: string | null
    motivo_suspension: string | null
    excepcion_plazo: Generated<boolean>
    estado: Generated<string>
    nombre: ColumnType<string, never, never>
    ocupa: ColumnType<string, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'seguridad.acceso_fallido': {
    id_acceso_fallido: Generated<number>
    username: string
    ip: string
    ocurrido_en: Instant
  }
  'seguridad.aplicacion': {
    id_aplicacion: Generated<number>
    nombre: string
    descripcion: string | null
    id_perfil: number
    redes: Generated<string[]>
    vence: string
    llamadas_por_minuto: Generated<number>
    id_responsable: number
    prefijo: string
    token_hash: Buffer
    estado: Generated<string>
    ultimo_uso: Instant | null
    ultima_direccion: string | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'seguridad.autenticador': {
    id_usuario: number
    secreto: string | null
    secreto_nuevo: string | null
    ultimo_periodo: Generated<number>
    activado_en: Instant | null
  }
  'seguridad.codigo_recuperacion': {
    id_usuario: number
    codigo_hash: Buffer
    usado_en: Instant | null
  }
  'seguridad.direccion_conocida': {
    id_usuario: number
    ip: string
    usada_en: Instant
  }
  'seguridad.dispositivo_conocido': {
    id_usuario: number
    dispositivo: string
    red: string
    usado_en: Instant
  }
  'seguridad.entrega': {
    id_entrega: Generated<number>
    id_suscripcion: number
    id_evento: number | null
    evento: string
    id_registro: number | null
    ocurrido_en: Generated<Instant>
    estado: Generated<string>
    intentos: Generated<number>
    proximo_intento: Instant | null
    tomado_en: Instant | null
    respuesta: number | null
    duracion_ms: number | null
    ultimo_error: string | null
    entregada_en: Instant | null
    reenvios: Generated<number>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'seguridad.hecho_pendiente': {
    id_evento: number
  }
  'seguridad.identidad': {
    id_identidad: Generated<number>
    id_proveedor: number
    id_usuario: number
    sujeto: string
    nombre: string | null
    enlazada_en: Instant
    usada_en: Instant | null
  }
  'seguridad.llave_acceso': {
    id_llave: Generated<number>
    id_usuario: number
    credencial: string
    clave_publica: Buffer
    contador: number
    transportes: Generated<string[]>
    nombre: string
    creada_en: Instant
    usada_en: Instant | null
  }
  'seguridad.paso_pendiente': {
    token_hash: Buffer
    proposito: string
    id_usuario: number | null
    intentos: Generated<number>
    expira_en: Instant
    reto: string | null
    id_proveedor: number | null
    id_sesion: number | null
  }
  'seguridad.perfil': {
    id_perfil: Generated<number>
    nombre: string
    descripcion: string | null
    alcance: Generated<string>
    estado: Generated<boolean>
    protegido: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    exige_segundo_factor: Generated<boolean>
  }
  'seguridad.perfil_servicio': {
    id_perfil_servicio: Generated<number>
    id_perfil: number
    id_servicio: number
    estado: Generated<boolean>
    posicion: Generated<number>
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
    id_servicio: number
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'seguridad.permiso_efectivo': {
    id_perfil: number | null
    id_servicio: number | null
    id_recurso: number | null
  }
  'seguridad.proveedor': {
    id_proveedor: Generated<number>
    nombre: string
    tipo: string
    url: string
    secreto: string | null
    cliente: string | null
    alcances: string | null
    inicia_tls: Generated<boolean>
    base: string | null
    cuenta_lectura: string | null
    filtro: string | null
    autoridad: string | null
    dato_grupos: string | null
    dato_dni: string | null
    crea_usuarios: Generated<boolean>
    confia_segundo_factor: Generated<boolean>
    orden: number | null
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    acr_segundo_factor: string | null
    grupos_por_nombre: Generated<boolean>
  }
  'seguridad.proveedor_grupo': {
    id_proveedor_grupo: Generated<number>
    id_proveedor: number
    posicion: number
    grupo: string
    id_perfil: number
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
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'seguridad.servicio': {
    id_servicio: Generated<number>
    descripcion: string
    orden: number | null
    estado: Generated<boolean>
    modulo: string | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
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
    confirmada_en: Instant
    falta_segundo_factor: Generated<boolean>
  }
  'seguridad.suscripcion': {
    id_suscripcion: Generated<number>
    nombre: string
    url: string
    id_perfil: number
    eventos: string[]
    tablas: string[]
    secreto: string
    id_responsable: number
    estado: Generated<string>
    falla_desde: Instant | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'seguridad.tipo_recurso': {
    id_tipo_recurso: Generated<number>
    descripcion: string
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
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
    id_trabajador: number | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    tipo_documento: Generated<string>
  }
  'seguridad.usuario_perfil': {
    id_usuario: number
    id_perfil: number
    posicion: number
    id_proveedor: number | null
  }
  'seguridad.version_permisos': {
    unica: Generated<boolean>
    numero: Generated<number>
  }
  'sireda.acumulacion': {
    id_acumulacion: Generated<number>
    id_denuncia: number
    id_principal: number
    desde: Instant
    id_usuario: number
    deshecha_en: Instant | null
    id_deshecha_por: number | null
  }
  'sireda.categoria': {
    id_categoria: Generated<number>
    id_tipo_denuncia: number
    nombre: string
    id_entidad: number
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'sireda.denuncia': {
    id_denuncia: Generated<number>
    numero: string
    codigo: string
    fecha_denuncia: Instant
    modalidad: string
    id_denunciante: number | null
    id_tipo_denuncia: number
    id_categoria: number
    id_entidad: number
    descripcion: string
    fecha_hecho: string | null
    denunciado: string | null
    direccion: string | null
    referencia: string | null
    ubigeo: string
    ubicacion: Place | null
    id_etapa: Generated<number>
    fecha_limite: string
    vencida: Generated<boolean>
    id_responsable: number | null
    eliminado_en: Instant | null
    plazo_dias: number
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    consentimiento_version: string | null
    search_text: ColumnType<string | null, never, never>
    clave_envio: string | null
    huella_envio: string | null
    acumulada: Generated<boolean>
    nombre_categoria: string | null
    ronda: Generated<number>
    reabierta_en: Instant | null
  }
  'sireda.denuncia_categoria': {
    id_denuncia: number
    id_categoria: number
    desde: Instant
    id_usuario: number | null
  }
  'sireda.denuncia_etapa': {
    id_denuncia_etapa: Generated<number>
    id_denuncia: number
    id_etapa: number
    fecha_hora: Instant
    descripcion: string
    id_usuario: number | null
    id_entidad: number | null
    nombre_etapa: string | null
    nombre_entidad: string | null
    ronda: Generated<number>
    reapertura: Generated<boolean>
  }
  'sireda.denunciante': {
    id_denunciante: Generated<number>
    nombres: string | null
    apellidos: string | null
    dni: string | null
    correo: string | null
    telefono: string | null
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    anonimizado_en: Instant | null
    tipo_documento: Generated<string>
  }
  'sireda.entidad': {
    id_entidad: Generated<number>
    nombre: string
    siglas: string | null
    ambito: string
    ruc: string | null
    correo: string | null
    telefono: string | null
    direccion: string | null
    responsable: string | null
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'sireda.etapa': {
    id_etapa: Generated<number>
    descripcion: string
    color: string
    orden: number
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'sireda.evidencia': {
    id_evidencia: Generated<number>
    id_denuncia: number
    formato: string
    id_archivo: number
  }
  'sireda.plantilla': {
    id_plantilla: Generated<number>
    nombre: string
    texto: string
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'sireda.tipo_denuncia': {
    id_tipo_denuncia: Generated<number>
    nombre: string
    descripcion: string | null
    estado: Generated<boolean>
    search_text: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
  'tramite.documento': {
    id_documento: Generated<number>
    expediente: string
    tipo_documento: string
    numero_documento: string | null
    asunto: string
    remitente: string
    remitente_tipo: string
    remitente_publico: ColumnType<string, never, never>
    folios: number
    fecha_registro: Instant
    fecha_ultimo_movimiento: Instant
    dependencia_actual: string
    estado: string
    reservado: Generated<boolean>
    stems: ColumnType<string | null, never, never>
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
    search_text: ColumnType<string | null, never, never>
  }
  'tramite.movimiento': {
    id_movimiento: Generated<number>
    id_documento: number
    fecha: Instant
    dependencia: string
    accion: string
    observacion: string | null
    version: Generated<number>
    creado_en: Generated<Instant>
    creado_por: string | null
    actualizado_en: Generated<Instant>
    actualizado_por: string | null
  }
}
