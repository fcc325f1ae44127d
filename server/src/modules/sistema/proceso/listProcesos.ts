import type { procesoRoutes } from '@wamani/contract/core/http/procesoRoutes.ts'
import { sql } from 'kysely'
import type { Handler } from '../../../http/implement.ts'
import { ownProcesos } from '../../../jobs/procesos.ts'

/** A person's own work: what is under way, or the latest fifty. */
export const listProcesos: Handler<typeof procesoRoutes.procesos> = (context) =>
  ownProcesos(context, context.query.activos ? sql`p.estado in ('PENDIENTE', 'EN_CURSO')` : sql`true`)
