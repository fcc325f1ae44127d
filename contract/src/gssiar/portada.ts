import { figureOf } from '../core/kinds/figure.ts'
import { formularios } from './formulario/formularios.ts'

const place = ({ clave }: { clave: string }) => ({ screen: '/formulario/inicio', view: { vista: clave } })

/** What the first page tells of the environmental forms. */
export const portada = {
  attention: formularios.map((formulario) =>
    figureOf(formulario, {
      label: `Formularios por revisar · ${formulario.short}`,
      tone: 'info',
      ...place(formulario),
      filters: () => ({ estado: 'false' }),
      action: formulario.routes.estado,
    }),
  ),
  figures: formularios.map((formulario) => figureOf(formulario, { label: formulario.short, ...place(formulario) })),
}
