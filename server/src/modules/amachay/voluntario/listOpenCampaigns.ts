import type { publicoRoutes } from '@wamani/contract/amachay/amachayRoutes.ts'
import type { Handler } from '../../../http/implement.ts'
import { openCampaigns } from './openCampaigns.ts'

export const listOpenCampaigns: Handler<typeof publicoRoutes.campaniasAbiertas> = ({ db, today }) =>
  openCampaigns(db, today)
