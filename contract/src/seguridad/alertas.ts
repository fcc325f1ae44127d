import { defineAlert } from '../core/resource/alert.ts'
import { usuario } from './usuario.ts'

export const alertas = [
  defineAlert({
    key: 'cuentaDeCesado',
    label: 'Cuentas activas de trabajadores cesados',
    subject: usuario,
    // of whoever may disable the account
    route: usuario.routes.update,
    tables: ['seguridad.usuario', 'rrhh.contrato'],
  }),
]
