import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'

export const hasSigning = ['/usr/bin/openssl', '/usr/bin/pdfsig'].every((path) => existsSync(path))
if (!hasSigning) process.stdout.write('Skipped: tests of signed papers need openssl and pdfsig\n')

type Wanted = {
  name: string
  days: number
  kind?: 'rsa' | 'ec'
  passphrase: string
  /** encoding of the passphrase */
  encoding?: 'utf8' | 'latin1'
  /** encryption before PBES2 */
  legacy?: boolean
  /** iterations of keys and MAC */
  iterations?: number
}

const LEGACY = ['-legacy', '-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']

/** PKCS#12 file with key, certificate and a test CA. */
export function makePkcs12(wanted: Wanted): Buffer {
  const { name, days, kind = 'rsa', passphrase, encoding, legacy = false, iterations } = wanted
  const folder = mkdtempSync(join(tmpdir(), 'wamani-firma-'))
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  const newKey = kind === 'rsa' ? ['-newkey', 'rsa:2048'] : ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']
  try {
    const authority = ['-subj', '/CN=Autoridad de prueba', '-days', '4000', '-keyout', 'ca.key', '-out', 'ca.pem']
    run('req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...authority)
    run('req', ...newKey, '-nodes', '-utf8', '-subj', `/O=${name}/CN=${name}`, '-keyout', 'own.key', '-out', 'own.csr')
    const issuing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', String(days)]
    run('x509', '-req', '-in', 'own.csr', ...issuing, '-out', 'own.pem')
    const parts = ['-inkey', 'own.key', '-in', 'own.pem', '-certfile', 'ca.pem', '-out', 'own.p12']
    writeFileSync(join(folder, 'passphrase'), passphrase, encoding ?? 'utf8')
    const cost = iterations === undefined ? [] : ['-iter', String(iterations)]
    run('pkcs12', '-export', ...cost, ...(legacy ? LEGACY : []), ...parts, '-passout', 'file:passphrase')
    return readFileSync(join(folder, 'own.p12'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function pdfSignatures(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'wamani-firma-'))
  try {
    const file = join(folder, 'papel.pdf')
    writeFileSync(file, pdf)
    // exits with an error when there is no signature
    const { stdout, stderr } = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
    return stdout + stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let keys: { privateKey: forge.pki.rsa.PrivateKey; publicKey: forge.pki.rsa.PublicKey } | undefined

/** Quick PKCS#12 without external programs; certificate `n`, base64. */
export function samplePkcs12(n: number, passphrase: string): string {
  keys ??= forge.pki.rsa.generateKeyPair(2048)
  const { privateKey, publicKey } = keys
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.serialNumber = `01${n.toString(16).padStart(8, '0')}`
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z')
  certificate.validity.notAfter = new Date('2099-12-31T00:00:00Z')
  const names = [{ name: 'commonName', value: `Firmante ${n}` }]
  certificate.setSubject(names)
  certificate.setIssuer(names)
  certificate.sign(privateKey, forge.md.sha256.create())
  const store = forge.pkcs12.toPkcs12Asn1(privateKey, [certificate], passphrase, { algorithm: '3des', count: 8 })
  return Buffer.from(forge.asn1.toDer(store).getBytes(), 'binary').toString('base64')
}
