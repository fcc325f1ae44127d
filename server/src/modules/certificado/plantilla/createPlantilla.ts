import { plantilla } from '@wamani/contract/certificado/plantilla.ts'
import { crud } from '../../../crud/crud.ts'
import type { Handler } from '../../../http/implement.ts'
import { retirePlantillas } from './retirePlantillas.ts'

export const createPlantilla: Handler<typeof plantilla.routes.create> = async (context) => {
  if (context.body.enUso) await retirePlantillas(context.db)
  return crud(plantilla).create(context)
}
