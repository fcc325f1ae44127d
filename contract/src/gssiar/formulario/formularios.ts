import { cartografia } from './cartografia.ts'
import { documento } from './documento.ts'
import { educacion } from './educacion.ts'
import { estadistica } from './estadistica.ts'
import { ficha } from './ficha.ts'
import { informe } from './informe.ts'
import { organizacion } from './organizacion.ts'

/** The seven forms in display order. */
export const formularios = [documento, ficha, organizacion, estadistica, cartografia, educacion, informe] as const
export type Formulario = (typeof formularios)[number]
