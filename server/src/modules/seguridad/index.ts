import { seguridad as contract } from '@wamani/contract/seguridad/index.ts'
import { perfilServicio } from '@wamani/contract/seguridad/perfilServicio.ts'
import { bindModule } from '../../bindModule.ts'
import { crud } from '../../crud/crud.ts'
import { accessKinds } from './bitacora/accessKinds.ts'
import { forgetBitacora } from './bitacora/forgetBitacora.ts'
import { menuInfo } from './menuInfo.ts'
import { changePerfil } from './perfil/changePerfil.ts'
import { copyPerfil } from './perfil/copyPerfil.ts'
import { removePerfil } from './perfil/removePerfil.ts'
import { addPermisos } from './permiso/addPermisos.ts'
import { changePermiso } from './permiso/changePermiso.ts'
import { createPermiso } from './permiso/createPermiso.ts'
import { permisoImpact } from './permiso/permisoImpact.ts'
import { removePermiso } from './permiso/removePermiso.ts'
import { removePermisos } from './permiso/removePermisos.ts'
import { comparePerfiles } from './quienPuedeQue/comparePerfiles.ts'
import { efectivosDeUsuario } from './quienPuedeQue/efectivosDeUsuario.ts'
import { permisosDePerfil } from './quienPuedeQue/permisosDePerfil.ts'
import { quienesPueden } from './quienPuedeQue/quienesPueden.ts'
import { changeServicio } from './servicio/changeServicio.ts'
import { createServicio } from './servicio/createServicio.ts'
import { getServicio } from './servicio/getServicio.ts'
import { listPerfiles } from './servicio/listPerfiles.ts'
import { listRecursos } from './servicio/listRecursos.ts'
import { removeServicio } from './servicio/removeServicio.ts'
import { endSesion } from './sesion/endSesion.ts'
import { endSesiones } from './sesion/endSesiones.ts'
import { listSesiones } from './sesion/listSesiones.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { assignPerfiles } from './usuario/assignPerfiles.ts'
import { changeClave } from './usuario/changeClave.ts'
import { changeUsuario } from './usuario/changeUsuario.ts'
import { createUsuario } from './usuario/createUsuario.ts'
import { listOnly } from './usuario/listOnly.ts'
import { personOfUsuario } from './usuario/personOfUsuario.ts'
import { removeUsuario } from './usuario/removeUsuario.ts'

export { claveIssues } from './claveIssues.ts'
export { isAdministrator } from './isAdministrator.ts'
export { hashPassword } from './passwords.ts'
export { recursosDelServicio } from './quienPuedeQue/recursosDelServicio.ts'
export { changeLogin } from './usuario/changeLogin.ts'
export { openLogin } from './usuario/openLogin.ts'

export const seguridad = bindModule(contract, {
  resources: {
    usuario: { create: createUsuario, update: changeUsuario, remove: removeUsuario },
    perfil: { update: changePerfil, remove: removePerfil, copiar: copyPerfil },
    servicio: { get: getServicio, create: createServicio, update: changeServicio, remove: removeServicio },
  },
  restoredPlainly: ['perfil'],
  people: personOfUsuario,
  accessKinds,
  daily: { bitacora: forgetBitacora },
  routes: {
    auth: signIn,
    info: menuInfo,
    logout: signOut,
    usuarioOnly: listOnly,
    assignPerfiles,
    changeClave,
    sesionesDeUsuario: listSesiones,
    endSesion,
    endSesiones,
    recursosDeServicio: listRecursos,
    perfilesDeServicio: listPerfiles,
    createPermiso,
    addPermisos,
    removePermisos,
    permisoImpact,
    changePermiso,
    removePermiso,
    permisosDePerfil,
    comparePerfiles,
    efectivosDeUsuario,
    quienesPueden,
    perfilServicios: crud(perfilServicio).list,
  },
})
