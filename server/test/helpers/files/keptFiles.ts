import { defined } from '@wamani/contract/core/http/defined.ts'
import { expect } from 'vitest'
import { adjunto } from '../fixtureContract.ts'
import type { Row, TestApp } from '../testApp.ts'
import type { TestFile } from '../testCall.ts'
import { testFiles } from '../validValue.ts'

export type Sent = { nombre: string; tipo: string; tamanio: number; url: string }

export const linkOf = (file: Sent | null) => defined(file, 'file of the record').url

export function keptFiles(t: TestApp) {
  let serial = 0
  const stored = async (
    files: Record<string, TestFile | undefined>,
  ): Promise<Row & { documento: Sent; foto: Sent | null }> => {
    serial += 1
    const answer = await t.call<Row>(adjunto.routes.create, {
      body: { titulo: `Adjunto ${serial}`, documento: testFiles.pdf(), ...files },
    })
    expect([answer.status, answer.text]).toEqual([201, expect.anything()])
    return answer.body as never
  }
  const fetchFile = (url: string, headers: Record<string, string> = {}) => t.call(`GET ${url}`, { as: null, headers })
  return { stored, fetchFile }
}
