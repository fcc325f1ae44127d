import { sireda as contract } from '@wamani/contract/sireda/index.ts'
import { bindModule } from '../../bindModule.ts'
import { listCategorias } from './categoria/listCategorias.ts'
import { changeEtapa } from './etapa/changeEtapa.ts'
import { removeEtapa } from './etapa/removeEtapa.ts'

export const sireda = bindModule(contract, {
  resources: {
    etapa: { update: changeEtapa, remove: removeEtapa },
    categoria: { list: listCategorias },
  },
  routes: {},
})
