import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '../src/database/migrate.ts'

const log = { info: () => undefined }

async function query(url: string, sql: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}

/** An empty database and an empty folder of migrations. */
async function makeEmpty() {
  const template = inject('templateUrl')
  const name = `migra_${randomUUID().replaceAll('-', '')}`
  const folder = mkdtempSync(join(tmpdir(), 'wamani-migra-'))
  await query(template, `create database ${name} template template0`)
  onTestFinished(async () => {
    rmSync(folder, { recursive: true })
    await query(template, `drop database ${name} with (force)`)
  })
  const url = template.replace('/wamani?', `/${name}?`)
  const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql)
  return { folder, url, write, run: () => migrate({ url, folder, log }) }
}

test('runs what is missing, in order, once', async () => {
  const { url, write, run } = await makeEmpty()
  write('0002_b.sql', 'insert into a values (1);')
  write('0001_a.sql', 'create table a (x int);')
  expect(await run()).toEqual({ applied: ['0001_a.sql', '0002_b.sql'] })
  expect(await run()).toEqual({ applied: [] })
  write('0003_c.sql', 'insert into a values (2);')
  expect(await run()).toEqual({ applied: ['0003_c.sql'] })
  expect(await query(url, 'select x from a order by x')).toEqual([{ x: 1 }, { x: 2 }])
})

test('several processes at once run each file once', async () => {
  const { url, write, run } = await makeEmpty()
  write('0001_a.sql', 'create table a (x int); select pg_sleep(0.1);')
  write('0002_b.sql', 'insert into a values (1); select pg_sleep(0.1);')
  const all = await Promise.all([run(), run(), run(), run()])
  expect(all.flatMap(({ applied }) => applied).sort()).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(await query(url, 'select x from a')).toEqual([{ x: 1 }])
})

test('a file that fails leaves nothing behind and names its line', async () => {
  const { url, write, run } = await makeEmpty()
  write('0001_a.sql', 'create table a (x int);')
  write('0002_b.sql', 'create table b (x int);\ncreate tabl c (x int);')
  await expect(run()).rejects.toThrow(/^La migración 0002_b\.sql falló y no se aplicó: .* \(línea 2\)$/)
  expect(await query(url, "select to_regclass('b') as b")).toEqual([{ b: null }])
  expect(await query(url, 'select nombre from nucleo.migracion')).toEqual([{ nombre: '0001_a.sql' }])
})

test('a changed file is refused; other line ends are no change', async () => {
  const { write, run } = await makeEmpty()
  write('0001_a.sql', 'create table a (\n x int);')
  await run()
  write('0001_a.sql', 'create table a (\r\n x int);')
  expect(await run()).toEqual({ applied: [] })
  write('0001_a.sql', 'create table a (x bigint);')
  await expect(run()).rejects.toThrow('La migración 0001_a.sql cambió después de aplicarse')
})

test('a database of a newer version, or with a file this one lacks, is refused', async () => {
  const { folder, write, run } = await makeEmpty()
  for (const number of [1, 2, 3]) write(`000${number}_x.sql`, 'select 1;')
  await run()
  rmSync(join(folder, '0003_x.sql'))
  await expect(run()).rejects.toThrow('versión más nueva de Wamani (tiene la migración 0003_x.sql)')
  write('0003_x.sql', 'select 1;')
  rmSync(join(folder, '0002_x.sql'))
  await expect(run()).rejects.toThrow('tiene la migración 0002_x.sql, que esta versión de Wamani no conoce')
})

test('a file that comes late, a number used twice and a wrong name are refused', async () => {
  const { folder, write, run } = await makeEmpty()
  write('0002_b.sql', 'select 1;')
  await run()
  write('0001_a.sql', 'select 1;')
  await expect(run()).rejects.toThrow('La migración 0001_a.sql es anterior a 0002_b.sql')
  rmSync(join(folder, '0001_a.sql'))
  write('0002_c.sql', 'select 1;')
  await expect(run()).rejects.toThrow('Dos migraciones tienen el número de 0002_c.sql')
  rmSync(join(folder, '0002_c.sql'))
  write('notas.txt', '')
  await expect(run()).rejects.toThrow('notas.txt no es NNNN_nombre.sql')
})
