import type { Page } from '@playwright/test'

/** How a picture of the manual is come by: who looks, where, and what is opened first. */
type Picture = {
  path: string
  /** the user of the sample data who looks; `undefined`: nobody is signed in */
  user?: string | undefined
  width?: number
  open?: (page: Page) => Promise<void>
  /** words to wait for, of what comes after opening */
  shows?: string
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const openFirst = (page: Page) => page.getByRole('row').nth(1).click()
const openTab = (name: string) => async (page: Page) => {
  await openFirst(page)
  await page.getByRole('tab', { name }).click()
}
/** Chooses a deed in the menu of the first row. */
const choose = (deed: string) => async (page: Page) => {
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Acciones/ })
    .click()
  await page.getByRole('menuitem', { name: deed, exact: true }).click()
}

/** Every picture of docs/manual/imagenes, taken anew by `MANUAL_IMAGES=1 npm run e2e -- manual`. */
export const pictures: Readonly<Record<string, Picture>> = {
  'comun-ingreso': { path: '/login', user: undefined },
  'comun-inicio': { path: '/', user: 'rrhh' },
  'comun-lista': {
    path: '/combustible/vehiculo?estado=operativo&sortBy=placa',
    user: 'combustible',
    open: press('Elegir columnas'),
  },
  'comun-historial': {
    path: '/combustible/vehiculo',
    user: 'combustible',
    open: async (page) => {
      await openFirst(page)
      await page.getByLabel('Color', { exact: true }).fill('Plomo')
      await press('Guardar')(page)
      await page.getByText('Operación Exitosa').waitFor()
      await choose('Historial')(page)
    },
    shows: 'Cambió',
  },
  'comun-apariencia': { path: '/gsrrhh/turno', open: press('Apariencia') },
  'comun-importar': { path: '/gsrrhh/trabajadores?op=import', user: 'rrhh' },
  'comun-alertas': { path: '/app/alertasm?estado=ABIERTA', shows: 'Abiertas' },
  'personal-trabajadores': { path: '/gsrrhh/trabajadores', user: 'rrhh' },
  'personal-trabajador': { path: '/gsrrhh/trabajadores', user: 'rrhh', open: openFirst, shows: 'Legajo' },
  'personal-contratos': { path: '/gsrrhh/contratos', user: 'rrhh' },
  'personal-pap': { path: '/gsrrhh/pap', user: 'rrhh' },
  'personal-organigrama': { path: '/gsrrhh/unidad?vista=organigrama', user: 'rrhh' },
  'asistencia-turno': { path: '/gsrrhh/turno?op=new', user: 'rrhh' },
  'asistencia-lista': { path: '/gsrrhh/asistencias', user: 'rrhh' },
  'asistencia-importar': { path: '/gsrrhh/asistencias', user: 'rrhh', open: press('Importar marcaciones') },
  'asistencia-cuadro': { path: '/gsrrhh/asistencias-verificada?vista=cuadro', user: 'jefedeunidad' },
  'solicitudes-nueva': { path: '/gsrrhh/solicitudes?op=new', user: 'trabajador' },
  'solicitudes-bandeja': { path: '/gsrrhh/solicitudes?vista=pendientes', user: 'rrhh' },
  'solicitudes-rol': { path: '/gsrrhh/rol-vacaciones', user: 'rrhh', open: openTab('Calendario'), shows: 'Ausentes' },
  'solicitudes-saldos': { path: '/gsrrhh/vacaciones?vista=saldos', user: 'rrhh' },
  'denuncias-lista': { path: '/sireda/denuncia', user: 'denuncias' },
  'denuncias-ficha': { path: '/sireda/denuncia', user: 'denuncias', open: openFirst, shows: 'Evidencias' },
  'denuncias-responder': {
    path: '/sireda/denuncia?etapa=1',
    user: 'denuncias',
    open: choose('Responder'),
    shows: 'Plantilla',
  },
  'certificados-inicio': { path: '/certificado/inicio', user: 'certificados' },
  'combustible-solicitudes': { path: '/combustible/solicitud', user: 'combustible' },
  'combustible-aprobar': {
    path: '/combustible/solicitud?estado=enviada',
    user: 'combustible',
    open: choose('Aprobar'),
  },
  'combustible-vale': { path: '/combustible/vale', user: 'combustible', open: choose('Ver vale') },
  'combustible-consumos': {
    path: '/combustible/consumo',
    user: 'combustible',
    open: (page) => page.getByText('Ver resumen del año y anomalías').click(),
  },
  'combustible-presupuestos': { path: '/combustible/presupuesto', user: 'combustible' },
  'tramite-lista': { path: '/tramite/documentos?query=contrato', user: 'consulta' },
  'vacunacion-captura': { path: '/vacuna/vacunacion', user: 'salud', open: press('Registrar dosis') },
  'vacunacion-visor': { path: '/vacuna/visor', user: 'salud' },
  'vacunacion-cobertura': { path: '/vacuna/cobertura', user: 'salud' },
  'vacunacion-reporte': { path: '/vacuna/voluntario', user: 'salud', open: press('Reporte') },
  'formularios-lista': { path: '/formulario/inicio', user: 'siar' },
  'encuestas-grupos': { path: '/geoencuesta/grupos', user: 'encuestas' },
  'encuestas-respuestas': {
    path: '/geoencuesta/tareas?situacion=vigente',
    user: 'encuestas',
    open: openTab('Respuestas'),
    shows: 'Encuestador',
  },
  'encuestas-responder': { path: '/geoencuesta/responder', user: 'encuestas', width: 390 },
  'seguridad-usuarios': { path: '/seguridad/usuarios' },
  'seguridad-permisos': { path: '/seguridad/permisos' },
  'sistema-parametros': { path: '/sistema/parametros' },
}
