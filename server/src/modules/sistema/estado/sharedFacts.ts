import { quantityText } from '@wamani/contract/core/http/quantityText.ts'
import { alerta } from '@wamani/contract/sistema/alerta.ts'
import { correo } from '@wamani/contract/sistema/correo.ts'
import type { Hecho } from '@wamani/contract/sistema/estadoRoutes.ts'
import { respaldo } from '@wamani/contract/sistema/respaldo.ts'
import { type Measured, measureOf } from '../../../http/monitoring/monitor.ts'
import { countText, HOUR_SECONDS, limited, sizeText, spanText, well } from './hecho.ts'

/** Limits match deploy/prometheus/wamani.rules.yml where it defines one. */
const OLD_BACKUP_SECONDS = 36 * HOUR_SECONDS
const LATE_NIGHT_SECONDS = 36 * HOUR_SECONDS
const LONG_TRANSACTION_SECONDS = 300
const MAX_WAITING_MAILS = 200
const MAX_REFUSED_SIGN_INS = 100
const MS_PER_SECOND = 1_000

export type Settings = { sendsMail: boolean; backsUpAt: string | undefined }

/** Facts that are the same for every process, in groups. */
export function sharedFacts(measured: Measured, settings: Settings, now: Date): { titulo: string; hechos: Hecho[] }[] {
  const of = (name: string, labels?: Record<string, string>) => measureOf(measured, name, labels)
  const since = (name: string) => {
    const instant = of(name)
    return instant === undefined ? undefined : now.getTime() / MS_PER_SECOND - instant
  }
  return [
    { titulo: 'Base de datos', hechos: databaseFacts(of, measured) },
    { titulo: 'Correo', hechos: mailFacts(of, settings) },
    { titulo: 'Procesos y tareas nocturnas', hechos: workFacts(of, since('wamani_last_night_timestamp_seconds')) },
    { titulo: 'Respaldos', hechos: backupFacts(of, since('wamani_last_backup_timestamp_seconds'), settings) },
    { titulo: 'Ingresos', hechos: accessFacts(of) },
  ]
}

type Of = (name: string, labels?: Record<string, string>) => number | undefined

function databaseFacts(of: Of, measured: Measured): Hecho[] {
  const size = of('wamani_database_size_bytes')
  const open = of('wamani_database_oldest_transaction_seconds') ?? 0
  const [migrations] = measured.get('wamani_migrations') ?? []
  const standbys = of('wamani_database_standbys') ?? 0
  return [
    limited('Conexión', of('database_up') === 1 ? 'Responde' : 'Responde tarde', {
      failure: of('database_up') !== 1,
      consejo:
        'La base de datos no dio estos datos en dos segundos: pida a quien opera el servidor que revise su carga.',
    }),
    ...(size === undefined ? [] : [well('Tamaño', sizeText(size))]),
    limited('Operación más antigua en curso', spanText(open), {
      attention: open > LONG_TRANSACTION_SECONDS,
      failure: open > HOUR_SECONDS,
      consejo: 'Un cambio que no termina hace esperar a los demás: pida a quien opera el servidor que lo busque.',
    }),
    well('Réplicas conectadas', standbys === 0 ? 'Ninguna' : quantityText(standbys, 0)),
    ...(measured.get('database_standby_up') ?? []).map(({ labels: { standby }, value }) =>
      limited(
        `Réplica ${standby}`,
        value === 1 ? 'Al día; atiende lecturas' : `Apartada desde hace ${lagOf(of, standby)}`,
        {
          attention: value !== 1,
          consejo:
            'No responde o va atrás, y todo lo atiende la base principal: pida a quien opera el servidor que la revise.',
        },
      ),
    ),
    ...(migrations
      ? [well('Actualizaciones aplicadas', `Al día (${String(migrations.labels.last).slice(0, 4)})`)]
      : []),
  ]
}

const lagOf = (of: Of, standby: string | number | undefined) =>
  spanText(of('database_standby_lag_seconds', { standby: String(standby) }) ?? 0)

function mailFacts(of: Of, { sendsMail }: Settings): Hecho[] {
  const pantalla = correo.screen
  const waiting = of('wamani_mail', { state: 'waiting' }) ?? 0
  const oldest = of('wamani_mail_oldest_seconds') ?? 0
  const failed = of('wamani_mail', { state: 'failed' }) ?? 0
  const age = waiting > 0 ? `; el más antiguo, desde hace ${spanText(oldest)}` : ''
  return [
    limited('Envío', sendsMail ? 'Configurado' : 'Sin servidor de correo', {
      attention: !sendsMail,
      consejo: 'Los correos esperan en la cola: pida a quien opera el servidor que configure el envío de correo.',
    }),
    limited('Por enviar', `${countText(waiting, 'correo')}${age}`, {
      attention: waiting > MAX_WAITING_MAILS || (sendsMail && oldest > HOUR_SECONDS),
      consejo:
        'El servidor de correo no los acepta al ritmo en que llegan: pida a quien opera el servidor que revise sus límites.',
      pantalla,
    }),
    limited('No enviados', countText(failed, 'correo'), {
      attention: failed > 0,
      consejo: 'Lea el motivo en «Correo», corríjalo y elija «Reintentar».',
      pantalla,
    }),
  ]
}

function workFacts(of: Of, sinceNight: number | undefined): Hecho[] {
  const jobs = (state: string) => of('wamani_jobs', { state }) ?? 0
  const late = of('wamani_nightly_jobs_failed') ?? 0
  const leftOut = of('wamani_nightly_records_failed') ?? 0
  const isStuck = jobs('waiting') > 0 && jobs('running') === 0
  return [
    limited('Procesos solicitados por usuarios', `${jobs('waiting')} en espera, ${jobs('running')} en curso`, {
      attention: isStuck,
      consejo: 'Si siguen en espera dentro de un minuto, avise a quien opera el servidor: ninguno los toma.',
    }),
    limited('Procesos fallidos en un día', quantityText(jobs('failed'), 0), {
      attention: jobs('failed') > 0,
      consejo: 'Quien lo inició ve el motivo en sus procesos; el detalle está en el registro del servidor.',
    }),
    limited('Último proceso nocturno', sinceNight === undefined ? 'Ninguno' : `Hace ${spanText(sinceNight)}`, {
      failure: sinceNight !== undefined && sinceNight > LATE_NIGHT_SECONDS,
      consejo: 'Las tareas nocturnas no se hicieron: pida a quien opera el servidor que vea por qué y las ejecute.',
    }),
    limited('Tareas nocturnas pendientes', countText(late, 'tarea'), {
      failure: late > 0,
      consejo: 'Fallaron y se intentarán otra vez; el motivo está en el registro del servidor.',
    }),
    limited('Registros omitidos en el proceso nocturno', countText(leftOut, 'registro'), {
      attention: leftOut > 0,
      consejo: 'La alerta de cada registro dice por qué; corríjalo y se procesará la noche siguiente.',
      pantalla: alerta.screen,
    }),
  ]
}

function backupFacts(of: Of, age: number | undefined, { backsUpAt }: Settings): Hecho[] {
  const pantalla = respaldo.screen
  const broken = of('wamani_backups_broken') ?? 0
  const verified = of('wamani_last_backup_verified')
  return [
    limited('Último completo', age === undefined ? 'Ninguno' : `Hace ${spanText(age)}`, {
      attention: age === undefined,
      failure: age !== undefined && age > OLD_BACKUP_SECONDS,
      consejo: 'Pida uno con «Respaldar ahora» y revise por qué no se hizo el automático.',
      pantalla,
    }),
    ...(age === undefined
      ? []
      : [
          limited(
            'Verificación',
            broken > 0
              ? `${countText(broken, 'archivo dañado', 'archivos dañados')}`
              : verified === 1
                ? 'Íntegro'
                : 'Sin verificar',
            {
              attention: verified !== 1,
              failure: broken > 0,
              consejo: 'Verifique el último respaldo; si está dañado, haga otro y revise el disco.',
              pantalla,
            },
          ),
        ]),
    limited('Respaldo automático', backsUpAt ? `A las ${backsUpAt}` : 'No configurado', {
      attention: !backsUpAt,
      consejo: 'Pida a quien opera el servidor que indique a qué hora se hace.',
      pantalla,
    }),
  ]
}

function accessFacts(of: Of): Hecho[] {
  const refused = of('wamani_sign_ins_refused') ?? 0
  return [
    limited('Rechazados en la última hora', quantityText(refused, 0), {
      attention: refused > MAX_REFUSED_SIGN_INS,
      consejo: 'Alguien puede estar probando contraseñas: mire las direcciones en «Bitácora de seguridad».',
    }),
  ]
}
