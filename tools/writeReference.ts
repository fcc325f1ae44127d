// `npm run reference`: writes docs/reference-of-declarations.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declarationReference } from './declarationReference.ts'

writeFileSync(join(import.meta.dirname, '..', 'docs', 'reference-of-declarations.md'), declarationReference())
