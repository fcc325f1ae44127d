import { rrhh as contract } from '@wamani/contract/rrhh/index.ts'
import { bindModule } from '../../bindModule.ts'
import { demoTrabajadores } from './demo/demoTrabajadores.ts'
import { changeTrabajador } from './trabajador/changeTrabajador.ts'
import { createTrabajador } from './trabajador/createTrabajador.ts'
import { changeUnidad } from './unidad/changeUnidad.ts'
import { createUnidad } from './unidad/createUnidad.ts'

export { addWorkingDays } from './feriado/addWorkingDays.ts'

export const rrhh = bindModule(contract, {
  resources: {
    trabajador: { create: createTrabajador, update: changeTrabajador },
    unidad: { create: createUnidad, update: changeUnidad },
  },
  routes: {},
  demo: demoTrabajadores,
})
