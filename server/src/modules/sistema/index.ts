import { sistema as contract } from '@wamani/contract/sistema/index.ts'
import { bindModule } from '../../bindModule.ts'
import { changeParametro } from './parametro/changeParametro.ts'
import { findAmbitos } from './ubigeo/findAmbitos.ts'
import { findDistritos } from './ubigeo/findDistritos.ts'

export const sistema = bindModule(contract, {
  resources: { parametro: { update: changeParametro } },
  routes: { distritos: findDistritos, ambitos: findAmbitos },
})
