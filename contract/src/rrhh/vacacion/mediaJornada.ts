import { choice } from '../../core/kinds/fields.ts'

export const mediaJornada = () =>
  choice({
    label: 'Media jornada',
    options: { MANANA: 'Mañana', TARDE: 'Tarde' },
    help: 'Solo cuando es un único día.',
  })
