import { rrhh as contract } from '@wamani/contract/rrhh/index.ts'
import { bindModule } from '../../bindModule.ts'

export const rrhh = bindModule(contract, { routes: {} })
