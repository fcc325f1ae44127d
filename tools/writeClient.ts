// `npm run client -- FILE`: writes a typed client of the API for programs that call it.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { clientSource } from './clientSource.ts'

// npm runs scripts in the folder of the product; FILE is meant from where the person stands
const [file = 'wamani.ts'] = process.argv.slice(2)
const target = resolve(process.env.INIT_CWD ?? '.', file)
writeFileSync(target, clientSource())
console.info(target)
