import { indicatorOf } from '../core/resource/indicator.ts'
import { formularios } from './formulario/formularios.ts'

const place = ({ clave }: { clave: string }) => ({ screen: '/formulario/inicio', view: { vista: clave } })

export const portada = {
  attention: formularios.map((formulario) =>
    indicatorOf(formulario, {
      label: `Formularios por revisar · ${formulario.short}`,
      tone: 'info',
      ...place(formulario),
      filters: () => ({ estado: 'false' }),
      action: formulario.routes.decideFormulario,
    }),
  ),
  indicators: formularios.map((formulario) =>
    indicatorOf(formulario, { label: formulario.short, ...place(formulario) }),
  ),
}
