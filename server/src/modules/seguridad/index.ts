import { seguridad as contract } from '@wamani/contract/seguridad/index.ts'
import { bindModule } from '../../bindModule.ts'
import { menuInfo } from './menuInfo.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'

export const seguridad = bindModule(contract, { routes: { auth: signIn, info: menuInfo, logout: signOut } })
