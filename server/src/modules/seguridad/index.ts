import { aplicacion } from '@wamani/contract/seguridad/aplicacion.ts'
import { seguridad as contract } from '@wamani/contract/seguridad/index.ts'
import { perfilServicio } from '@wamani/contract/seguridad/perfilServicio.ts'
import { sql } from 'kysely'
import { bindModule } from '../../binding/bindModule.ts'
import { anonymiseOld } from '../../crud/anonymiseOld.ts'
import { crud } from '../../crud/crud.ts'
import { settlingStatesOf } from '../../crud/stateByDay.ts'
import { alwaysArchivable } from '../../years/yearRule.ts'
import { alertas } from './alertas.ts'
import { createAplicacion } from './aplicacion/createAplicacion.ts'
import { revokeAplicacion } from './aplicacion/revokeAplicacion.ts'
import { updateAplicacion } from './aplicacion/updateAplicacion.ts'
import { accessKinds } from './bitacora/accessKinds.ts'
import { forgetBitacora } from './bitacora/forgetBitacora.ts'
import { activateAutenticador } from './cuenta/activateAutenticador.ts'
import { confirmIdentidad } from './cuenta/confirmIdentidad.ts'
import { getCuenta } from './cuenta/getCuenta.ts'
import { removeAutenticador } from './cuenta/removeAutenticador.ts'
import { renewCodigos } from './cuenta/renewCodigos.ts'
import { startAutenticador } from './cuenta/startAutenticador.ts'
import { exportDatosDePersona, exportDatosPropios } from './datosPersonales/exportDatos.ts'
import { forgetConsultas } from './datosPersonales/forgetConsultas.ts'
import { getDatosDePersona } from './datosPersonales/getDatosDePersona.ts'
import { listConsultasPropias } from './datosPersonales/listConsultasPropias.ts'
import { listReglas } from './datosPersonales/listReglas.ts'
import { getSessionInfo } from './getSessionInfo.ts'
import { confirmIdentidadDeProveedor } from './identidad/confirmIdentidadDeProveedor.ts'
import { createEnlace } from './identidad/createEnlace.ts'
import { createEnlaceDeDirectorio } from './identidad/createEnlaceDeDirectorio.ts'
import { listIdentidades } from './identidad/listIdentidades.ts'
import { removeIdentidad } from './identidad/removeIdentidad.ts'
import { signInByProveedor } from './identidad/signInByProveedor.ts'
import { startEnlace } from './identidad/startEnlace.ts'
import { startIdentidad } from './identidad/startIdentidad.ts'
import { startProveedorSignIn } from './identidad/startProveedorSignIn.ts'
import { confirmIdentidadDeLlave } from './llave/confirmIdentidadDeLlave.ts'
import { createLlave } from './llave/createLlave.ts'
import { removeLlave } from './llave/removeLlave.ts'
import { signInByLlave } from './llave/signInByLlave.ts'
import { startIdentidadDeLlave } from './llave/startIdentidadDeLlave.ts'
import { startLlave } from './llave/startLlave.ts'
import { startLlaveSignIn } from './llave/startLlaveSignIn.ts'
import { updateLlave } from './llave/updateLlave.ts'
import { copyPerfil } from './perfil/copyPerfil.ts'
import { updatePerfil } from './perfil/updatePerfil.ts'
import { addPermisos } from './permiso/addPermisos.ts'
import { createPermiso } from './permiso/createPermiso.ts'
import { getPermisoImpact } from './permiso/getPermisoImpact.ts'
import { removePermiso } from './permiso/removePermiso.ts'
import { removePermisos } from './permiso/removePermisos.ts'
import { updatePermiso } from './permiso/updatePermiso.ts'
import { createProveedor } from './proveedor/createProveedor.ts'
import { updateProveedor } from './proveedor/updateProveedor.ts'
import { comparePerfiles } from './quienPuedeQue/comparePerfiles.ts'
import { listEfectivosDeUsuario } from './quienPuedeQue/listEfectivosDeUsuario.ts'
import { listPermisosDePerfil } from './quienPuedeQue/listPermisosDePerfil.ts'
import { listQuienesPueden } from './quienPuedeQue/listQuienesPueden.ts'
import { confirmSignIn } from './segundoFactor/confirmSignIn.ts'
import { sealDays } from './sello/sealDays.ts'
import { sealedYears } from './sello/sealedYears.ts'
import { createServicio } from './servicio/createServicio.ts'
import { getServicio } from './servicio/getServicio.ts'
import { listPerfiles } from './servicio/listPerfiles.ts'
import { listRecursos } from './servicio/listRecursos.ts'
import { removeServicio } from './servicio/removeServicio.ts'
import { updateServicio } from './servicio/updateServicio.ts'
import { endSesion } from './sesion/endSesion.ts'
import { endSesiones } from './sesion/endSesiones.ts'
import { listSesiones } from './sesion/listSesiones.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { createSuscripcion } from './suscripcion/createSuscripcion.ts'
import { deliverEvents } from './suscripcion/deliverEvents.ts'
import { listEventos } from './suscripcion/eventos.ts'
import { forgetEntregas } from './suscripcion/forgetEntregas.ts'
import { pauseSuscripcion, resumeSuscripcion, trySuscripcion } from './suscripcion/moveSuscripcion.ts'
import { resendEntrega } from './suscripcion/resendEntrega.ts'
import { updateSuscripcion } from './suscripcion/updateSuscripcion.ts'
import { assignPerfiles } from './usuario/assignPerfiles.ts'
import { createUsuario } from './usuario/createUsuario.ts'
import { listUsuariosOnly } from './usuario/listUsuariosOnly.ts'
import { personOfUsuario } from './usuario/personOfUsuario.ts'
import { removeSegundoFactor } from './usuario/removeSegundoFactor.ts'
import { removeUsuario } from './usuario/removeUsuario.ts'
import { updateClave } from './usuario/updateClave.ts'
import { updateUsuario } from './usuario/updateUsuario.ts'

export { isAdministrator } from './isAdministrator.ts'
export { hashPassword } from './passwords.ts'
export { recursosDelServicio } from './quienPuedeQue/recursosDelServicio.ts'
export { assertGivenScope } from './usuario/assertGivenScope.ts'
export { openLogin } from './usuario/openLogin.ts'
export { updateLogin } from './usuario/updateLogin.ts'
export { validateClave } from './validateClave.ts'

export const seguridad = bindModule(contract, {
  resources: {
    usuario: { create: createUsuario, update: updateUsuario, remove: removeUsuario },
    perfil: { update: updatePerfil, copiar: copyPerfil },
    permiso: { create: createPermiso, update: updatePermiso, remove: removePermiso },
    proveedor: { create: createProveedor, update: updateProveedor },
    aplicacion: { create: createAplicacion, update: updateAplicacion, revocar: revokeAplicacion },
    suscripcion: {
      create: createSuscripcion,
      update: updateSuscripcion,
      probar: trySuscripcion,
      pausar: pauseSuscripcion,
      reanudar: resumeSuscripcion,
    },
    entrega: { reenviar: resendEntrega },
    servicio: { get: getServicio, create: createServicio, update: updateServicio, remove: removeServicio },
  },
  people: personOfUsuario,
  accessKinds,
  alerts: alertas,
  steps: {
    // in use once assigned to a user or edited by hand; the audit trail is queried last because it is long
    perfiles: () =>
      sql`exists (select from seguridad.usuario_perfil join seguridad.perfil p using (id_perfil) where not p.protegido)
        or exists (select from auditoria.evento where tabla in ('seguridad.perfil', 'seguridad.permiso') and id_usuario is not null)`,
    usuarios: () => sql`(select count(*) from seguridad.usuario) > 1`,
  },
  daily: {
    expireAplicaciones: settlingStatesOf(aplicacion),
    forgetBitacora,
    forgetConsultas,
    forgetEntregas,
    anonymiseOld,
  },
  years: {
    'auditoria.evento': sealedYears,
    'auditoria.sello_evento': alwaysArchivable,
    'auditoria.lectura': alwaysArchivable,
  },
  background: { wamani_hecho: deliverEvents, wamani_sello: sealDays },
  opens: { servicio: 'plainly' },
  routes: {
    signIn,
    confirmSignIn,
    startLlaveSignIn,
    signInByLlave,
    startProveedorSignIn,
    signInByProveedor,
    listIdentidades,
    startEnlace,
    createEnlace,
    createEnlaceDeDirectorio,
    removeIdentidad,
    startIdentidad,
    confirmIdentidadDeProveedor,
    startLlave,
    createLlave,
    updateLlave,
    removeLlave,
    getCuenta,
    confirmIdentidad,
    startIdentidadDeLlave,
    confirmIdentidadDeLlave,
    listConsultasPropias,
    listReglas,
    exportDatosPropios,
    exportDatosDePersona,
    getDatosDePersona,
    startAutenticador,
    activateAutenticador,
    removeAutenticador,
    renewCodigos,
    removeSegundoFactor,
    getSessionInfo,
    signOut,
    listUsuariosOnly,
    assignPerfiles,
    updateClave,
    listSesiones,
    endSesion,
    endSesiones,
    listRecursos,
    listPerfiles,
    addPermisos,
    removePermisos,
    getPermisoImpact,
    listPermisosDePerfil,
    comparePerfiles,
    listEfectivosDeUsuario,
    listQuienesPueden,
    listEventos,
    listPerfilServicios: crud(perfilServicio).list,
  },
})
