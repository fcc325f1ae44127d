import { amachay as contract } from '@wamani/contract/amachay/index.ts'
import { bindModule } from '../../binding/bindModule.ts'
import { lookUpPerson } from '../../integrations/reniec/lookUpPerson.ts'
import { alertas } from './alertas.ts'
import { createBrigada } from './brigada/createBrigada.ts'
import { updateBrigada } from './brigada/updateBrigada.ts'
import { demoAmachay } from './demo/demoAmachay.ts'
import { createEstablecimiento } from './establecimiento/createEstablecimiento.ts'
import { findEstablecimientos } from './establecimiento/findEstablecimientos.ts'
import { importEstablecimientos } from './establecimiento/importEstablecimientos.ts'
import { listEstablecimientosPrivados } from './establecimiento/listEstablecimientosPrivados.ts'
import { updateEstablecimiento } from './establecimiento/updateEstablecimiento.ts'
import { listMicroRedesDeRed } from './lookups/listMicroRedesDeRed.ts'
import { listRecursosDeUsuario } from './lookups/listRecursosDeUsuario.ts'
import { listDepartamentos, listDistritos, listProvincias } from './lookups/ubigeo.ts'
import { ownEstablishments } from './ownEstablishments.ts'
import { personOfPersonal } from './personal/personOfPersonal.ts'
import { reportEmpresas } from './reporte/reportEmpresas.ts'
import { reportPersonal } from './reporte/reportPersonal.ts'
import { reportVoluntarios } from './reporte/reportVoluntarios.ts'
import { createUsuarioEstablecimiento } from './usuario/createUsuarioEstablecimiento.ts'
import { getEstablecimientoDeUsuario } from './usuario/getEstablecimientoDeUsuario.ts'
import { removeUsuarioEstablecimiento } from './usuario/removeUsuarioEstablecimiento.ts'
import { updateUsuarioEstablecimiento } from './usuario/updateUsuarioEstablecimiento.ts'
import { createVacunacion } from './vacunacion/createVacunacion.ts'
import { findPersona } from './vacunacion/findPersona.ts'
import { listVacunadores } from './vacunacion/listVacunadores.ts'
import { removeVacunacion } from './vacunacion/removeVacunacion.ts'
import { updateVacunacion } from './vacunacion/updateVacunacion.ts'
import { getCobertura } from './visor/getCobertura.ts'
import { getPanel } from './visor/getPanel.ts'
import { listEstablecimientos } from './visor/listEstablecimientos.ts'
import { listPuntos } from './visor/listPuntos.ts'
import { listCampaniasAbiertas } from './voluntario/listCampaniasAbiertas.ts'
import { listCatalogosVoluntario } from './voluntario/listCatalogosVoluntario.ts'
import { registerVoluntario } from './voluntario/registerVoluntario.ts'
import { registerVoluntarioEmpresa } from './voluntario/registerVoluntarioEmpresa.ts'

export const amachay = bindModule(contract, {
  resources: {
    brigada: { create: createBrigada, update: updateBrigada },
    voluntario: { exportReporte: reportVoluntarios },
    voluntarioEmpresa: { exportReporte: reportEmpresas },
    establecimiento: { create: createEstablecimiento, update: updateEstablecimiento },
    usuarioEstablecimiento: {
      create: createUsuarioEstablecimiento,
      update: updateUsuarioEstablecimiento,
      remove: removeUsuarioEstablecimiento,
      getEstablecimientoDeUsuario,
    },
    personalSalud: { exportReporte: reportPersonal },
    vacunacion: {
      create: createVacunacion,
      update: updateVacunacion,
      remove: removeVacunacion,
      listVacunadores,
      findPersona,
    },
  },
  restoredPlainly: ['establecimiento'],
  routes: {
    listPuntos,
    listEstablecimientos,
    getPanel,
    getCobertura,
    lookUpPerson,
    findEstablecimientos,
    listEstablecimientosPrivados,
    importEstablecimientos,
    listMicroRedesDeRed,
    listDepartamentos,
    listProvincias,
    listDistritos,
    listRecursosDeUsuario,
    registerVoluntario,
    registerVoluntarioEmpresa,
    listCampaniasAbiertas,
    listCatalogosVoluntario,
  },
  people: personOfPersonal,
  resolvers: { ESTABLECIMIENTO: ownEstablishments },
  demo: demoAmachay,
  alerts: alertas,
})
