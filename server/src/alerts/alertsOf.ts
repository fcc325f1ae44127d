import type { Module } from '@wamani/contract/core/resource/module.ts'
import type { RawBuilder } from 'kysely'

/** A fact that deserves attention, as the query of its kind finds it. */
export type AlertFact = {
  /** id of the record it is about */
  sujeto: number
  /** which fact of the record: under the same one an alert is raised once */
  hecho: string
  severidad: 'CRITICO' | 'PROXIMO' | 'SEGUIMIENTO'
  /** what names the record */
  asunto: string
  /** what is the matter, true on whatever day it is read */
  texto: string
  /** when it falls due, or happened */
  fecha: string
}

/** Finds all facts of a kind on a day (`YYYY-MM-DD`), as one query with the columns of a fact. */
export type AlertQuery = (today: string) => RawBuilder<AlertFact>

/** A module as this folder knows it: the kinds it declares, and the query of each by its key. */
export type AlertSource = {
  module: Pick<Module, 'name' | 'alerts'>
  alerts?: Readonly<Record<string, AlertQuery>> | undefined
}

export type ServedAlert = Module['alerts'][number] & {
  /** `rrhh.contratoPorVencer` */
  tipo: string
  modulo: string
  facts: AlertQuery
}

/** The kinds of alerts of these modules, each with its query; throws for a kind without one, or a query without a kind. */
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
