import { rrhh as contract } from '@wamani/contract/rrhh/index.ts'
import { sql } from 'kysely'
import { bindModule } from '../../binding/bindModule.ts'
import { lookUpPerson } from '../../integrations/reniec/lookUpPerson.ts'
import { ownJefaturas } from './alcance/ownJefaturas.ts'
import { ownTrabajador } from './alcance/ownTrabajador.ts'
import { ownUnidades } from './alcance/ownUnidades.ts'
import { alertas } from './alertas.ts'
import { computeNightly } from './asistencia/computeNightly.ts'
import { advanceContratos } from './contrato/advanceContratos.ts'
import { demoAsistencia } from './demo/demoAsistencia.ts'
import { demoContratos } from './demo/demoContratos.ts'
import { demoLegajos } from './demo/demoLegajos.ts'
import { demoPermisos } from './demo/demoPermisos.ts'
import { demoRoles } from './demo/demoRoles.ts'
import { demoTrabajadores } from './demo/demoTrabajadores.ts'
import { annulDocumentoLegajo } from './documentoLegajo/annulDocumentoLegajo.ts'
import { createDocumentoLegajo } from './documentoLegajo/createDocumentoLegajo.ts'
import { getLegajo } from './documentoLegajo/getLegajo.ts'
import { printFicha } from './documentoLegajo/printFicha.ts'
import { removeDocumentoLegajo } from './documentoLegajo/removeDocumentoLegajo.ts'
import { updateDocumentoLegajo } from './documentoLegajo/updateDocumentoLegajo.ts'
import { espacio } from './espacio.ts'
import { publishFeriados } from './feriado/publishFeriados.ts'
import { closedMonths } from './marcacion/closedMonths.ts'
import { permisos } from './permisos.ts'
import { puestos } from './puestos.ts'
import { tiempo } from './tiempo.ts'
import { createTrabajador } from './trabajador/createTrabajador.ts'
import { exemptTrabajador, obligeTrabajador } from './trabajador/exemptTrabajador.ts'
import { personOfTrabajador } from './trabajador/personOfTrabajador.ts'
import { updateTrabajador } from './trabajador/updateTrabajador.ts'
import { validateTrabajadores } from './trabajador/validateTrabajadores.ts'
import { createUnidad } from './unidad/createUnidad.ts'
import { restoreUnidad, updateUnidad } from './unidad/updateUnidad.ts'
import { advanceVacaciones } from './vacacion/advanceVacaciones.ts'

export { addWorkingDays } from './feriado/addWorkingDays.ts'
export { deadlineNote } from './feriado/deadlineNote.ts'
export { unidadEn } from './situacion/unidadEn.ts'

export const rrhh = bindModule(contract, {
  resources: {
    trabajador: {
      create: createTrabajador,
      update: updateTrabajador,
      exonerarMarcacion: exemptTrabajador,
      exigirMarcacion: obligeTrabajador,
    },
    documentoLegajo: {
      create: createDocumentoLegajo,
      update: updateDocumentoLegajo,
      remove: removeDocumentoLegajo,
      anular: annulDocumentoLegajo,
    },
    unidad: { create: createUnidad, update: updateUnidad, restore: restoreUnidad },
    ...puestos.resources,
    ...tiempo.resources,
    ...permisos.resources,
  },
  restoredPlainly: ['trabajador'],
  routes: {
    ...puestos.routes,
    ...tiempo.routes,
    ...permisos.routes,
    ...espacio.routes,
    lookUpPerson,
    getLegajo,
    printFicha,
  },
  people: personOfTrabajador,
  rowValidators: { trabajador: validateTrabajadores },
  resolvers: { PROPIO: ownTrabajador, UNIDAD: ownUnidades, JEFATURA: ownJefaturas },
  daily: {
    feriados: publishFeriados,
    contratosYDesplazamientos: advanceContratos,
    asistencia: computeNightly,
    vacaciones: advanceVacaciones,
  },
  years: { 'rrhh.marcacion': closedMonths },
  demo: async (db, { files, now }) => {
    await demoTrabajadores(db)
    await demoContratos(db, now)
    await demoPermisos(db, files, now)
    await demoAsistencia(db, now)
    await demoRoles(db, now)
    await demoLegajos(db, files, now)
  },
  jobs: tiempo.jobs,
  alerts: alertas,
  steps: {
    unidades: () => sql`exists (select from rrhh.unidad where id_jefe is not null)`,
    trabajadores: () => sql`exists (select from rrhh.trabajador)`,
    feriados: () => sql`exists (select from rrhh.feriado where ambito <> 'NACIONAL')`,
  },
})
