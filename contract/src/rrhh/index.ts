import { defineModule } from '../core/module.ts'
import { turno } from './turno.ts'

export const rrhh = defineModule({
  name: 'rrhh',
  service: { label: 'Recursos Humanos', order: 1 },
  groups: { Personal: 'IconUsers', Asistencia: 'IconClock', Catálogos: 'IconListDetails' },
  resources: [turno],
  grants: { RRHH: 'LCUDRX', 'Analista RRHH': 'LR', 'Jefe de unidad': 'L', Trabajador: 'L', Consulta: 'L' },
})
