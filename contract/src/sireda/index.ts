import { defineModule } from '../core/module.ts'
import { categoria } from './categoria.ts'
import { entidad } from './entidad.ts'
import { etapa } from './etapa.ts'
import { plantilla } from './plantilla.ts'
import { tipoDenuncia } from './tipoDenuncia.ts'

export const sireda = defineModule({
  name: 'sireda',
  service: { label: 'Denuncias', order: 2 },
  groups: { Catálogos: 'IconListDetails' },
  resources: [tipoDenuncia, entidad, etapa, categoria, plantilla],
  grants: { Denuncias: 'LCUDRX', Consulta: 'L' },
})
