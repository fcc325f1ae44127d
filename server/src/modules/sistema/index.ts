import { sistema as contract } from '@wamani/contract/sistema/index.ts'
import { bindModule } from '../../bindModule.ts'
import { batchHandlers } from '../../crud/import/batchHandlers.ts'
import { forgetImports } from '../../crud/import/forgetImports.ts'
import { importJob } from '../../crud/import/importJob.ts'
import { emptyBin } from '../../crud/trash/emptyBin.ts'
import { sweepFiles } from '../../files/sweepFiles.ts'
import { alertaHandlers } from './alerta/alertaHandlers.ts'
import { countAlertas } from './alerta/countAlertas.ts'
import { raiseAlertas, sendDigest } from './alerta/nightlyAlertas.ts'
import { renewEnlace } from './archivo/renewEnlace.ts'
import { changeAjustes, listAjustes } from './aviso/ajustes.ts'
import { forgetAvisos } from './aviso/forgetAvisos.ts'
import { listAvisos } from './aviso/listAvisos.ts'
import { readAvisos } from './aviso/readAvisos.ts'
import { findRecords } from './buscar/findRecords.ts'
import { listActions } from './buscar/listActions.ts'
import { nameRecords } from './buscar/nameRecords.ts'
import { countMail } from './correo/countMail.ts'
import { forgetMail } from './correo/forgetMail.ts'
import { retryMail } from './correo/retryMail.ts'
import { readGraficos } from './inicio/readGraficos.ts'
import { readInicio } from './inicio/readInicio.ts'
import { getMapa } from './mapa/getMapa.ts'
import { applyParametros } from './parametro/applyParametros.ts'
import { changeParametro } from './parametro/changeParametro.ts'
import { cancelProceso } from './proceso/cancelProceso.ts'
import { downloadJob } from './proceso/downloadJob.ts'
import { forgetLlamadas } from './proceso/forgetLlamadas.ts'
import { forgetProcesos } from './proceso/forgetProcesos.ts'
import { getProceso } from './proceso/getProceso.ts'
import { listProcesos } from './proceso/listProcesos.ts'
import { prepareDownload } from './proceso/prepareDownload.ts'
import { repeatProceso } from './proceso/repeatProceso.ts'
import { findAmbitos } from './ubigeo/findAmbitos.ts'
import { findDistritos } from './ubigeo/findDistritos.ts'
import { changeVista } from './vista/changeVista.ts'
import { chooseInicial } from './vista/chooseInicial.ts'
import { createVista } from './vista/createVista.ts'
import { listIniciales } from './vista/listIniciales.ts'
import { listVistas } from './vista/listVistas.ts'
import { removeVista } from './vista/removeVista.ts'
import { listPerfilesDeVista } from './vista/sharedWith.ts'

export const sistema = bindModule(contract, {
  resources: {
    parametro: { update: changeParametro },
    correo: { reintentar: retryMail },
    alerta: alertaHandlers,
  },
  routes: {
    inicio: readInicio,
    graficos: readGraficos,
    buscar: findRecords,
    registros: nameRecords,
    acciones: listActions,
    correoResumen: countMail,
    distritos: findDistritos,
    ambitos: findAmbitos,
    mapa: getMapa,
    avisos: listAvisos,
    leerAvisos: readAvisos,
    ajustesDeAvisos: listAjustes,
    ajustarAvisos: changeAjustes,
    alertasAbiertas: countAlertas,
    renovarEnlace: renewEnlace,
    ...batchHandlers,
    procesos: listProcesos,
    proceso: getProceso,
    prepararDescarga: prepareDownload,
    cancelarProceso: cancelProceso,
    repetirProceso: repeatProceso,
    vistas: listVistas,
    crearVista: createVista,
    cambiarVista: changeVista,
    eliminarVista: removeVista,
    perfilesDeVista: listPerfilesDeVista,
    vistasIniciales: listIniciales,
    elegirVistaInicial: chooseInicial,
  },
  daily: {
    // before the files nobody refers to any more
    procesosAntiguos: forgetProcesos,
    importacionesAntiguas: forgetImports,
    archivosSinUso: sweepFiles,
    correosEnviados: forgetMail,
    avisosAntiguos: forgetAvisos,
    llamadasContadas: forgetLlamadas,
    papelera: emptyBin,
    parametros: applyParametros,
    alertas: raiseAlertas,
    resumenAlertas: sendDigest,
  },
  jobs: { importacion: importJob, descarga: downloadJob },
})
