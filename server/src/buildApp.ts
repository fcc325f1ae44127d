import { randomUUID } from 'node:crypto'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { modules } from '@wamani/contract/modules.ts'
import { liveNotifications } from '@wamani/contract/sistema/notificationRoutes.ts'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { BackupSettings } from './backups/backupPlace.ts'
import { backupsKey } from './backups/backupsKey.ts'
import type { ServerModule } from './binding/serverModule.ts'
import { importersKey } from './crud/import/importers.ts'
import { searchedRowsKey } from './crud/list/searchedRows.ts'
import type { Database } from './database/connect.ts'
import type { Listener } from './database/listener.ts'
import type { FileStore } from './files/fileStore.ts'
import { openFiles } from './files/files.ts'
import { grantOnRecord, recordGrantsKey, recordsKey } from './http/access/openRecord.ts'
import { readingLog, readingLogKey } from './http/access/readingLog.ts'
import { registerSecurityLog } from './http/access/registerSecurityLog.ts'
import { brokenRequests } from './http/brokenRequests.ts'
import { callsOf } from './http/callInternally.ts'
import type { Settings } from './http/context.ts'
import type { AppServices } from './http/contextOf.ts'
import { firstStepsKey, firstStepsOf } from './http/firstSteps.ts'
import { monitorKey } from './http/monitoring/monitor.ts'
import { registerAccessLog } from './http/monitoring/registerAccessLog.ts'
import { registerHealth } from './http/monitoring/registerHealth.ts'
import { type MetricsOptions, registerMetrics } from './http/monitoring/registerMetrics.ts'
import type { Probe } from './http/monitoring/registerProbes.ts'
import { mount } from './http/mount.ts'
import { registerOpenapi } from './http/openapi/registerOpenapi.ts'
import { registerOrigin } from './http/origin.ts'
import { registerCompression } from './http/registerCompression.ts'
import { registerCspReports } from './http/registerCspReports.ts'
import { registerFileLinks } from './http/registerFileLinks.ts'
import { registerMap } from './http/registerMap.ts'
import { registerSecurityTxt } from './http/registerSecurityTxt.ts'
import { isApi, registerWeb } from './http/registerWeb.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { badUrlHandler, registerProblems } from './http/sendProblem.ts'
import { provide, servicesOf } from './http/services.ts'
import { registerUploads } from './http/uploads/readBody.ts'
import { registerBodyPace } from './http/uploads/registerBodyPace.ts'
import { warnOfProxy } from './http/warnOfProxy.ts'
import { clamdAt } from './integrations/clamd/scanUpload.ts'
import { askDirectoryKey, directoryAsker } from './integrations/identity/directory.ts'
import type { IdentitySettings } from './integrations/identity/identitySettings.ts'
import { oidcClient, oidcClientKey } from './integrations/identity/oidc.ts'
import { personFinder, personFinderKey } from './integrations/reniec/personFinder.ts'
import { reniecAt } from './integrations/reniec/reniec.ts'
import { syslogSender } from './integrations/syslog/syslogSender.ts'
import {
  postWebhookKey,
  type WebhookSettings,
  webhookPoster,
  webhookUrlFlaw,
  webhookUrlFlawKey,
} from './integrations/webhook/postWebhook.ts'
import { runJobs } from './jobs/runJobs.ts'
import { providersMeta } from './modules/seguridad/identidad/providersMeta.ts'
import { institutionMeta, registerEscudo } from './modules/sistema/escudo/registerEscudo.ts'
import { signerMeta } from './modules/sistema/firma/signerMeta.ts'
import { registerLive } from './notifications/registerLive.ts'
import { errorFields } from './process/errorFields.ts'
import { productVersion } from './process/productVersion.ts'
import { breachedIn, isBreachedKey } from './secrets/breachedPasswords.ts'
import { type SecretBox, secretBox, secretBoxKey } from './secrets/secretBox.ts'

export type Jobs = {
  /** runs waiting jobs until none is left; returns the number finished */
  run: () => Promise<number>
  /** starts no more jobs; releases the current ones at their next step */
  leave: () => void
  background: readonly { channel: string; run: () => Promise<unknown> }[]
}

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
  }
}

export type AppOptions = Settings & {
  database: Database
  listener: Listener
  store: FileStore
  served: readonly ServerModule[]
  clock: () => Date
  logLevel?: string
  /** log output as JSON lines; default stdout */
  logTo?: { write: (line: string) => void }
  trustProxy?: number | string[] | false
  /** encrypts secrets; default: no key */
  secrets?: SecretBox
  /** temporary uploads; default: a system folder */
  uploadsFolder?: string
  /** built web; undefined: API only */
  webRoot?: string | undefined
  /** logs each request */
  accessLog?: boolean | undefined
  metricsToken?: string | undefined
  probes?: Readonly<Record<string, Probe>> | undefined
  disks?: Readonly<Record<string, string>> | undefined
  /** aggregates metrics of several processes */
  askForSum?: MetricsOptions['askForSum']
  /** aborted on shutdown; /readyz then fails */
  leaving?: AbortSignal
  checkAnswers?: boolean
  backups?: BackupSettings | undefined
  reniecUrl?: string | undefined
  reniecToken?: string | undefined
  /** webhook settings; default: public addresses only */
  webhooks?: WebhookSettings | undefined
  /** clamd `host:port` for anonymous uploads */
  clamdAddress?: string | undefined
  /** file of breached passwords; format in `secrets/breachedPasswords.ts` */
  breachedPasswords?: string | undefined
  /** syslog collector: `tls://host:6514`, `tcp://…` or `udp://…` */
  syslogUrl?: string | undefined
  /** CA certificate of the collector, PEM */
  syslogTrust?: { ca?: string } | undefined
  /** identity provider settings; default: public addresses only */
  identity?: IdentitySettings | undefined
  /** security contact, `mailto:` or `https:` */
  securityContact?: string | undefined
}

/** Builds the complete server; tests inject requests, `main` listens. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, clock, served, publicUrl, regionUbigeo, tiles, sendsMail, leaving } = options
  const headers = securityHeaders(tiles?.url)
  assertComplete(served)
  const files = await openFiles(options)
  const app: FastifyInstance = fastify({
    // never logs URL, headers or body: they may contain codes and tokens
    logger: {
      level: options.logLevel ?? 'info',
      ...(options.logTo && { stream: options.logTo }),
      serializers: { req: () => ({}), err: errorFields },
    },
    genReqId: () => randomUUID(),
    trustProxy: proxyTrust(options.trustProxy ?? false),
    bodyLimit: 1_048_576,
    http: { requireHostHeader: false },
    // large uploads over slow links take minutes
    requestTimeout: 300_000,
    forceCloseConnections: 'idle',
    // answers requests that arrive on open connections during shutdown
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: badUrlHandler(headers),
    clientErrorHandler: brokenRequests(headers, () => app.log),
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('idUsuario', 0)
  app.decorateRequest('aplicacion', '')
  registerOrigin(app)
  registerProblems(app)
  warnOfProxy(app, options.trustProxy)
  if (options.accessLog) registerAccessLog(app)
  registerCompression(app)
  registerBodyPace(app)
  await registerUploads(app, options.uploadsFolder)
  const syslog = options.syslogUrl ? syslogSender(options.syslogUrl, app.log, options.syslogTrust) : undefined
  if (syslog) app.addHook('onClose', syslog.close)
  const queries = served.flatMap(({ metrics = [] }) => metrics)
  const { disks, metricsToken: token } = options
  const probes = { ...options.probes, ...(syslog && { syslog: syslog.probe }) }
  const monitor = registerMetrics(app, {
    ...{ database, version: productVersion, queries, probes, disks, token },
    askForSum: options.askForSum,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('X-Request-Id', request.id)
    // Node's own response would have no body
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') throw new Problem('malformed')
    if (isApi(request.url)) reply.header('Cache-Control', 'no-store')
  })
  const kinds = new Map(served.flatMap(({ accessKinds = new Map() }) => [...accessKinds]))
  registerSecurityLog(app, { database, clock, kinds, forward: syslog?.send })
  const bindings = served.flatMap((module) => module.bindings)
  const resolvers = Object.assign({}, ...served.map((module) => module.resolvers))
  const records = new Map(served.flatMap((module) => [...module.records]))
  const readings = readingLog(database, app.log)
  app.addHook('onClose', readings.flush)
  const services: AppServices = {
    database,
    clock,
    settings: { publicUrl, regionUbigeo, tiles, sendsMail },
    files,
    resolvers,
    records,
    service: servicesOf([
      provide(
        importersKey,
        new Map(served.flatMap(({ importers }) => importers.map((one) => [one.resource.key, one]))),
      ),
      provide(searchedRowsKey, new Map(served.flatMap(({ searched }) => [...searched]))),
      provide(recordsKey, records),
      provide(readingLogKey, readings),
      provide(isBreachedKey, options.breachedPasswords ? breachedIn(options.breachedPasswords) : async () => false),
      provide(secretBoxKey, options.secrets ?? secretBox(() => [])),
      provide(monitorKey, monitor),
      provide(backupsKey, options.backups ?? null),
      provide(firstStepsKey, firstStepsOf(served)),
      provide(recordGrantsKey, (...asked) => grantOnRecord({ database, resolvers, records }, ...asked)),
      provide(postWebhookKey, webhookPoster(options.webhooks ?? { networks: [] })),
      provide(webhookUrlFlawKey, webhookUrlFlaw(options.webhooks ?? { networks: [] })),
      provide(oidcClientKey, oidcClient(options.identity ?? { networks: [] })),
      provide(askDirectoryKey, directoryAsker(options.identity ?? { networks: [] })),
      provide(
        personFinderKey,
        personFinder(
          served.flatMap(({ people }) => people ?? []),
          reniecAt(options.reniecUrl, options.reniecToken),
        ),
      ),
    ]),
    calls: callsOf(bindings),
  }
  app.decorate('jobs', jobsOf(app, services, served))
  mount(app, bindings, {
    ...services,
    checkAnswers: options.checkAnswers,
    changesAccess: (route) => kinds.has(route),
    ...(options.clamdAddress && { scan: clamdAt(options.clamdAddress) }),
  })
  await registerOpenapi(
    app,
    served.map(({ module }) => module),
  )
  registerFileLinks(app, { database, files, clock })
  registerLive(app, liveNotifications, { database, listener: options.listener, clock })
  registerHealth(app, database, { version: productVersion, leaving })
  registerSecurityTxt(app, { contact: options.securityContact, publicUrl, clock })
  registerCspReports(app, { database, clock })
  registerMap(app, database)
  registerEscudo(app, database)
  await registerWeb(app, { ...options, pageMeta: () => pageMetaOf(options) })
  return app
}

const pageMetaOf = async ({ database, clock }: Pick<AppOptions, 'database' | 'clock'>) => ({
  ...(await institutionMeta(database)),
  ...(await providersMeta(database)),
  ...(await signerMeta(database, clock())),
})

function jobsOf(app: FastifyInstance, services: AppServices, served: readonly ServerModule[]): Jobs {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const kinds = Object.assign({}, ...served.map(({ jobs }) => jobs))
  return {
    run: () => runJobs({ ...services, kinds, log: app.log, closing: closing.signal }),
    leave: () => closing.abort(),
    background: served.flatMap(({ background = {} }) =>
      Object.entries(background).map(([channel, work]) => ({
        channel,
        run: () => work({ ...services, log: app.log, closing: closing.signal }),
      })),
    ),
  }
}

function assertComplete(served: readonly ServerModule[]): void {
  const left = modules.filter((module) => !served.some((one) => one.module === module))
  if (left.length > 0) throw new Error(`Modules without a server part: ${left.map(({ name }) => name).join(', ')}`)
}

/** A number trusts that many proxies. */
const proxyTrust = (trust: number | string[] | false) =>
  typeof trust === 'number' ? (_: string, hop: number) => hop < trust : trust
