import type { ServerModule } from '../binding/serverModule.ts'
import { amachay } from './amachay/index.ts'
import { certificado } from './certificado/index.ts'
import { combustible } from './combustible/index.ts'
import { geoencuesta } from './geoencuesta/index.ts'
import { gssiar } from './gssiar/index.ts'
import { rrhh } from './rrhh/index.ts'
import { seguridad } from './seguridad/index.ts'
import { sireda } from './sireda/index.ts'
import { sistema } from './sistema/index.ts'
import { tramite } from './tramite/index.ts'

/** The server modules, in the order of the contract. */
export const served: readonly ServerModule[] = [
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
