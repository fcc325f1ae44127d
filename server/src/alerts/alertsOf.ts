import type { Module } from '@wamani/contract/core/resource/module.ts'
import type { RawBuilder } from 'kysely'

export type AlertFact = {
  sujeto: number
  /** key of the fact within the record; each is raised once */
  hecho: string
  severidad: 'CRITICO' | 'PROXIMO' | 'SEGUIMIENTO'
  asunto: string
  /** text that stays true on any later day */
  texto: string
  fecha: string
}

export type AlertQuery = (today: string) => RawBuilder<AlertFact>

export type AlertSource = {
  module: Pick<Module, 'name' | 'alerts'>
  alerts?: Readonly<Record<string, AlertQuery>> | undefined
}

export type ServedAlert = Module['alerts'][number] & {
  tipo: string
  modulo: string
  facts: AlertQuery
}

/** Alert kinds of all modules with their queries. Throws when a kind or a query has no counterpart. */
export function alertsOf(served: readonly AlertSource[]): ServedAlert[] {
  return served.flatMap(({ module, alerts: queries = {} }) => {
    const stray = Object.keys(queries).filter((key) => !module.alerts.some((kind) => kind.key === key))
    if (stray.length > 0) throw new Error(`${module.name} declares no alerts named ${stray.join(', ')}`)
    return module.alerts.map((kind) => {
      const facts = queries[kind.key]
      if (!facts) throw new Error(`${module.name} has no query for the alert ${kind.key}`)
      return { ...kind, tipo: `${module.name}.${kind.key}`, modulo: module.name, facts }
    })
  })
}
