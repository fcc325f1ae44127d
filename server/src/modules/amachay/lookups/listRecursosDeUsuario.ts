import type { lookupRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import { amachay } from '@wamani/contract/amachay/index.ts'
import type { Handler } from '../../../http/implement.ts'
import { recursosDelServicio } from '../../seguridad/index.ts'

export const listRecursosDeUsuario: Handler<typeof lookupRoutes.listRecursosDeUsuario> = ({ db, params }) =>
  recursosDelServicio(db, params.id, amachay.service.label)
