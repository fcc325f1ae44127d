import { grupo } from '@wamani/contract/geoencuesta/grupo.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { shownGrupo } from './shownGrupo.ts'

export const getGrupo: Handler<typeof grupo.routes.get> = async (context) => shownGrupo(await crud(grupo).get(context))
