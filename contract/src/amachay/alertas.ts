import { defineAlert } from '../core/resource/alert.ts'
import { campania } from './campania.ts'

export const alertas = [
  defineAlert({
    key: 'campaniaBajoMeta',
    label: 'Campañas que terminan por debajo de su meta',
    subject: campania,
    tables: ['amachay.campania', 'amachay.vacunacion'],
  }),
]
