import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nodeEnv, nodeFlags } from '../../../tools/nodeFlags.mjs'
import { roundsOf } from '../helpers/covering/rounds.ts'
import { sendComplaint, videoHead } from '../helpers/hostile/complaintUpload.ts'
import { isRoot, makeFolder, watch } from '../helpers/serverProcess.ts'
import { tableState } from '../helpers/tableState.ts'
import { testApp } from '../helpers/testApp.ts'
import { testFiles } from '../helpers/validValue.ts'

const isDue = roundsOf(import.meta.filename, ['server/src/files', 'server/src/http/uploads'])

const t = await testApp()
const root = join(import.meta.dirname, '..', '..', '..')

/** Real server with its files in `data`; `before`: shell command before the start. */
async function serverOf(data: string, before = ':') {
  const main = join(root, 'server', 'src', 'main.ts')
  const env = { ...nodeEnv(root), PATH: process.env.PATH ?? '', PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' }
  const line = `${before}; exec "$0" "$@"`
  const child = spawn('sh', ['-c', line, process.execPath, ...nodeFlags, main], {
    cwd: '/',
    env: { ...env, DATABASE_URL: t.url, DATA_DIR: data, TRUST_PROXY: '1', SHUTDOWN_DELAY: '0' },
  })
  return watch(child).ready()
}

/** A 2 MB disk; undefined when mounting is not allowed. */
function smallDisk(): string | undefined {
  const folder = makeFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

function fillDisk(folder: string, bytesLeft: number): () => void {
  const { bavail, bsize } = statfsSync(folder)
  const filler = join(folder, 'filler')
  writeFileSync(filler, Buffer.alloc(bavail * bsize - bytesLeft))
  return () => rmSync(filler)
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []

const written = async () =>
  Object.entries(await tableState(t)).filter(([name]) => /^sireda\.|^nucleo\.(archivo|correo_salida)$/.test(name))

const video = (kilobytes: number) => ({ name: 'v.mp4', head: videoHead, filling: kilobytes * 1_024 })
const photo = { name: 'foto.png', head: testFiles.png().contenido, filling: 0 }

test.runIf(isDue())('reports a file that exceeds the size limit of the system and leaves nothing behind', async () => {
  const data = join(makeFolder(), 'data')
  // ulimit makes writes fail midway
  const address = await serverOf(data, 'ulimit -f 100')
  expect((await sendComplaint(address, '190.0.0.1', [photo])).status).toBe(201)
  const [stored, before] = [filesIn(data), await written()]
  expect(stored).toHaveLength(1)

  // in memory on arrival; the store is full
  const inStore = await sendComplaint(address, '190.0.0.2', [photo, video(200)])
  expect([inStore.status, JSON.parse(inStore.text).errorMessage]).toEqual([
    503,
    'El almacén de archivos no está disponible.',
  ])
  // spooled to disk on arrival, where there is no room
  const arriving = await sendComplaint(address, '190.0.0.3', [photo, video(2_000)])
  expect([arriving.status, JSON.parse(arriving.text).errorMessage]).toEqual([
    503,
    'No hay dónde guardar el archivo. Intente nuevamente más tarde.',
  ])
  await expect.poll(() => filesIn(data)).toEqual(stored)
  expect(await written()).toEqual(before)
  expect((await sendComplaint(address, '190.0.0.4', [photo])).status).toBe(201)
})

test.runIf(isDue())('rejects a file on a full disk, keeps nothing of it, and recovers with space', async (context) => {
  const disk = isRoot ? smallDisk() : undefined
  if (!disk) return context.skip('a disk of two megabytes can only be mounted as root')
  const data = join(disk, 'data')
  const address = await serverOf(data)
  expect((await sendComplaint(address, '190.0.1.1', [photo])).status).toBe(201)
  const [stored, before] = [filesIn(data), await written()]
  const makeRoom = fillDisk(disk, 64 * 1_024)
  for (const kilobytes of [200, 3_000]) {
    const refused = await sendComplaint(address, '190.0.1.2', [video(kilobytes)])
    expect([kilobytes, refused.status, JSON.parse(refused.text).errorMessage]).toEqual([
      kilobytes,
      503,
      expect.stringMatching(/^(El almacén de archivos no está disponible\.|No hay dónde guardar el archivo\. )/),
    ])
  }
  await expect.poll(() => filesIn(data)).toEqual(stored)
  expect(await written()).toEqual(before)
  makeRoom()
  expect((await sendComplaint(address, '190.0.1.3', [video(200)])).status).toBe(201)
})
