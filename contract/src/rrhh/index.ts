import { defineModule } from '../core/module.ts'
import { personLookup } from '../core/personLookup.ts'
import { alertas } from './alertas.ts'
import { asistencia } from './asistencia.ts'
import { asistenciaRoutes } from './asistenciaRoutes.ts'
import { asistenciaVerificada, verificacionRoutes } from './asistenciaVerificada.ts'
import { asistenciaVerificadaDia } from './asistenciaVerificadaDia.ts'
import { cape, capeRoutes } from './cape.ts'
import { cargo } from './cargo.ts'
import { categoriaDocumento } from './categoriaDocumento.ts'
import { clasificacion } from './clasificacion.ts'
import { contrato, contratoRoutes } from './contrato.ts'
import { desplazamiento } from './desplazamiento.ts'
import { desplazamientoRoutes, desplazamientoTrabajador } from './desplazamientoTrabajador.ts'
import { documentoLegajo, legajoRoutes } from './documentoLegajo.ts'
import { feriado } from './feriado.ts'
import { formacion } from './formacion.ts'
import { horario } from './horario.ts'
import { horarioRoutes, horarioTrabajador } from './horarioTrabajador.ts'
import { importacionMarcacion, marcacion, marcacionRoutes } from './marcacion.ts'
import { modalidadContrato } from './modalidadContrato.ts'
import { nivelRemunerativo } from './nivelRemunerativo.ts'
import { periodo } from './periodo.ts'
import { periodoVacacional, periodoVacacionalRoutes } from './periodoVacacional.ts'
import { portada } from './portada.ts'
import { regimenLaboral } from './regimenLaboral.ts'
import { rolVacacion, rolVacacionRoutes } from './rolVacacion.ts'
import { solicitud } from './solicitud.ts'
import { atenderSinJefe, atenderSolicitudes, exceptuarPlazo, solicitudRoutes } from './solicitudRoutes.ts'
import { tipoSeguro } from './tipoSeguro.ts'
import { tipoSolicitud } from './tipoSolicitud.ts'
import { trabajador } from './trabajador.ts'
import { trabajadorFamiliar } from './trabajadorFamiliar.ts'
import { trabajadorFormacion } from './trabajadorFormacion.ts'
import { trabajadorSeguro } from './trabajadorSeguro.ts'
import { turno } from './turno.ts'
import { turnoVigencia } from './turnoVigencia.ts'
import { unidad } from './unidad.ts'
import { vacacion } from './vacacion.ts'
import { vacacionRoutes } from './vacacionRoutes.ts'

export const rrhh = defineModule({
  name: 'rrhh',
  service: { label: 'Recursos Humanos', order: 1 },
  groups: { Personal: 'IconUsers', Asistencia: 'IconClock', Catálogos: 'IconListDetails' },
  resources: [
    trabajador,
    trabajadorFormacion,
    trabajadorFamiliar,
    trabajadorSeguro,
    contrato,
    cargo,
    cape,
    documentoLegajo,
    turno,
    turnoVigencia,
    horario,
    horarioTrabajador,
    periodo,
    asistencia,
    asistenciaVerificada,
    asistenciaVerificadaDia,
    marcacion,
    importacionMarcacion,
    feriado,
    rolVacacion,
    periodoVacacional,
    vacacion,
    solicitud,
    tipoSolicitud,
    unidad,
    desplazamiento,
    desplazamientoTrabajador,
    modalidadContrato,
    clasificacion,
    formacion,
    nivelRemunerativo,
    regimenLaboral,
    tipoSeguro,
    categoriaDocumento,
  ],
  routes: {
    ...legajoRoutes,
    ...capeRoutes,
    ...contratoRoutes,
    ...desplazamientoRoutes,
    ...horarioRoutes,
    ...marcacionRoutes,
    ...asistenciaRoutes,
    ...verificacionRoutes,
    ...rolVacacionRoutes,
    ...periodoVacacionalRoutes,
    ...vacacionRoutes,
    ...solicitudRoutes,
    reniec: personLookup('/rrhh/api/v1', {
      access: { verb: 'C', accion: 'CONSULTAR RENIEC' },
      grants: { RRHH: 'C', 'Analista RRHH': 'C' },
    }),
  },
  pending: [
    {
      label: 'Solicitudes por atender',
      screen: '/gsrrhh/solicitudes',
      search: { vista: 'pendientes' },
      route: solicitudRoutes.solicitudesPendientes,
    },
  ],
  alerts: alertas,
  notices: [
    { kind: 'solicitud.pendiente', label: 'Solicitudes que esperan mi atención', ways: ['product', 'mail'] },
    { kind: 'solicitud.resultado', label: 'Lo que ocurre con mis solicitudes', ways: ['product', 'mail'] },
  ],
  rights: [
    {
      accion: atenderSolicitudes,
      label: 'Atender solicitudes por Recursos Humanos',
      verb: 'X',
      grants: { RRHH: 'X', 'Analista RRHH': 'X' },
    },
    { accion: atenderSinJefe, label: 'Atender solicitudes de quien no tiene jefe', verb: 'X', grants: { RRHH: 'X' } },
    {
      accion: exceptuarPlazo,
      label: 'Exceptuar de plazo solicitudes y vacaciones',
      verb: 'X',
      grants: { RRHH: 'X' },
    },
  ],
  ...portada,
  grants: { RRHH: 'LCUDRX', 'Analista RRHH': 'LR', 'Jefe de unidad': 'L', Trabajador: 'L', Consulta: 'L' },
})
