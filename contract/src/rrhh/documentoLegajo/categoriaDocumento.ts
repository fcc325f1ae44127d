import { activeFlag, boolean, code, integer, optional, text } from '../../core/kinds/fields.ts'
import { defineResource } from '../../core/resource/resource.ts'

/** Categories of personnel file documents. */
export const categoriaDocumento = defineResource({
  key: 'rrhh.categoriaDocumento',
  screen: '/gsrrhh/categoria-documentos',
  labels: { singular: 'categoría de documento', plural: 'categorías de documento', gender: 'f' },
  fields: {
    codigo: code({ max: 6 }),
    nombre: text({ label: 'Nombre', max: 100, unique: true }),
    seccion: integer({ label: 'Sección', min: 1, max: 20 }),
    descripcion: optional(text({ label: 'Descripción', max: 250 })),
    obligatorio: boolean({ label: 'Obligatorio' }),
    permiteVarios: boolean({ label: 'Permite varios' }),
    requiereVencimiento: boolean({ label: 'Requiere vencimiento' }),
    confidencial: boolean({ label: 'Confidencial', help: 'Solo lo ven Recursos Humanos y su titular.' }),
    extensiones: text({
      label: 'Extensiones permitidas',
      max: 60,
      pattern: /^[a-z0-9]+(, ?[a-z0-9]+)*$/,
      case: 'lower',
      initial: 'pdf,jpg,png',
      help: 'Escríbalas separadas por comas.',
    }),
    tamanoMaxMb: integer({ label: 'Tamaño máximo (MB)', min: 1, max: 50, initial: 10 }),
    activo: activeFlag(),
  },
  list: {
    columns: ['seccion', 'codigo', 'nombre', 'obligatorio', 'permiteVarios', 'activo'],
    sort: 'seccion,codigo',
  },
  sections: [
    { title: 'Categoría', fields: ['codigo', 'nombre', 'seccion', 'descripcion', 'activo'] },
    { title: 'Exigencias', fields: ['obligatorio', 'permiteVarios', 'requiereVencimiento', 'confidencial'] },
    { title: 'Archivo', fields: ['extensiones', 'tamanoMaxMb'] },
  ],
  menu: { group: 'Configuración' },
})
