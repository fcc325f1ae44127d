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

/** The server's half of a module. */
export type ServerModule = {
  module: Module
  bindings: readonly Binding[]
  resolvers: ScopeResolvers
  /** its resources as files bring rows to them */
  importers: readonly Importer[]
  /** what lists that search more than they declare find, by the route of the list */
  searched: ReadonlyMap<Route, SearchedRows>
  /** how the records of its resources are opened, by the key of the resource */
  records: Records
  /** what the module's own records know of people by DNI */
  people?: PersonSource | undefined
  /** sample data, the same from every empty start; does nothing where the module already holds data */
  demo?: ((db: Db, services: { files: Files; now: Date }) => Promise<void>) | undefined
  /** what finds the alerts the module declares, by their key */
  alerts?: Readonly<Record<string, AlertQuery>> | undefined
  /** what finds whether the first steps the module declares were taken, by their key */
  steps?: Readonly<Record<string, StepQuery>> | undefined
  /** what calls of the module do to access, for the security log */
  accessKinds?: ReadonlyMap<Route, AccessKind> | undefined
  /** what whoever watches the product gets to know of it */
  metrics?: readonly MetricQuery[] | undefined
  /** nightly work by name */
  daily?: Readonly<Record<string, DailyJob | SteppedJob>> | undefined
  /** work that begins when the database says so, by the channel it says it on */
  background?: Readonly<Record<string, BackgroundWork>> | undefined
  /** its tables that are kept by year, and why years of one must stay */
  years?: Readonly<Record<string, YearRule>> | undefined
  /** jobs a person asks for, by the name of their kind */
  jobs?: Readonly<Record<string, JobKind>> | undefined
}
