import type { DenunciaEtapa } from '@wamani/contract/sireda/denuncia.ts'
import { formatDateTime } from '../../../../ui/format/formatDateTime.ts'
import { ToneBadge } from '../../../../ui/text/ToneBadge.tsx'
import { stageTone } from '../stageTone.ts'
import classes from './StageList.module.css'

const notificationTexts: Readonly<Record<DenunciaEtapa['notificado'], string>> = {
  no_aplica: '',
  pendiente: 'Aviso por correo pendiente',
  enviado: 'Aviso enviado por correo',
  fallido: 'No se pudo enviar el aviso por correo',
}

export function StageList({ stages }: { stages: readonly DenunciaEtapa[] }) {
  return (
    <ol className={classes.root}>
      {stages.map(({ idDenunciaEtapa, etapa, entidad, fechaHora, usuario, descripcion, notificado }) => (
        <li key={idDenunciaEtapa} className={classes.stage}>
          <div className={classes.head}>
            <ToneBadge tone={stageTone(etapa.idEtapa, etapa.color)}>{etapa.descripcion}</ToneBadge>
            <span className={classes.when}>
              {formatDateTime(fechaHora)}
              {usuario && ` · ${String(usuario.nombreCompleto)}`}
              {entidad && ` · a ${String(entidad.nombre)}`}
            </span>
          </div>
          <p className={classes.text}>{descripcion}</p>
          {notificationTexts[notificado] && <p className={classes.notified}>{notificationTexts[notificado]}</p>}
        </li>
      ))}
    </ol>
  )
}
