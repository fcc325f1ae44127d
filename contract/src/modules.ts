import { combustible } from './combustible/index.ts'
import type { Module } from './core/module.ts'
import { rrhh } from './rrhh/index.ts'
import { seguridad } from './seguridad/index.ts'
import { sistema } from './sistema/index.ts'

/** The table of contents of the product. */
export const modules: readonly Module[] = [rrhh, combustible, seguridad, sistema]
