import { z } from 'zod'
import {
  choice,
  date,
  digits,
  email,
  longText,
  optional,
  phone,
  point,
  reference,
  text,
  ubigeo,
} from '../core/kinds/fields.ts'
import { documentNumber, freeName, sensitive } from '../core/kinds/personFields.ts'
import type { Rule } from '../core/kinds/rule.ts'

export const modalidad = choice({
  label: 'Modalidad',
  options: { identificada: 'Identificada', reserva: 'Con reserva de identidad', anonima: 'Anónima' },
})

/** Said of a deadline that may still move: it ends in a year whose regional holidays are not known yet. */
export const notaPlazo = z.string().nullable()

/** What a complaint says of the facts. */
export const hecho = {
  tipoDenuncia: reference({ label: 'Tipo', to: 'sireda.tipoDenuncia' }),
  categoria: reference({ label: 'Categoría', to: 'sireda.categoria' }),
  descripcion: longText({ label: 'Descripción', min: 20, max: 5000 }),
  fechaHecho: optional(date({ label: 'Fecha del hecho' })),
  denunciado: optional(text({ label: 'Presunto responsable', max: 150 })),
  direccion: optional(text({ label: 'Dirección', max: 200 })),
  referencia: optional(text({ label: 'Referencia', max: 200 })),
  ubigeo: ubigeo({ label: 'Distrito' }),
  ubicacion: optional(point({ label: 'Ubicación', district: 'ubigeo' })),
}

/** Who complains. Kept apart, and shown to whoever may see identities alone. */
export const identidad = {
  nombres: sensitive(optional(freeName({ label: 'Nombres', max: 80 }))),
  apellidos: sensitive(optional(freeName({ label: 'Apellidos', max: 80 }))),
  dni: sensitive(documentNumber(optional(digits({ label: 'DNI', length: 8 })))),
  correo: sensitive(optional(email({ label: 'Correo' }))),
  telefono: sensitive(optional(phone({ label: 'Teléfono' }))),
}

type Sent = {
  modalidad: 'identificada' | 'reserva' | 'anonima'
  fechaHecho: string | null
  nombres: string | null
  apellidos: string | null
  dni: string | null
  correo: string | null
  telefono: string | null
}

const named = (on: 'nombres' | 'apellidos' | 'dni', message: string): Rule<Sent> => ({
  on,
  uses: ['modalidad', on],
  message,
  holds: (sent) => sent.modalidad === 'anonima' || !!sent[on],
})

const unnamed = (on: 'nombres' | 'apellidos' | 'dni' | 'telefono'): Rule<Sent> => ({
  on,
  uses: ['modalidad', on],
  message: 'Una denuncia anónima no debe contener datos personales.',
  holds: (sent) => sent.modalidad !== 'anonima' || !sent[on],
})

/** What the answers of a complainant must hold together. */
export const denunciaRules: readonly Rule<Sent>[] = [
  {
    on: 'fechaHecho',
    uses: ['fechaHecho'],
    message: 'La fecha del hecho no puede ser futura.',
    holds: ({ fechaHecho }, today) => !fechaHecho || fechaHecho <= today,
  },
  named('nombres', 'Ingrese los nombres'),
  named('apellidos', 'Ingrese los apellidos'),
  named('dni', 'Ingrese el DNI'),
  unnamed('nombres'),
  unnamed('apellidos'),
  unnamed('dni'),
  unnamed('telefono'),
  {
    on: 'correo',
    uses: ['modalidad', 'correo', 'telefono'],
    message: 'Indique un correo o un teléfono de contacto.',
    holds: ({ modalidad: mode, correo, telefono }) => mode === 'anonima' || !!correo || !!telefono,
  },
]
