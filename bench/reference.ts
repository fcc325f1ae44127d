import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionSettings } from '../server/src/database/sessionSettings.ts'

const rows = `select t.id_padron, t.codigo, t.nombre, t.fecha, t.monto, t.activo, t.version, t.creado_en, t.creado_por,
 t.actualizado_en, t.actualizado_por, t.id_oficina, r.codigo, r.nombre from banco.padron t
 left join banco.oficina r on r.id_oficina = t.id_oficina`

const scripts = {
  list: `${rows} order by t.nombre, t.id_padron limit 10;`,
  filtered: `${rows} where t.activo order by t.nombre, t.id_padron limit 10;`,
  get: `\\set id random(1, 900000)\n${rows} where t.id_padron = :id;`,
  create: `\\set n random(1, 2000000000)
begin;
insert into banco.padron (codigo, nombre, fecha, monto, id_oficina) values ('R' || :n || '-' || :client_id || clock_timestamp(), 'Quispe Rojas ' || :n, '2026-01-01', 10.5, 7);
commit;`,
}
export type Script = keyof typeof scripts

/** True when pgbench is installed (Debian package postgresql-contrib); ratios need it. */
export function hasPgbench(): boolean {
  try {
    execFileSync('pgbench', ['--version'])
    return true
  } catch {
    return false
  }
}

/** R: transactions per second of PostgreSQL with the same SQL and triggers. */
export function reference(url: string, script: Script, seconds: number): number {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'wamani-bench-'))
  const file = join(folder.path, 'script.sql')
  writeFileSync(file, scripts[script].replace(/\n(?!insert|commit|\\set|begin|select t)/g, ' '))
  const { searchParams, username, pathname } = new URL(url.replace('@/', '@localhost/'))
  const where = ['-h', searchParams.get('host') ?? '', '-p', searchParams.get('port') ?? '', '-U', username]
  const flags = ['-n', '-M', 'prepared', '-c', '20', '-j', '2', '-T', String(seconds), '-f', file]
  const output = execFileSync('pgbench', [...where, ...flags, pathname.slice(1)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    // same pending list limit as the service
    env: { ...process.env, PGOPTIONS: `-c gin_pending_list_limit=${sessionSettings().gin_pending_list_limit}` },
  })
  return Number(/tps = ([\d.]+)/.exec(output)?.[1] ?? 0)
}
