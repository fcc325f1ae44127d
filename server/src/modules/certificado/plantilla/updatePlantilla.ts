import { plantilla } from '@wamani/contract/certificado/plantilla.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { retirePlantillas } from './retirePlantillas.ts'

export const updatePlantilla: Handler<typeof plantilla.routes.update> = async (context) => {
  if (context.body.enUso) await retirePlantillas(context.db, context.params.id)
  return crud(plantilla).update(context)
}
