import { defineModule } from '../core/module.ts'
import { chofer } from './chofer.ts'
import { combustibleRoutes } from './combustibleRoutes.ts'
import { grupo } from './grupo.ts'
import { insumo } from './insumo.ts'
import { licenciaPermite } from './licenciaPermite.ts'
import { vehiculo } from './vehiculo.ts'

export const combustible = defineModule({
  name: 'combustible',
  service: { label: 'Combustible', order: 4 },
  groups: { Catálogos: 'IconListDetails' },
  resources: [grupo, insumo, chofer, vehiculo, licenciaPermite],
  routes: combustibleRoutes,
  grants: { Combustible: 'LCUDR', Consulta: 'L' },
})
