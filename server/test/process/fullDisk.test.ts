import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeEnv, nodeFlags } from '../../../tools/nodeFlags.mjs'
import { sendComplaint, videoHead } from '../helpers/hostile/complaintUpload.ts'
import { makeFolder, watch } from '../helpers/serverProcess.ts'
import { tableState } from '../helpers/tableState.ts'
import { testApp } from '../helpers/testApp.ts'
import { testFiles } from '../helpers/validValue.ts'

const t = await testApp()
const root = join(import.meta.dirname, '..', '..', '..')

/** The real server, of which the system lets no file grow beyond some kilobytes: as on a full disk, a write ends midway. */
async function serverWithoutRoom() {
  const data = join(makeFolder(), 'data')
  const main = join(root, 'server', 'src', 'main.ts')
  const env = { ...nodeEnv(root), PATH: process.env.PATH ?? '', PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' }
  const line = 'ulimit -f 100; exec "$0" "$@"'
  const child = spawn('sh', ['-c', line, process.execPath, ...nodeFlags, main], {
    cwd: '/',
    env: { ...env, DATABASE_URL: t.url, DATA_DIR: data, TRUST_PROXY: '1', SHUTDOWN_DELAY: '0' },
  })
  return { address: await watch(child).ready(), data }
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []

/** What complaints and files have written; the nightly work of a server that has just begun writes elsewhere. */
const written = async () =>
  Object.entries(await tableState(t)).filter(([name]) => /^sireda\.|^nucleo\.(archivo|correo_salida)$/.test(name))

test('a file that finds no room is refused with a sentence, and nothing of it stays', async () => {
  const { address, data } = await serverWithoutRoom()
  const video = (kilobytes: number) => ({ name: 'v.mp4', head: videoHead, filling: kilobytes * 1_024 })
  const photo = { name: 'foto.png', head: testFiles.png!().contenido, filling: 0 }
  expect((await sendComplaint(address, '190.0.0.1', [photo])).status).toBe(201)
  const [stored, before] = [filesIn(data), await written()]
  expect(stored).toHaveLength(1)

  // Held in memory while it arrives; the store has no room for it.
  const inStore = await sendComplaint(address, '190.0.0.2', [photo, video(200)])
  expect([inStore.status, JSON.parse(inStore.text).errorMessage]).toEqual([
    503,
    'El almacén de archivos no está disponible.',
  ])
  // Larger than that: there is no room where it arrives.
  const arriving = await sendComplaint(address, '190.0.0.3', [photo, video(2_000)])
  expect([arriving.status, JSON.parse(arriving.text).errorMessage]).toEqual([
    503,
    'No hay dónde guardar el archivo. Intente nuevamente más tarde.',
  ])
  await expect.poll(() => filesIn(data)).toEqual(stored)
  expect(await written()).toEqual(before)
  expect((await sendComplaint(address, '190.0.0.4', [photo])).status).toBe(201)
}, 120_000)
