import { type LazyPart, lazyPart } from '../../ui/layout/lazyPart.tsx'

/**
 * Registered screens by path. They replace the generic screen of a resource, or belong to no resource
 * (`Module.screens`). Lazy, so that a module loads when it is opened.
 */
export const screens: Readonly<Record<string, LazyPart<object>>> = {
  '/gsrrhh/mi-equipo': lazyPart(async () => (await import('../../modules/rrhh/MiEquipoScreen.tsx')).MiEquipoScreen),
  '/gsrrhh/mi-espacio': lazyPart(async () => (await import('../../modules/rrhh/MiEspacioScreen.tsx')).MiEspacioScreen),
  '/gsrrhh/trabajadores': lazyPart(
    async () => (await import('../../modules/rrhh/TrabajadorScreen.tsx')).TrabajadorScreen,
  ),
  '/gsrrhh/legajos': lazyPart(
    async () => (await import('../../modules/rrhh/DocumentoLegajoScreen.tsx')).DocumentoLegajoScreen,
  ),
  '/gsrrhh/contratos': lazyPart(async () => (await import('../../modules/rrhh/ContratoScreen.tsx')).ContratoScreen),
  '/gsrrhh/turno': lazyPart(async () => (await import('../../modules/rrhh/TurnoScreen.tsx')).TurnoScreen),
  '/gsrrhh/horario': lazyPart(async () => (await import('../../modules/rrhh/HorarioScreen.tsx')).HorarioScreen),
  '/gsrrhh/asistencias': lazyPart(
    async () => (await import('../../modules/rrhh/AsistenciaScreen.tsx')).AsistenciaScreen,
  ),
  '/gsrrhh/asistencias-verificada': lazyPart(
    async () => (await import('../../modules/rrhh/AsistenciaVerificadaScreen.tsx')).AsistenciaVerificadaScreen,
  ),
  '/gsrrhh/pap': lazyPart(async () => (await import('../../modules/rrhh/CapeScreen.tsx')).CapeScreen),
  '/gsrrhh/unidad': lazyPart(async () => (await import('../../modules/rrhh/UnidadScreen.tsx')).UnidadScreen),
  '/gsrrhh/desplazamientos': lazyPart(
    async () => (await import('../../modules/rrhh/DesplazamientoScreen.tsx')).DesplazamientoScreen,
  ),
  '/gsrrhh/solicitudes': lazyPart(async () => (await import('../../modules/rrhh/SolicitudScreen.tsx')).SolicitudScreen),
  '/gsrrhh/vacaciones': lazyPart(async () => (await import('../../modules/rrhh/VacacionScreen.tsx')).VacacionScreen),
  '/gsrrhh/rol-vacaciones': lazyPart(
    async () => (await import('../../modules/rrhh/RolVacacionScreen.tsx')).RolVacacionScreen,
  ),
  '/seguridad/usuarios': lazyPart(
    async () => (await import('../../modules/seguridad/UsuarioScreen.tsx')).UsuarioScreen,
  ),
  '/seguridad/aplicacion': lazyPart(
    async () => (await import('../../modules/seguridad/AplicacionScreen.tsx')).AplicacionScreen,
  ),
  '/seguridad/suscripcion': lazyPart(
    async () => (await import('../../modules/seguridad/SuscripcionScreen.tsx')).SuscripcionScreen,
  ),
  '/seguridad/perfil': lazyPart(async () => (await import('../../modules/seguridad/PerfilScreen.tsx')).PerfilScreen),
  '/seguridad/permisos': lazyPart(
    async () => (await import('../../modules/seguridad/PermisosScreen.tsx')).PermisosScreen,
  ),
  '/seguridad/persona': lazyPart(
    async () => (await import('../../modules/seguridad/DatosDePersonaScreen.tsx')).DatosDePersonaScreen,
  ),
  '/seguridad/retencion': lazyPart(
    async () => (await import('../../modules/seguridad/RetencionScreen.tsx')).RetencionScreen,
  ),
  '/seguridad/servicio': lazyPart(
    async () => (await import('../../modules/seguridad/ServicioScreen.tsx')).ServicioScreen,
  ),
  '/sistema/respaldo': lazyPart(
    async () => (await import('../../modules/sistema/RespaldosScreen.tsx')).RespaldosScreen,
  ),
  '/sistema/estado': lazyPart(async () => (await import('../../modules/sistema/EstadoScreen.tsx')).EstadoScreen),
  '/sistema/certificado-firma': lazyPart(
    async () => (await import('../../modules/sistema/CertificadoFirmaScreen.tsx')).CertificadoFirmaScreen,
  ),
  '/sistema/correo': lazyPart(async () => (await import('../../modules/sistema/CorreoScreen.tsx')).CorreoScreen),
  '/app/alertasm': lazyPart(async () => (await import('../../modules/sistema/AlertasScreen.tsx')).AlertasScreen),
  '/tramite/documentos': lazyPart(
    async () => (await import('../../modules/tramite/DocumentosScreen.tsx')).DocumentosScreen,
  ),
  '/sireda/denuncia': lazyPart(async () => (await import('../../modules/sireda/DenunciaScreen.tsx')).DenunciaScreen),
  '/certificado/inicio': lazyPart(
    async () => (await import('../../modules/certificado/InicioScreen.tsx')).InicioScreen,
  ),
  '/certificado/taller': lazyPart(
    async () => (await import('../../modules/certificado/TallerScreen.tsx')).TallerScreen,
  ),
  '/vacuna/voluntario': lazyPart(
    async () => (await import('../../modules/amachay/VoluntarioScreen.tsx')).VoluntarioScreen,
  ),
  '/vacuna/voluntarioe': lazyPart(
    async () => (await import('../../modules/amachay/VoluntarioScreen.tsx')).VoluntarioEmpresaScreen,
  ),
  '/vacuna/usuario': lazyPart(
    async () => (await import('../../modules/amachay/UsuarioEstablecimientoScreen.tsx')).UsuarioEstablecimientoScreen,
  ),
  '/vacuna/personal_salud': lazyPart(
    async () => (await import('../../modules/amachay/PersonalSaludScreen.tsx')).PersonalSaludScreen,
  ),
  '/vacuna/visor': lazyPart(async () => (await import('../../modules/amachay/VisorScreen.tsx')).VisorScreen),
  '/vacuna/cobertura': lazyPart(
    async () => (await import('../../modules/amachay/CoberturaScreen.tsx')).CoberturaScreen,
  ),
  '/combustible/solicitud': lazyPart(
    async () => (await import('../../modules/combustible/SolicitudScreen.tsx')).SolicitudScreen,
  ),
  '/combustible/vale': lazyPart(async () => (await import('../../modules/combustible/ValeScreen.tsx')).ValeScreen),
  '/combustible/consumo': lazyPart(
    async () => (await import('../../modules/combustible/ConsumoScreen.tsx')).ConsumoScreen,
  ),
  '/combustible/presupuesto': lazyPart(
    async () => (await import('../../modules/combustible/PresupuestoScreen.tsx')).PresupuestoScreen,
  ),
  '/combustible/vehiculo': lazyPart(
    async () => (await import('../../modules/combustible/VehiculoScreen.tsx')).VehiculoScreen,
  ),
  '/combustible/grifo': lazyPart(async () => (await import('../../modules/combustible/GrifoScreen.tsx')).GrifoScreen),
  '/geoencuesta/grupos': lazyPart(
    async () => (await import('../../modules/geoencuesta/GruposScreen.tsx')).GruposScreen,
  ),
  '/geoencuesta/tareas': lazyPart(
    async () => (await import('../../modules/geoencuesta/TareasScreen.tsx')).TareasScreen,
  ),
  '/geoencuesta/encuestas': lazyPart(
    async () => (await import('../../modules/geoencuesta/EncuestasScreen.tsx')).EncuestasScreen,
  ),
  '/geoencuesta/responder': lazyPart(
    async () => (await import('../../modules/geoencuesta/ResponderScreen.tsx')).ResponderScreen,
  ),
  '/vacuna/vacunacion': lazyPart(
    async () => (await import('../../modules/amachay/VacunacionScreen.tsx')).VacunacionScreen,
  ),
  '/vacuna/establecimiento': lazyPart(
    async () => (await import('../../modules/amachay/EstablecimientoScreen.tsx')).EstablecimientoScreen,
  ),
  '/formulario/inicio': lazyPart(
    async () => (await import('../../modules/gssiar/FormulariosScreen.tsx')).FormulariosScreen,
  ),
  '/formulario/usuario': lazyPart(
    async () => (await import('../../modules/gssiar/UsuarioFormularioScreen.tsx')).UsuarioFormularioScreen,
  ),
  '/formulario/password': lazyPart(async () => (await import('../login/ChangePasswordPage.tsx')).ChangePasswordPage),
}
