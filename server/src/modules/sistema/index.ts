import { sistema as contract } from '@wamani/contract/sistema/index.ts'
import { bindModule } from '../../binding/bindModule.ts'
import { batchHandlers } from '../../crud/import/batchHandlers.ts'
import { importJob } from '../../crud/import/importJob.ts'
import { purgeImports } from '../../crud/import/purgeImports.ts'
import { emptyTrash } from '../../crud/trash/emptyTrash.ts'
import { sweepFiles } from '../../files/sweepFiles.ts'
import { alertaHandlers } from './alerta/alertaHandlers.ts'
import { countAlertas } from './alerta/countAlertas.ts'
import { raiseAlertas, sendDigest } from './alerta/nightlyAlertas.ts'
import { renewEnlace } from './archivo/renewEnlace.ts'
import { listAjustes, updateAjustes } from './aviso/ajustes.ts'
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
import { updateParametro } from './parametro/updateParametro.ts'
import { cancelJob } from './proceso/cancelJob.ts'
import { downloadJob } from './proceso/downloadJob.ts'
import { forgetJobs } from './proceso/forgetJobs.ts'
import { forgetLlamadas } from './proceso/forgetLlamadas.ts'
import { getJob } from './proceso/getJob.ts'
import { listJobs } from './proceso/listJobs.ts'
import { prepareDownload } from './proceso/prepareDownload.ts'
import { repeatJob } from './proceso/repeatJob.ts'
import { findAmbitos } from './ubigeo/findAmbitos.ts'
import { findDistritos } from './ubigeo/findDistritos.ts'
import { chooseInicial } from './vista/chooseInicial.ts'
import { createVista } from './vista/createVista.ts'
import { listIniciales } from './vista/listIniciales.ts'
import { listVistas } from './vista/listVistas.ts'
import { removeVista } from './vista/removeVista.ts'
import { listPerfilesDeVista } from './vista/sharedWith.ts'
import { updateVista } from './vista/updateVista.ts'

export const sistema = bindModule(contract, {
  resources: {
    parametro: { update: updateParametro },
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
    readNotifications: readAvisos,
    notificationSettings: listAjustes,
    updateNotificationSettings: updateAjustes,
    alertasAbiertas: countAlertas,
    renovarEnlace: renewEnlace,
    ...batchHandlers,
    procesos: listJobs,
    proceso: getJob,
    prepararDescarga: prepareDownload,
    cancelJob: cancelJob,
    repeatJob: repeatJob,
    vistas: listVistas,
    crearVista: createVista,
    cambiarVista: updateVista,
    eliminarVista: removeVista,
    perfilesDeVista: listPerfilesDeVista,
    vistasIniciales: listIniciales,
    elegirVistaInicial: chooseInicial,
  },
  daily: {
    // before the files nobody refers to any more
    procesosAntiguos: forgetJobs,
    importacionesAntiguas: purgeImports,
    archivosSinUso: sweepFiles,
    correosEnviados: forgetMail,
    avisosAntiguos: forgetAvisos,
    llamadasContadas: forgetLlamadas,
    papelera: emptyTrash,
    parametros: applyParametros,
    alertas: raiseAlertas,
    resumenAlertas: sendDigest,
  },
  jobs: { importacion: importJob, descarga: downloadJob },
})
