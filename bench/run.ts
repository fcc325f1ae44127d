import { loadavg } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../server/src/database/migrate.ts'
import { buildWeb } from '../tools/buildWeb.mjs'
import { throwAwayCluster } from '../tools/throwAwayCluster.ts'
import { measureAttendance } from './attendance.ts'
import { password, port, seed, signIn, signInPeople, startServer } from './benchServer.ts'
import { measureBeside } from './beside.ts'
import { browserNumbers } from './browser.ts'
import { list } from './calls.ts'
import { costReader } from './costs.ts'
import { type Line, lineOf } from './line.ts'
import { load } from './load.ts'
import { exportRows, measureExports, measureLogin, signInTogether } from './measureHeavy.ts'
import { measureImport } from './measureImport.ts'
import { type Caller, measureGrowth, measureSpeed } from './measureSpeed.ts'
import { openOneCaller } from './oneCaller.ts'
import { readOptions } from './options.ts'
import { report } from './report.ts'
import { startSeconds } from './startTime.ts'
import { uploadHostile } from './uploadHostile.ts'

/**
 * `npm run bench`: speed and size against the goals. Each round measures PostgreSQL alone (R) and then the product;
 * medians count. `-- --quick`: fewer rows and rounds, no browser, writes nothing.
 */
const options = readOptions()
const here = import.meta.dirname
const silent = { info: () => undefined }

/** Rows before growth is measured. */
const FIRST_ROWS = 10_000

async function main(): Promise<void> {
  if (!options.quick && !(await buildWeb(join(here, '..')))) throw new Error('The web could not be built.')
  const before = loadavg()[0] ?? 0
  const { url, stop } = await throwAwayCluster('wamani-bench-', {})
  try {
    const lines = await measure(url)
    report(options.quick ? lines : [...lines, await startSeconds()], options, before)
  } finally {
    await stop()
  }
}

async function measure(url: string): Promise<Line[]> {
  await migrate({ url, folder: join(here, '../server/migrations'), log: silent })
  await seed(url, 1, FIRST_ROWS)
  const { costs: own, doJobs, stop } = await startServer(url)
  try {
    const token = await signIn()
    const tokens = await signInPeople(url)
    const call: Caller = ({ path, body }, seconds = options.seconds) =>
      load(port, {
        ...{ path, tokens, seconds },
        ...(body && { body, method: 'POST' as const }),
      })
    const growth = await measureGrowth(call, () => seed(url, FIRST_ROWS + 1, options.rows))
    const alone = openOneCaller(port, tokens)
    const speed = await measureSpeed({ url, call, alone, costs: await costReader(url, own) }, options)
    alone.close()
    if (options.quick) return [...speed, ...growth]
    const beside = await measureBeside(
      async () => (await load(port, { path: list, tokens, seconds: options.seconds, connections: 4 })).p99,
      {
        export: () => exportRows(token, 'xlsx'),
        signIn: signInTogether,
        hostile: () => uploadHostile(`http://127.0.0.1:${port}`, token),
      },
      options.rounds,
    )
    const memory = (await own()).rss / 1_048_576
    return [
      ...speed,
      ...growth,
      ...(await measureExports(token, options)),
      await measureImport(token, doJobs),
      await measureAttendance(url, port, token),
      ...beside,
      await measureLogin(),
      lineOf({ what: 'Server memory after the load (MB)', goal: 180 }, [memory]),
      ...(await browserNumbers(`http://127.0.0.1:${port}`, password)),
    ]
  } finally {
    await stop()
  }
}

await main()
