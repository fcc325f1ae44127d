import { defineAlert } from '../core/resource/alert.ts'
import { respaldo } from './respaldo.ts'

export const alertas = [
  defineAlert({
    key: 'respaldo',
    label: 'Respaldos que faltan o fallaron',
    subject: respaldo,
    tables: ['nucleo.respaldo'],
  }),
]
