import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Problem } from '@wamani/contract/core/http/problem.ts'
import { expect, it, onTestFinished } from 'vitest'
import { openSecretBox } from './openSecretBox.ts'
import { secretBox } from './secretBox.ts'

const first = 'a first key of thirty-two letters'
const next = 'the next key of thirty-two letters'

it('opens a secret only for the purpose it was sealed for', () => {
  const box = secretBox(() => [first])
  const sealed = box.seal('autenticador 7', 'secreto ñ')
  expect(sealed).not.toContain('secreto')
  expect(box.open('autenticador 7', sealed)).toBe('secreto ñ')
  expect(box.seal('autenticador 7', 'secreto ñ')).not.toBe(sealed)
  expect(() => box.open('autenticador 8', sealed)).toThrow()
  const [name, content = ''] = sealed.split('.')
  const bytes = Buffer.from(content, 'base64url')
  bytes[14] = (bytes[14] ?? 0) ^ 1
  expect(() => box.open('autenticador 7', `${name}.${bytes.toString('base64url')}`)).toThrow()
})

it('encrypts with the first key and decrypts with all', () => {
  const former = secretBox(() => [first]).seal('x', 'uno')
  const both = secretBox(() => [next, first])
  expect(both.open('x', former)).toBe('uno')
  const later = both.seal('x', 'dos')
  expect(secretBox(() => [next]).open('x', later)).toBe('dos')
  expect(() => secretBox(() => [next]).open('x', former)).toThrow(expect.objectContaining({ kind: 'unavailable' }))
})

it('throws with a reason when there is no key', () => {
  const box = openSecretBox({ secretsKeys: [], databaseUrl: 'postgres://other', dataDir: '/nowhere' })
  expect(() => box.seal('x', 'uno')).toThrow(Problem)
  expect(() => box.open('x', 'abc.def')).toThrow('Al servidor le falta la clave')
})

it('creates a private key file for the embedded database and reuses it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wamani-key-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const open = () => openSecretBox({ secretsKeys: [], databaseUrl: undefined, dataDir })
  const box = open()
  expect(readdirSync(dataDir)).toEqual([])
  const sealed = box.seal('x', 'uno')
  expect(open().open('x', sealed)).toBe('uno')
  const [file = ''] = readdirSync(dataDir)
  expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataDir, file), 'utf8')).toMatch(/^[\w-]{43}$/)
})
