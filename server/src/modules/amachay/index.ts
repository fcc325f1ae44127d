import { amachay as contract } from '@wamani/contract/amachay/index.ts'
import { bindModule } from '../../binding/bindModule.ts'
import { lookUpPerson } from '../../integrations/reniec/lookUpPerson.ts'
import { alertas } from './alertas.ts'
import { createBrigada } from './brigada/createBrigada.ts'
import { updateBrigada } from './brigada/updateBrigada.ts'
import { removeCampania } from './campania/removeCampania.ts'
import { demoAmachay } from './demo/demoAmachay.ts'
import { createEstablecimiento } from './establecimiento/createEstablecimiento.ts'
import { importEstablecimientos } from './establecimiento/importEstablecimientos.ts'
import { listPrivados } from './establecimiento/listPrivados.ts'
import { queryEstablecimientos } from './establecimiento/queryEstablecimientos.ts'
import { updateEstablecimiento } from './establecimiento/updateEstablecimiento.ts'
import { listRecursosDeUsuario } from './lookups/listRecursosDeUsuario.ts'
import { microRedesDeRed } from './lookups/microRedesDeRed.ts'
import { listDepartamentos, listDistritos, listProvincias } from './lookups/ubigeo.ts'
import { ownEstablishments } from './ownEstablishments.ts'
import { createPersonal } from './personal/createPersonal.ts'
import { personOfPersonal } from './personal/personOfPersonal.ts'
import { updatePersonal } from './personal/updatePersonal.ts'
import { reportEmpresas } from './reporte/reportEmpresas.ts'
import { reportPersonal } from './reporte/reportPersonal.ts'
import { reportVoluntarios } from './reporte/reportVoluntarios.ts'
import { createUsuarioEstablecimiento } from './usuario/createUsuarioEstablecimiento.ts'
import { getOfUsuario } from './usuario/getOfUsuario.ts'
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
import { listCatalogosVoluntario } from './voluntario/listCatalogosVoluntario.ts'
import { listOpenCampaigns } from './voluntario/listOpenCampaigns.ts'
import { registerVoluntario } from './voluntario/registerVoluntario.ts'
import { registerVoluntarioEmpresa } from './voluntario/registerVoluntarioEmpresa.ts'

export const amachay = bindModule(contract, {
  resources: {
    campania: { remove: removeCampania },
    brigada: { create: createBrigada, update: updateBrigada },
    voluntario: { reporte: reportVoluntarios },
    voluntarioEmpresa: { reporte: reportEmpresas },
    establecimiento: { create: createEstablecimiento, update: updateEstablecimiento },
    usuarioEstablecimiento: {
      create: createUsuarioEstablecimiento,
      update: updateUsuarioEstablecimiento,
      remove: removeUsuarioEstablecimiento,
      ofUsuario: getOfUsuario,
    },
    personalSalud: { create: createPersonal, update: updatePersonal, reporte: reportPersonal },
    vacunacion: {
      create: createVacunacion,
      update: updateVacunacion,
      remove: removeVacunacion,
      vacunadores: listVacunadores,
      persona: findPersona,
    },
  },
  restoredPlainly: ['campania', 'establecimiento', 'personalSalud'],
  routes: {
    puntos: listPuntos,
    establecimientoPuntos: listEstablecimientos,
    establecimientoPanel: getPanel,
    cobertura: getCobertura,
    reniec: lookUpPerson,
    establecimientoQuery: queryEstablecimientos,
    establecimientoPrivado: listPrivados,
    importarEstablecimientos: importEstablecimientos,
    microRedesDeRed,
    departamentos: listDepartamentos,
    provincias: listProvincias,
    distritos: listDistritos,
    recursosDeUsuario: listRecursosDeUsuario,
    registrarVoluntario: registerVoluntario,
    registrarVoluntarioEmpresa: registerVoluntarioEmpresa,
    campaniasAbiertas: listOpenCampaigns,
    catalogosVoluntario: listCatalogosVoluntario,
  },
  people: personOfPersonal,
  resolvers: { ESTABLECIMIENTO: ownEstablishments },
  demo: demoAmachay,
  alerts: alertas,
})
