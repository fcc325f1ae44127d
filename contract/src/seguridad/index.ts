import { defineModule } from '../core/module.ts'
import { session } from './session.ts'

export const seguridad = defineModule({
  name: 'seguridad',
  service: { label: 'Seguridad', order: 9 },
  resources: [],
  routes: session,
  grants: {},
})
