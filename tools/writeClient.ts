// `npm run client -- FILE`: writes a typed API client for other programs.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { clientSource } from './clientSource.ts'

// npm changes to the project folder; FILE is relative to the caller's
const [file = 'wamani.ts'] = process.argv.slice(2)
const target = resolve(process.env.INIT_CWD ?? '.', file)
writeFileSync(target, clientSource())
console.info(target)
