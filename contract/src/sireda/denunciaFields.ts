import { z } from 'zod'
import { messages } from '../core/http/messages.ts'
import { choice, date, email, longText, optional, phone, point, reference, text, ubigeo } from '../core/kinds/fields.ts'
import { absent } from '../core/kinds/inputSchemas.ts'
import { freeName, sensitive } from '../core/kinds/personFields.ts'
import type { Rule } from '../core/kinds/rule.ts'
import {
  type DocumentType,
  documentNumberField,
  documentNumberLabel,
  documentRule,
  documentTypeField,
} from '../core/peru/identityDocument.ts'

export const modalidad = choice({
  label: 'Modalidad',
  options: { identificada: 'Identificada', reserva: 'Con reserva de identidad', anonima: 'Anónima' },
})

/** Note on a deadline that may still move, because regional holidays of its year are not known yet. */
export const notaPlazo = z.string().nullable()

/** Facts of a complaint. */
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

const tipoDocumento = documentTypeField()

/** Identity of the complainant. Stored separately; readable only with a permission. */
export const identidad = {
  nombres: sensitive(optional(freeName({ label: 'Nombres', max: 80 }))),
  apellidos: sensitive(optional(freeName({ label: 'Apellidos', max: 80 }))),
  tipoDocumento: sensitive({
    ...tipoDocumento,
    // older clients send only a DNI number, without type
    output: z.nullable(tipoDocumento.output),
    input: z.preprocess((value) => (absent(value) ? tipoDocumento.initial : value), tipoDocumento.input),
  }),
  dni: sensitive(optional(documentNumberField({ label: 'DNI' }))),
  correo: sensitive(optional(email({ label: 'Correo' }))),
  telefono: sensitive(optional(phone({ label: 'Teléfono' }))),
}

type Sent = {
  modalidad: 'identificada' | 'reserva' | 'anonima'
  fechaHecho: string | null
  nombres: string | null
  apellidos: string | null
  tipoDocumento: DocumentType
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

export const denunciaRules: readonly Rule<Sent>[] = [
  {
    on: 'fechaHecho',
    uses: ['fechaHecho'],
    message: 'La fecha del hecho no puede ser futura.',
    holds: ({ fechaHecho }, today) => !fechaHecho || fechaHecho <= today,
  },
  named('nombres', 'Ingrese los nombres'),
  named('apellidos', 'Ingrese los apellidos'),
  {
    ...named('dni', ''),
    message: ({ tipoDocumento: type }) => messages.type(documentNumberLabel(type)),
  },
  documentRule('dni'),
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
