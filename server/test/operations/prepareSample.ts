import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import startTestCluster from '../helpers/testCluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** a data folder with sample data, whose server ended well; every user has the password of the tests */
    sampleFolder: string
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest calls the default export
export default async function prepareSample(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'wamani-operations-'))
  chmodSync(folder, 0o711) // under root another user copies it
  process.env.WAMANI_SAMPLE = join(folder, 'data')
  const stop = await startTestCluster(project)
  await stop()
  project.provide('sampleFolder', join(folder, 'data'))
  return () => rmSync(folder, { recursive: true, force: true })
}
