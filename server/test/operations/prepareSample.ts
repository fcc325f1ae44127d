import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import startTestCluster from '../helpers/testCluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** data folder of a cleanly stopped server with sample data and test passwords */
    sampleFolder: string
    /** collects results until the end of the run */
    resultsFile: string
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest calls the default export
export default async function prepareSample(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'wamani-operations-'))
  chmodSync(folder, 0o711) // under root, another user copies it
  process.env.WAMANI_SAMPLE = join(folder, 'data')
  const stop = await startTestCluster(project)
  await stop()
  project.provide('sampleFolder', join(folder, 'data'))
  const resultsFile = join(folder, 'results.jsonl')
  writeFileSync(resultsFile, '')
  project.provide('resultsFile', resultsFile)
  return () => {
    printResults(readFileSync(resultsFile, 'utf8'))
    rmSync(folder, { recursive: true, force: true })
  }
}

function printResults(lines: string): void {
  const rows = lines.split('\n').filter(Boolean)
  if (rows.length === 0) return
  const cells = rows.map((line) => JSON.parse(line) as Record<'what' | 'load' | 'seen', string>)
  const table = cells.map(({ what, load, seen }) => `| ${what} | ${load} | ${seen} |`)
  console.log(['', '| What | Load | Seen |', '|---|---|---|', ...table].join('\n'))
}
