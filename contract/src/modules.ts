import { amachay } from './amachay/index.ts'
import { certificado } from './certificado/index.ts'
import { combustible } from './combustible/index.ts'
import type { Module } from './core/resource/module.ts'
import { geoencuesta } from './geoencuesta/index.ts'
import { gssiar } from './gssiar/index.ts'
import { rrhh } from './rrhh/index.ts'
import { seguridad } from './seguridad/index.ts'
import { sireda } from './sireda/index.ts'
import { sistema } from './sistema/index.ts'
import { tramite } from './tramite/index.ts'

/** All modules of the product. */
export const modules: readonly Module[] = [
  rrhh,
  sireda,
  certificado,
  combustible,
  tramite,
  amachay,
  gssiar,
  geoencuesta,
  seguridad,
  sistema,
]
