import type { Evidencia } from '@wamani/contract/sireda/denuncia.ts'
import { useState } from 'react'
import { StoredLink } from '../../../../crud/storedFiles/StoredLink.tsx'
import { StoredPicture } from '../../../../crud/storedFiles/StoredPicture.tsx'
import { StoredPlayer } from '../../../../crud/storedFiles/StoredPlayer.tsx'
import { Tabs } from '../../../../ui/layout/Tabs.tsx'
import classes from './EvidenceTabs.module.css'

const kinds = [
  { key: 'foto', label: 'Fotos' },
  { key: 'video', label: 'Videos' },
  { key: 'audio', label: 'Audios' },
] as const

const none = <p className={classes.none}>No se registraron evidencias.</p>

/** Evidence by format. Opens the first tab with content. */
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
      <StoredLink url={ruta} opens="tab" className={classes.opens} title="Ver en tamaño completo">
        <StoredPicture className={classes.photo} url={ruta} alt={name} />
      </StoredLink>
    )
  return (
    <figure className={classes.sound}>
      <StoredPlayer className={classes[formato]} url={ruta} kind={formato} name={name} />
      <figcaption>
        <StoredLink url={ruta} save={nombreArchivo} className={classes.saves}>
          Descargar {nombreArchivo}
        </StoredLink>
      </figcaption>
    </figure>
  )
}
