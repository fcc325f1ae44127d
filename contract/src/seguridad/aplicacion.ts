import { z } from 'zod'
import { computed, date, dateTime, fixed, integer, optional, reference, text } from '../core/kinds/fields.ts'
import { lifecycle } from '../core/kinds/lifecycle.ts'
import { networks } from '../core/kinds/networks.ts'
import { official } from '../core/kinds/personFields.ts'
import type { Rule } from '../core/kinds/rule.ts'
import { defineAction } from '../core/resource/action.ts'
import { defineResource } from '../core/resource/resource.ts'

/** Maximum lifetime of a token, in days. */
const MAX_LIFE_DAYS = 731

const endsInTime: Rule<{ vence: string }> = {
  on: 'vence',
  uses: ['vence'],
  message: 'La fecha «Vence» debe estar entre hoy y dos años después.',
  holds: ({ vence }, today) => {
    const days = (Date.parse(vence) - Date.parse(today)) / 86_400_000
    return days >= 0 && days <= MAX_LIFE_DAYS
  },
}

/** API client with a token instead of a session; its profile grants its permissions. */
export const aplicacion = defineResource({
  key: 'seguridad.aplicacion',
  labels: { singular: 'aplicación', plural: 'aplicaciones', gender: 'f' },
  fields: {
    nombre: text({ label: 'Nombre', max: 60, unique: true, help: 'El programa o la institución que usará el token.' }),
    descripcion: optional(text({ label: 'Finalidad', max: 200 })),
    perfil: fixed(
      reference({ label: 'Perfil', to: 'seguridad.perfil', help: 'Decide lo que la aplicación puede ver y hacer.' }),
      'El perfil de una aplicación no cambia: registre otra aplicación.',
    ),
    redes: networks({
      label: 'Redes permitidas',
      max: 20,
      help: 'Direcciones o redes desde las que puede conectarse, como 10.1.0.0/16. En blanco: desde cualquiera.',
    }),
    vence: date({ label: 'Vence', help: 'Último día de vigencia del token: hasta dos años.' }),
    llamadasPorMinuto: integer({ label: 'Llamadas por minuto', min: 1, max: 6000, initial: 300 }),
    responsable: official(
      'Names who answers for it, and says nothing else of anybody.',
      computed(reference({ label: 'Responsable', to: 'seguridad.usuario' })),
    ),
    prefijo: computed(text({ label: 'El token comienza con', max: 20 })),
    estado: lifecycle(
      { activa: ['Activa', 'success'], vencida: ['Vencida', 'danger'], revocada: ['Revocada', 'neutral'] },
      {
        initial: 'activa',
        byDay: [
          { from: 'vencida', to: 'activa', when: 'until', field: 'vence' },
          { from: 'activa', to: 'vencida', when: 'after', field: 'vence' },
        ],
      },
    ),
    ultimoUso: computed(optional(dateTime({ label: 'Último uso' }))),
    ultimaDireccion: computed(optional(text({ label: 'Última dirección', max: 60 }))),
  },
  title: 'Aplicación {nombre}',
  rules: [endsInTime],
  list: {
    columns: ['nombre', 'perfil', 'responsable', 'vence', 'ultimoUso', 'ultimaDireccion', 'estado'],
    search: ['nombre', 'descripcion', 'prefijo'],
    filters: ['estado', 'perfil', 'vence'],
  },
  sections: [
    { title: 'Aplicación', fields: ['nombre', 'descripcion', 'perfil', 'responsable', 'estado'] },
    {
      title: 'Token de acceso',
      fields: ['prefijo', 'vence', 'redes', 'llamadasPorMinuto', 'ultimoUso', 'ultimaDireccion'],
    },
  ],
  menu: { icon: 'IconApi' },
  // never deleted: its name stays in logs
  verbs: ['L', 'C', 'U', 'R'],
  importing: false,
  calls: { create: { confirm: 'identity' }, update: { confirm: 'identity' } },
  // a later expiry date reactivates it
  editableIn: { states: ['activa', 'vencida'], message: 'La aplicación está revocada y no se puede modificar.' },
  // the token is returned only once
  extraSchemas: { created: z.object({ token: z.string() }) },
  actions: {
    revocar: defineAction({
      label: 'Revocar',
      icon: 'IconBan',
      tone: 'danger',
      verb: 'U',
      confirm: {
        text: 'Su token dejará de funcionar de inmediato y no podrá reactivarse. Lo que hizo seguirá registrado.',
      },
      success: { text: 'El token quedó sin efecto.' },
      from: ['activa', 'vencida'],
      to: 'revocada',
    }),
  },
})
