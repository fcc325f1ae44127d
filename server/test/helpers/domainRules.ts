import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'domain')

export function domainRules(): { id: string; page: string }[] {
  return readdirSync(folder).flatMap((page) => {
    const text = readFileSync(join(folder, page), 'utf8')
    return [...text.matchAll(/^- \*\*([A-Z]{1,2}\d+(?:\.\d+)?)\*\* /gm)].map(([, id = '']) => ({ id, page }))
  })
}
