import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { freeBytes } from '../process/freeBytes.ts'
import { type Finding, ok, reasonOf, warn, wrong } from './finding.ts'

const GIB_BYTES = 2 ** 30

/** Writes, reads and deletes a test file. */
export async function checkFileStore(settings: { filesUrl: string }): Promise<Finding> {
  const name = 'archivos'
  const random = randomBytes(20).toString('hex')
  const key = `${random.slice(0, 2)}/${random.slice(2)}`
  try {
    const { openFileStore } = await import('../files/fileStore.ts')
    const store = await openFileStore(settings)
    const bytes = Buffer.from('prueba')
    await store.write(key, bytes)
    const stream = await store.read(key)
    const isSame = stream !== null && (await buffer(stream)).equals(bytes)
    await store.remove(key)
    return isSame ? ok(name, 'se escriben y se leen') : wrong(name, 'lo escrito no se lee igual; revise FILES_URL')
  } catch (error) {
    const { name: kind } = error as Error
    if (kind === 'NoSuchBucket') return wrong(name, 'el bucket de FILES_URL no existe: créelo o corrija FILES_URL')
    return wrong(name, `no se puede usar FILES_URL: ${reasonOf(error)}`)
  }
}

/** Signs in to the mail server without sending. */
export async function checkMailServer({ smtpUrl }: { smtpUrl: string | undefined }): Promise<Finding> {
  const name = 'correo'
  if (!smtpUrl) return warn(name, 'sin SMTP_URL: los correos esperan en la cola')
  const { smtpSender } = await import('../mail/smtpSender.ts')
  const sender = smtpSender(smtpUrl)
  try {
    await sender.verify()
    return ok(name, 'el servidor acepta la conexión')
  } catch (error) {
    return (error as { code?: string }).code === 'EAUTH'
      ? wrong(name, 'el servidor no acepta el usuario o la contraseña de SMTP_URL')
      : wrong(name, `no se pudo usar el servidor de SMTP_URL: ${reasonOf(error)}`)
  } finally {
    sender.close()
  }
}

export function checkPublicUrl({ publicUrl, isProduction }: { publicUrl: string; isProduction: boolean }): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  const isOwn = /^(localhost|127\.|\[?::1)/.test(hostname)
  if (isProduction && isOwn)
    return wrong('PUBLIC_URL', `${publicUrl} solo se abre en este equipo: indique la dirección que usan las personas`)
  if (isProduction && protocol !== 'https:') return warn('PUBLIC_URL', `${publicUrl} no es https`)
  return ok('PUBLIC_URL', publicUrl)
}

export function checkDiskSpace({ dataDir }: { dataDir: string }): Finding {
  const { folder, bytes } = freeBytes(dataDir)
  const text = freeText(bytes, folder)
  return bytes >= GIB_BYTES ? ok('disco', text) : wrong('disco', `${text}: hace falta 1 GB o más`)
}

type BackupPlace = { backups: { dir: string; at: string | undefined; passphrase: string | undefined } }

/** Writes and deletes a test file in the backup folder; does not create the folder. */
export function checkBackupFolder({ backups: { dir, at, passphrase } }: BackupPlace): Finding {
  const name = 'respaldos'
  try {
    const { folder, bytes } = freeBytes(dir)
    const trial = join(folder, `.prueba-${randomBytes(8).toString('hex')}`)
    writeFileSync(trial, '')
    rmSync(trial)
    const text = `${freeText(bytes, folder)}${existsSync(dir) ? '' : ', donde se creará'}`
    if (bytes < GIB_BYTES) return wrong(name, `${text}: hace falta 1 GB o más en BACKUP_DIR`)
    if (!at) return warn(name, `${text}; sin BACKUP_AT no se hace ninguno por sí solo`)
    return passphrase ? ok(name, `${text}, cada día a las ${at}, cifrados`) : ok(name, `${text}, cada día a las ${at}`)
  } catch (error) {
    return wrong(name, `no se puede escribir en BACKUP_DIR: ${reasonOf(error)}`)
  }
}

const freeText = (bytes: number, folder: string) => `${(bytes / GIB_BYTES).toFixed(1)} GB libres en ${folder}`
