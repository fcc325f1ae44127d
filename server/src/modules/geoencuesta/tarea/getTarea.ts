import { tarea } from '@wamani/contract/geoencuesta/tarea.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { shownTarea } from './shownTarea.ts'

export const getTarea: Handler<typeof tarea.routes.get> = async (context) =>
  shownTarea(await crud(tarea).get(context), context.today)
