import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** File (`rrhh/turno`) in `folder` (contract/src) that exports each value of the contract. */
export async function contractFiles(folder: string): Promise<ReadonlyMap<unknown, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^[a-z]+\/(\w+\/)?\w+\.ts$/.test(file) && !/^core\/|\/index\.ts$/.test(file),
  )
  const exported = await Promise.all(
    files.map(async (file) => {
      const values = Object.values((await import(join(folder, file))) as object)
      return values.map((value): [unknown, string] => [value, file.replace('.ts', '')])
    }),
  )
  return new Map(exported.flat())
}
