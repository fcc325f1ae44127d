import { combustible as contract } from '@wamani/contract/combustible/index.ts'
import { bindModule } from '../../bindModule.ts'
import { listInsumos } from './insumo/listInsumos.ts'
import { findVehiculos } from './vehiculo/findVehiculos.ts'

export const combustible = bindModule(contract, {
  routes: { vehiculoFiltro: findVehiculos, insumosTodos: listInsumos },
})
