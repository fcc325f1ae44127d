/**
 * Default profiles: name is the authority and the key of `grants` in modules. Loaded once; administrators may change
 * them.
 */
export const administrator = 'Administrador'

export const shippedProfiles = [
  { nombre: administrator, descripcion: 'Todos los permisos', alcance: 'TODO' },
  { nombre: 'RRHH', descripcion: 'Administra recursos humanos', alcance: 'TODO' },
  { nombre: 'Combustible', descripcion: 'Gestiona presupuestos, vales y consumos', alcance: 'TODO' },
  { nombre: 'Denuncias', descripcion: 'Atiende denuncias', alcance: 'TODO' },
  { nombre: 'Salud', descripcion: 'Gestiona campañas de vacunación', alcance: 'TODO' },
  { nombre: 'Certificados', descripcion: 'Emite certificados de talleres', alcance: 'TODO' },
  { nombre: 'SIAR', descripcion: 'Registra los formularios ambientales', alcance: 'TODO' },
  { nombre: 'Encuestas', descripcion: 'Organiza grupos, tareas y encuestas', alcance: 'TODO' },
  { nombre: 'Consulta', descripcion: 'Solo consulta', alcance: 'TODO' },
  {
    nombre: 'Establecimiento privado',
    descripcion: 'Registra en su propio establecimiento',
    alcance: 'ESTABLECIMIENTO',
  },
  { nombre: 'Analista RRHH', descripcion: 'Registra en recursos humanos', alcance: 'TODO' },
  { nombre: 'Jefe de unidad', descripcion: 'Atiende al personal de su unidad', alcance: 'UNIDAD' },
  { nombre: 'Trabajador', descripcion: 'Consulta lo propio y presenta solicitudes', alcance: 'PROPIO' },
] as const

/** Demo user name of a profile: lower case, without accents or spaces. */
export const demoUsername = (profile: string) =>
  profile === administrator
    ? 'admin'
    : profile
        .normalize('NFD')
        .replace(/[\p{M}\s]/gu, '')
        .toLowerCase()
