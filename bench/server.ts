import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { bindModule } from '../server/src/binding/bindModule.ts'
import { buildApp } from '../server/src/buildApp.ts'
import { connect } from '../server/src/database/connect.ts'
import { openListener } from '../server/src/database/listener.ts'
import { serviceLogin } from '../server/src/database/serviceLogin.ts'
import { openFileStore } from '../server/src/files/fileStore.ts'
import { served } from '../server/src/modules/index.ts'
import { syncRecursos } from '../server/src/modules/seguridad/syncRecursos.ts'
import { prepareData } from '../server/src/prepareData.ts'
import { banco } from './padron.ts'

let messages = 0
const send = pg.Client.prototype.query
/** Counts database queries. */
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  messages += 1
  return Reflect.apply(send, this, given)
}

/** The product with an extra module, in its own process: `server.ts <database url> <port> <password> <file folder>`. */
const [url = '', port = '3299', adminPassword = '', files = ''] = process.argv.slice(2)
const service = await serviceLogin({ url, log: console })
const database = connect(service)
const clock = () => new Date()
const store = await openFileStore({ filesUrl: pathToFileURL(files).href })
await prepareData({ database, clock, config: { demo: false, adminPassword, demoPassword: undefined } })
const stamp = { idUsuario: null, username: 'banco', ip: '', traza: 'banco', now: clock() }
await database.transaction(stamp, (db) => syncRecursos(db, [banco]))
const app = await buildApp({
  database,
  listener: openListener(service.url),
  store,
  clock,
  sendsMail: false,
  publicUrl: `http://127.0.0.1:${port}`,
  regionUbigeo: '08',
  tiles: undefined,
  served: [...served, bindModule(banco, { routes: {} })],
  logLevel: 'warn',
  webRoot: join(import.meta.dirname, '..', 'web', 'dist'),
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.on('message', async (asked) => {
  if (asked === 'jobs') await app.jobs.run()
  const { user, system } = process.cpuUsage()
  process.send?.({ rss: process.memoryUsage.rss(), cpuMs: (user + system) / 1000, messages })
})
process.send?.('ready')
