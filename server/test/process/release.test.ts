import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copiedTree } from '../helpers/copiedTree.ts'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { makeFolder } from '../helpers/serverProcess.ts'

const isDue = roundsOf(import.meta.filename, ['tools/', 'CHANGELOG.md', 'novedades.md', 'server/migrations'])

const root = join(import.meta.dirname, '..', '..', '..')
const beside = ['package.json', 'package-lock.json', 'web/package.json', 'CHANGELOG.md', 'docs/manual/novedades.md']

function repository() {
  const folder = copiedTree(makeFolder())
  for (const file of [...beside, 'tools/release.ts']) execFileSync('cp', ['--parents', file, folder], { cwd: root })
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\n')
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', ...args], { cwd: folder })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'all')
  const release = (...args: string[]) =>
    spawnSync(process.execPath, [join(folder, 'tools/release.ts'), '--without-checks', ...args], { encoding: 'utf8' })
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
  return { folder, release, textOf, git }
}

test('a release writes version, headings and migrations, and opens the next section', () => {
  const { release, textOf } = repository()
  const done = release('8.1.0')
  expect(done.stderr).toBe('')
  expect(done.status).toBe(0)
  for (const file of ['package.json', 'contract/package.json', 'server/package.json', 'web/package.json'])
    expect(JSON.parse(textOf(file)).version).toBe('8.1.0')
  const lock = JSON.parse(textOf('package-lock.json'))
  expect([lock.version, lock.packages[''].version, lock.packages.web.version]).toEqual(['8.1.0', '8.1.0', '8.1.0'])
  expect(textOf('CHANGELOG.md')).toMatch(/## \[Unreleased\]\n\n## \[8\.1\.0\] - \d{4}-\d\d-\d\d\n### \w+\n/)
  expect(textOf('docs/manual/novedades.md')).toMatch(/## Próxima versión\n\n## Versión 8\.1\.0\n\n- /)
  const released = JSON.parse(textOf('server/migrations/released.json'))
  expect(Object.keys(released).at(-1)).toBe('8.1.0')
  expect(Object.keys(released['8.1.0'])).toContain('0071_respaldos.sql')
  expect(Object.keys(released['8.1.0'])).not.toContain('0001_core.sql')
})

test.runIf(isDue())('a release reports all problems at once and writes nothing', () => {
  const { folder, release, textOf, git } = repository()
  const changelog = textOf('CHANGELOG.md').replace(/(## \[Unreleased\]\n)[\s\S]*?(?=\n## \[)/, '$1')
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
  const { status, stderr } = release('0.9.0')
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^«0\.9\.0» is no version after /),
    'There are changes that are not committed.',
    'CHANGELOG.md has nothing under «## [Unreleased]».',
  ])
  expect(git('status', '--porcelain').toString().trim()).toBe('M CHANGELOG.md')
})
