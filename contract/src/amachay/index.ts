import { defineModule } from '../core/resource/module.ts'
import { alertas } from './alertas.ts'
import { lookupRoutes, publicoRoutes } from './amachayRoutes.ts'
import { brigada } from './brigada.ts'
import { campania } from './campania.ts'
import { establecimiento } from './establecimiento/establecimiento.ts'
import { microRed, redSalud } from './establecimiento/redes.ts'
import { usuarioEstablecimiento } from './establecimiento/usuarioEstablecimiento.ts'
import { cargo, clasificacionEstablecimiento, profesion, tipoEstablecimiento } from './lookups.ts'
import { personalSalud, verMorbilidad } from './personalSalud.ts'
import { portada } from './portada.ts'
import { vacunacion } from './vacunacion.ts'
import { visorRoutes } from './visorRoutes.ts'
import { voluntario } from './voluntario/voluntario.ts'
import { voluntarioEmpresa } from './voluntario/voluntarioEmpresa.ts'

export const amachay = defineModule({
  name: 'amachay',
  service: { label: 'Vacunación', order: 6 },
  groups: { Establecimientos: 'IconBuildingHospital' },
  resources: [
    campania,
    voluntario,
    voluntarioEmpresa,
    personalSalud,
    redSalud,
    microRed,
    establecimiento,
    usuarioEstablecimiento,
    vacunacion,
    brigada,
    clasificacionEstablecimiento,
    tipoEstablecimiento,
    profesion,
    cargo,
  ],
  routes: { ...visorRoutes, ...lookupRoutes, ...publicoRoutes },
  screens: [
    {
      label: 'Visor',
      path: '/vacuna/visor',
      icon: 'IconMap',
      route: visorRoutes.listPuntos,
      after: 'voluntarioEmpresa',
    },
    { label: 'Cobertura', path: '/vacuna/cobertura', icon: 'IconChartBar', route: visorRoutes.getCobertura },
  ],
  rights: [{ accion: verMorbilidad, label: 'Ver la morbilidad del personal de salud', verb: 'X' }],
  alerts: alertas,
  ...portada,
  grants: { Salud: 'LCUDRX', Consulta: 'L' },
})
