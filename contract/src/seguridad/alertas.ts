import { defineAlert } from '../core/resource/alert.ts'
import { aplicacion } from './aplicacion.ts'
import { bitacora } from './bitacora.ts'
import { suscripcion } from './suscripcion.ts'
import { usuario } from './usuario.ts'

export const alertas = [
  defineAlert({
    key: 'rafagaDeFallos',
    label: 'Ráfagas de ingresos fallidos y rechazos',
    subject: bitacora,
    tables: ['auditoria.bitacora'],
  }),
  defineAlert({
    key: 'cuentaDeCesado',
    label: 'Cuentas activas de trabajadores cesados',
    subject: usuario,
    // users who may disable the account
    route: usuario.routes.update,
    tables: ['seguridad.usuario', 'rrhh.contrato'],
  }),
  defineAlert({
    key: 'suscripcionDetenida',
    label: 'Suscripciones detenidas',
    subject: suscripcion,
    tables: ['seguridad.suscripcion'],
  }),
  defineAlert({
    key: 'aplicacionPorVencer',
    label: 'Tokens de aplicaciones por vencer',
    subject: aplicacion,
    tables: ['seguridad.aplicacion'],
  }),
]
