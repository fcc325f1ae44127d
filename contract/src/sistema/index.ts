import { defineModule } from '../core/module.ts'
import { ubigeoRoutes } from '../core/ubigeo.ts'
import { parametro } from './parametro.ts'

export const sistema = defineModule({
  name: 'sistema',
  service: { label: 'Sistema', order: 10 },
  resources: [parametro],
  routes: ubigeoRoutes,
  grants: {},
})
