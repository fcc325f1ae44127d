import type { sistema } from '@wamani/contract/sistema/index.ts'
import type { Handler } from '../../../http/implement.ts'

export const getMapa: Handler<typeof sistema.routes.getMapa> = async ({ settings }) => ({
  teselas: settings.tiles ?? null,
  region: settings.regionUbigeo,
})
