import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { loginUrl } from '../../../src/database/serviceLogin.ts'
import type { TestApp } from '../testApp.ts'

/** Connection string of an empty database with a non-superuser owner; dropped after the test. */
export async function emptyDatabase({ sql, url }: Pick<TestApp, 'sql' | 'url'>): Promise<string> {
  const name = `r_${randomUUID().replaceAll('-', '')}`
  for (const one of [
    `create role ${name} login createrole`,
    `grant wamani_app to ${name} with admin option`,
    `create database ${name} owner ${name} template template0 encoding 'UTF8' locale_provider icu icu_locale 'es-PE' lc_ctype 'C.UTF-8' lc_collate 'C'`,
  ])
    await sql(one)
  onTestFinished(async () => void (await sql(`drop database ${name} with (force)`)))
  return loginUrl(url.replace(/@\/\w+/, `@/${name}`), name)
}
