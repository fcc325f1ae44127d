import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const folder = await mkdtemp(join(tmpdir(), 'wamani-sbom-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('writes a CycloneDX SBOM with the licence of each runtime package', async () => {
  await promisify(execFile)(process.execPath, [join(root, 'tools/writeSbom.ts'), folder], { cwd: root })
  const { bomFormat, components } = JSON.parse(await readFile(join(folder, 'wamani.cdx.json'), 'utf8')) as {
    bomFormat: string
    components: { name: string }[]
  }
  const names = components.map(({ name }) => name)
  expect(bomFormat).toBe('CycloneDX')
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'pg']))
  expect(names).not.toContain('vitest')
  const licences = await readFile(join(folder, 'licences.tsv'), 'utf8')
  expect(licences.trim().split('\n').length).toBeGreaterThan(50)
  expect(licences).toMatch(/^fastify@[\d.]+\tMIT$/m)
})
