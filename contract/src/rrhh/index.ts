import { personLookup } from '../core/peru/personLookup.ts'
import { defineModule } from '../core/resource/module.ts'
import { alertas } from './alertas.ts'
import { asistencia } from './asistencia/asistencia.ts'
import { asistenciaRoutes } from './asistencia/asistenciaRoutes.ts'
import { importacionMarcacion, marcacion, marcacionRoutes } from './asistencia/marcacion.ts'
import { asistenciaVerificada, verificacionRoutes } from './asistenciaVerificada/asistenciaVerificada.ts'
import { asistenciaVerificadaDia } from './asistenciaVerificada/asistenciaVerificadaDia.ts'
import { cape, capeRoutes } from './cape.ts'
import { cargo } from './cargo.ts'
import { clasificacion } from './clasificacion.ts'
import { contratarInhabilitado, contrato, contratoRoutes } from './contrato/contrato.ts'
import { modalidadContrato } from './contrato/modalidadContrato.ts'
import { regimenLaboral } from './contrato/regimenLaboral.ts'
import { desplazamiento } from './desplazamiento/desplazamiento.ts'
import { desplazamientoRoutes, desplazamientoTrabajador } from './desplazamiento/desplazamientoTrabajador.ts'
import { categoriaDocumento } from './documentoLegajo/categoriaDocumento.ts'
import { documentoLegajo, legajoRoutes } from './documentoLegajo/documentoLegajo.ts'
import { constanciaRoutes } from './espacio/constanciaRoutes.ts'
import { miEquipoRoutes } from './espacio/miEquipoRoutes.ts'
import { miEspacioRoutes } from './espacio/miEspacioRoutes.ts'
import { feriado } from './feriado.ts'
import { formacion } from './formacion.ts'
import { horario } from './horario/horario.ts'
import { horarioRoutes, horarioTrabajador } from './horario/horarioTrabajador.ts'
import { nacimientoHijo } from './nacimientoHijo.ts'
import { nivelRemunerativo } from './nivelRemunerativo.ts'
import { periodo } from './periodo.ts'
import { portada } from './portada.ts'
import { solicitud } from './solicitud/solicitud.ts'
import { atenderSinJefe, atenderSolicitudes, exceptuarPlazo, solicitudRoutes } from './solicitud/solicitudRoutes.ts'
import { tipoSolicitud } from './solicitud/tipoSolicitud.ts'
import { tipoSeguro } from './tipoSeguro.ts'
import { trabajador } from './trabajador/trabajador.ts'
import { trabajadorFamiliar } from './trabajador/trabajadorFamiliar.ts'
import { trabajadorFormacion } from './trabajador/trabajadorFormacion.ts'
import { trabajadorSeguro } from './trabajador/trabajadorSeguro.ts'
import { turno } from './turno/turno.ts'
import { turnoVigencia } from './turno/turnoVigencia.ts'
import { unidad } from './unidad.ts'
import { periodoVacacional, periodoVacacionalRoutes } from './vacacion/periodoVacacional.ts'
import { rolVacacion, rolVacacionRoutes } from './vacacion/rolVacacion.ts'
import { anularIniciada, vacacion } from './vacacion/vacacion.ts'
import { vacacionRoutes } from './vacacion/vacacionRoutes.ts'

export const rrhh = defineModule({
  name: 'rrhh',
  service: { label: 'Recursos Humanos', order: 1 },
  groups: { Personal: 'IconUsers', Asistencia: 'IconClock', Configuración: 'IconListDetails' },
  resources: [
    trabajador,
    trabajadorFormacion,
    trabajadorFamiliar,
    trabajadorSeguro,
    contrato,
    cargo,
    cape,
    documentoLegajo,
    nacimientoHijo,
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
    ...miEspacioRoutes,
    ...miEquipoRoutes,
    ...constanciaRoutes,
    lookUpPerson: personLookup('/rrhh/api/v1', {
      access: { verb: 'C', accion: 'CONSULTAR RENIEC' },
      grants: { RRHH: 'C', 'Analista RRHH': 'C' },
    }),
  },
  screens: [
    {
      label: 'Mi espacio',
      path: '/gsrrhh/mi-espacio',
      icon: 'IconUserCheck',
      first: true,
      route: miEspacioRoutes.showMiEspacio,
    },
    {
      label: 'Mi equipo',
      path: '/gsrrhh/mi-equipo',
      icon: 'IconUsersGroup',
      first: true,
      route: miEquipoRoutes.showMiEquipo,
    },
  ],
  pending: [
    {
      label: 'Solicitudes por atender',
      screen: '/gsrrhh/solicitudes',
      search: { vista: 'pendientes' },
      route: solicitudRoutes.listPendientes,
    },
  ],
  alerts: alertas,
  notifications: [
    { kind: 'solicitud.pendiente', label: 'Solicitudes que debo atender', ways: ['product', 'mail'] },
    { kind: 'solicitud.resultado', label: 'Novedades de mis solicitudes', ways: ['product', 'mail'] },
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
    { accion: anularIniciada, label: 'Anular vacaciones que ya empezaron', verb: 'X', grants: { RRHH: 'X' } },
    { accion: contratarInhabilitado, label: 'Contratar a una persona inhabilitada', verb: 'X', grants: { RRHH: 'X' } },
  ],
  ...portada,
  grants: { RRHH: 'LCUDRX', 'Analista RRHH': 'LR', 'Jefe de unidad': 'L', Trabajador: 'L', Consulta: 'L' },
})
