import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../helpers/freePort.ts'
import { startProgram, versionOf } from './programs.ts'

export const nginxVersion = versionOf('nginx', 'nginx', '-v')

const root = join(import.meta.dirname, '..', '..', '..')
const temporaries = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * Starts nginx with deploy/nginx/wamani.conf in front of two servers, with its own certificate; returns its URL and
 * error log.
 */
export async function startProxy(folder: string, ports: readonly [number, number]) {
  const [port, plainPort] = [await freePort(), await freePort()]
  for (const name of temporaries) mkdirSync(join(folder, name))
  const [key, certificate] = [join(folder, 'wamani.key'), join(folder, 'wamani.crt')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', ...made, ...subject], { stdio: 'pipe' })
  const shipped = readFileSync(join(root, 'deploy', 'nginx', 'wamani.conf'), 'utf8')
  const places: [string, string][] = [
    ['app1:3000', `127.0.0.1:${ports[0]}`],
    ['app2:3000', `127.0.0.1:${ports[1]}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    ['/etc/nginx/tls/wamani.crt', certificate],
    ['/etc/nginx/tls/wamani.key', key],
  ]
  const own = places.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/nginx/wamani.conf has no «${from}»`)
    return text.replaceAll(from, to)
  }, shipped)
  writeFileSync(join(folder, 'wamani.conf'), own)
  const paths = temporaries.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')
  const file = join(folder, 'nginx.conf')
  const errors = join(folder, 'error.log')
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${errors};
    events { worker_connections 256; }
    http { access_log off; ${paths} include ${join(folder, 'wamani.conf')}; }`,
  )
  await startProgram('nginx', ['-e', errors, '-p', folder, '-c', file], port)
  const said = () =>
    readFileSync(errors, 'utf8')
      .split('\n')
      .filter((line) => !line.includes('Connection refused'))
      .join('\n')
  return { address: `https://127.0.0.1:${port}`, certificate: readFileSync(certificate, 'utf8'), said }
}
