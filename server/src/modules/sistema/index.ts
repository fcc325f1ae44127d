import { sistema as contract } from '@wamani/contract/sistema/index.ts'
import { sql } from 'kysely'
import { bindModule } from '../../binding/bindModule.ts'
import { batchHandlers } from '../../crud/import/batchHandlers.ts'
import { importJob } from '../../crud/import/importJob.ts'
import { purgeImports } from '../../crud/import/purgeImports.ts'
import { emptyTrash } from '../../crud/trash/emptyTrash.ts'
import { sweepFiles } from '../../files/sweepFiles.ts'
import { keepYears } from '../../years/keepYears.ts'
import { createComentario } from './actividad/createComentario.ts'
import { findMencionables } from './actividad/findMencionables.ts'
import { forgetComentarios } from './actividad/forgetComentarios.ts'
import { listActividad } from './actividad/listActividad.ts'
import { notifyFollowers } from './actividad/notifyFollowers.ts'
import { removeComentario } from './actividad/removeComentario.ts'
import { updateSeguimiento } from './actividad/updateSeguimiento.ts'
import { alertaHandlers } from './alerta/alertaHandlers.ts'
import { countAlertas } from './alerta/countAlertas.ts'
import { raiseAlertas, sendDigest } from './alerta/nightlyAlertas.ts'
import { visibleAlertasScope } from './alerta/visibleAlertas.ts'
import { renewEnlace } from './archivo/renewEnlace.ts'
import { findRecords } from './buscar/findRecords.ts'
import { listActions } from './buscar/listActions.ts'
import { nameRecords } from './buscar/nameRecords.ts'
import { createConsentimiento } from './consentimiento/createConsentimiento.ts'
import { countMail } from './correo/countMail.ts'
import { forgetMail } from './correo/forgetMail.ts'
import { retryMail } from './correo/retryMail.ts'
import { updateEscudo } from './escudo/updateEscudo.ts'
import { getEstado } from './estado/getEstado.ts'
import { keepNodo } from './estado/keepNodo.ts'
import { alertas as firmaAlertas } from './firma/alertas.ts'
import { createCertificadoFirma } from './firma/createCertificadoFirma.ts'
import { getInicio } from './inicio/getInicio.ts'
import { listGraficos } from './inicio/listGraficos.ts'
import { listPasos } from './inicio/listPasos.ts'
import { cancelJob } from './job/cancelJob.ts'
import { downloadJob } from './job/downloadJob.ts'
import { forgetJobs } from './job/forgetJobs.ts'
import { forgetLlamadas } from './job/forgetLlamadas.ts'
import { getArchivo } from './job/getArchivo.ts'
import { getJob } from './job/getJob.ts'
import { listJobs } from './job/listJobs.ts'
import { prepareDownload } from './job/prepareDownload.ts'
import { repeatJob } from './job/repeatJob.ts'
import { getMapa } from './mapa/getMapa.ts'
import { metrics } from './metrics.ts'
import { forgetNotifications } from './notification/forgetNotifications.ts'
import { listNotifications } from './notification/listNotifications.ts'
import { getNotificationSettings, updateNotificationSettings } from './notification/notificationSettings.ts'
import { readNotifications } from './notification/readNotifications.ts'
import { applyParametros } from './parametro/applyParametros.ts'
import { updateParametro } from './parametro/updateParametro.ts'
import { alertas } from './respaldo/alertas.ts'
import { createRespaldo } from './respaldo/createRespaldo.ts'
import { downloadRespaldo } from './respaldo/downloadRespaldo.ts'
import { getAgenda } from './respaldo/getAgenda.ts'
import { keepRespaldos } from './respaldo/keepRespaldos.ts'
import { verifyRespaldo } from './respaldo/verifyRespaldo.ts'
import { findAmbitos } from './ubigeo/findAmbitos.ts'
import { findDistritos } from './ubigeo/findDistritos.ts'
import { chooseVistaInicial } from './vista/chooseVistaInicial.ts'
import { createVista } from './vista/createVista.ts'
import { listVistas } from './vista/listVistas.ts'
import { listVistasIniciales } from './vista/listVistasIniciales.ts'
import { removeVista } from './vista/removeVista.ts'
import { setVistaOculta } from './vista/setVistaOculta.ts'
import { listPerfilesDeVista } from './vista/sharedWith.ts'
import { updateVista } from './vista/updateVista.ts'

export const sistema = bindModule(contract, {
  resources: {
    parametro: { update: updateParametro },
    escudo: { update: updateEscudo },
    consentimiento: { create: createConsentimiento },
    certificadoFirma: { create: createCertificadoFirma },
    correo: { reintentar: retryMail },
    respaldo: { verificar: verifyRespaldo },
    alerta: alertaHandlers,
  },
  opens: { alerta: visibleAlertasScope },
  steps: {
    // unchanged since the migration
    institucion: () =>
      sql`exists (select from nucleo.parametro where nombre = 'institucion.nombre' and valor <> 'Gobierno Regional')`,
    escudo: () => sql`exists (select from nucleo.escudo_dibujo)`,
    correo: ({ sendsMail }) => sql`${sendsMail}::boolean`,
  },
  routes: {
    getInicio,
    listGraficos,
    listPasos,
    findRecords,
    nameRecords,
    listActions,
    countMail,
    findDistritos,
    findAmbitos,
    getMapa,
    listNotifications,
    readNotifications,
    getNotificationSettings,
    updateNotificationSettings,
    countAlertas,
    renewEnlace,
    ...batchHandlers,
    listJobs,
    getJob,
    getArchivo,
    prepareDownload,
    cancelJob,
    repeatJob,
    listVistas,
    createVista,
    updateVista,
    removeVista,
    listPerfilesDeVista,
    listVistasIniciales,
    chooseVistaInicial,
    listActividad,
    findMencionables,
    createComentario,
    removeComentario,
    updateSeguimiento,
    setVistaOculta,
    createRespaldo,
    downloadRespaldo,
    getAgenda,
    getEstado,
  },
  alerts: { ...alertas, ...firmaAlertas },
  metrics,
  daily: {
    // runs before the deletion of unreferenced files
    forgetJobs,
    purgeImports,
    forgetComentarios,
    sweepFiles,
    forgetMail,
    forgetNotifications,
    forgetLlamadas,
    emptyTrash,
    applyParametros,
    raiseAlertas,
    sendDigest,
    keepYears,
  },
  background: { wamani_novedad: notifyFollowers, wamani_respaldo: keepRespaldos, wamani_nodo: keepNodo },
  jobs: { importacion: importJob, descarga: downloadJob },
})
