import { sistema as contract } from '@wamani/contract/sistema/index.ts'
import { bindModule } from '../../bindModule.ts'
import { changeParametro } from './parametro/changeParametro.ts'

export const sistema = bindModule(contract, {
  resources: { parametro: { update: changeParametro } },
  routes: {},
})
