import type { Route } from '@wamani/contract/core/http/route.ts'
import type { Module } from '@wamani/contract/core/resource/module.ts'
import type { AlertQuery } from '../alerts/alertsOf.ts'
import type { Importer } from '../crud/import/importers.ts'
import type { SearchedRows } from '../crud/list/searchedRows.ts'
import type { Db } from '../database/connect.ts'
import type { Files } from '../files/files.ts'
import type { ScopeResolvers } from '../http/access/authorize.ts'
import type { Records } from '../http/access/openRecord.ts'
import type { AccessKind } from '../http/access/registerSecurityLog.ts'
import type { StepQuery } from '../http/firstSteps.ts'
import type { Binding } from '../http/implement.ts'
import type { MetricQuery } from '../http/monitoring/registerMetricQueries.ts'
import type { PersonSource } from '../integrations/reniec/personFinder.ts'
import type { BackgroundWork } from '../jobs/backgroundWork.ts'
import type { JobKind } from '../jobs/jobKind.ts'
import type { DailyJob, SteppedJob } from '../jobs/runDaily.ts'
import type { YearRule } from '../years/yearRule.ts'

export type ServerModule = {
  module: Module
  bindings: readonly Binding[]
  resolvers: ScopeResolvers
  importers: readonly Importer[]
  /** rows of lists that search more than they declare, by list route */
  searched: ReadonlyMap<Route, SearchedRows>
  /** record access by resource key */
  records: Records
  people?: PersonSource | undefined
  /** creates sample data, deterministic; no-op when the module has data */
  demo?: ((db: Db, services: { files: Files; now: Date }) => Promise<void>) | undefined
  /** alert queries by key */
  alerts?: Readonly<Record<string, AlertQuery>> | undefined
  /** set-up step queries by key */
  steps?: Readonly<Record<string, StepQuery>> | undefined
  /** security log event of calls that change access */
  accessKinds?: ReadonlyMap<Route, AccessKind> | undefined
  metrics?: readonly MetricQuery[] | undefined
  /** daily jobs by name */
  daily?: Readonly<Record<string, DailyJob | SteppedJob>> | undefined
  /** background work by notification channel */
  background?: Readonly<Record<string, BackgroundWork>> | undefined
  /** tables partitioned by year, with the reason why years must stay */
  years?: Readonly<Record<string, YearRule>> | undefined
  /** background jobs by kind */
  jobs?: Readonly<Record<string, JobKind>> | undefined
}
