import type { Evidencia } from '@wamani/contract/sireda/denuncia.ts'
import { useState } from 'react'
import { Tabs } from '../../../ui/Tabs.tsx'
import classes from './EvidenceTabs.module.css'

const kinds = [
  { key: 'foto', label: 'Fotos' },
  { key: 'video', label: 'Videos' },
  { key: 'audio', label: 'Audios' },
] as const

const none = <p className={classes.none}>No se registraron evidencias.</p>

/** The evidences of a complaint by their format (spec §2); the tab in front is the first that has any. */
export function EvidenceTabs({ evidencias }: { evidencias: readonly Evidencia[] }) {
  const first = kinds.find(({ key }) => evidencias.some(({ formato }) => formato === key))
  const [chosen, setChosen] = useState<string>(first?.key ?? 'foto')
  if (evidencias.length === 0) return none
  const tabs = kinds.map(({ key, label }) => {
    const own = evidencias.filter(({ formato }) => formato === key)
    return { key, label, content: own.length > 0 ? <Shown evidencias={own} /> : none }
  })
  return <Tabs label="Evidencias" tabs={tabs} value={chosen} onChange={setChosen} />
}

function Shown({ evidencias }: { evidencias: readonly Evidencia[] }) {
  return (
    <ul className={classes.list}>
      {evidencias.map((evidencia, at) => (
        <li key={evidencia.idEvidencia}>
          <One evidencia={evidencia} name={`Evidencia ${at + 1}: ${evidencia.nombreArchivo}`} />
        </li>
      ))}
    </ul>
  )
}

function One({ evidencia: { formato, ruta, nombreArchivo }, name }: { evidencia: Evidencia; name: string }) {
  if (formato === 'foto')
    return (
      <a href={ruta} target="_blank" rel="noreferrer" title="Ver en tamaño completo">
        <img className={classes.photo} src={ruta} alt={name} loading="lazy" />
      </a>
    )
  const Player = formato === 'video' ? 'video' : 'audio'
  return (
    <figure className={classes.sound}>
      <Player className={classes[formato]} src={ruta} controls preload="metadata" aria-label={name} />
      <figcaption>
        <a href={ruta} download={nombreArchivo}>
          Descargar {nombreArchivo}
        </a>
      </figcaption>
    </figure>
  )
}
