import type { Page } from '@playwright/test'

/** Recipe of a manual picture: user, page and steps. */
type Picture = {
  path: string
  /** the demo user; `undefined`: not signed in */
  user?: string | undefined
  width?: number
  open?: (page: Page) => Promise<void>
  shows?: string
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const openFirst = (page: Page) => page.getByRole('row').nth(1).click()
const openTab = (name: string) => async (page: Page) => {
  await openFirst(page)
  await page.getByRole('tab', { name }).click()
}
const choose = (action: string) => async (page: Page) => {
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Acciones/ })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Previews an import file of classifications with a row that lacks a name. */
async function reviewFile(page: Page) {
  const lines = [
    'Código;Nombre;Orden;Cargo de confianza;Cargo directivo',
    'F-1;Funcionario del consejo;10;No;Sí',
    'E-1;Asesor de la alta dirección;20;Sí;No',
    'S-9;;30;No;No',
  ]
  const file = { name: 'clasificaciones.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await press('Leer el archivo')(page)
  await press('Revisar las filas')(page)
  await page.getByText('Con errores').first().waitFor()
}

/** All pictures of docs/manual/imagenes. `MANUAL_IMAGES=1 npm run e2e -- manual` takes them again. */
export const pictures: Readonly<Record<string, Picture>> = {
  'comun-ingreso': { path: '/login', user: undefined },
  'comun-inicio': { path: '/', user: 'rrhh' },
  'espacio-inicio': { path: '/gsrrhh/mi-espacio', user: 'trabajador', shows: 'Vacaciones disponibles' },
  'espacio-vacaciones': {
    path: '/gsrrhh/mi-espacio',
    user: 'trabajador',
    open: async (page) => {
      await press('Programar vacaciones')(page)
      for (let month = 0; month < 3; month += 1) await press('Mes siguiente')(page)
      const days = page.getByRole('group', { name: 'Días del mes' }).getByRole('button')
      await days.nth(7).click()
      await days.nth(13).click()
    },
    shows: 'Se reincorpora el',
  },
  'espacio-equipo': { path: '/gsrrhh/mi-equipo', user: 'jefedeunidad', shows: 'Vacaciones que coinciden' },
  'comun-buscar': {
    path: '/',
    user: 'rrhh',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: /^Buscar pantallas/ }).fill('turno')
    },
    shows: 'Nuevo turno',
  },
  'comun-lista': {
    path: '/combustible/vehiculo?estado=operativo&sortBy=placa',
    user: 'combustible',
    open: press('Elegir columnas'),
  },
  'comun-vistas': {
    path: '/combustible/vehiculo?estado=operativo&sortBy=placa',
    user: 'combustible',
    open: async (page) => {
      await press('Vistas guardadas')(page)
      await page.getByRole('menuitem', { name: 'Guardar como vista nueva…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Guardar como vista' })
      await dialog.getByLabel('Nombre').fill('Los que están en servicio')
      await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
      await press(/^Vista: /)(page)
    },
    shows: 'Abrir siempre con esta vista',
  },
  'comun-varios': {
    path: '/combustible/insumo',
    user: 'combustible',
    open: async (page) => {
      for (const row of [1, 2, 4]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
    },
    shows: '3 seleccionados',
  },
  'comun-papelera': {
    path: '/sireda/plantilla',
    user: 'denuncias',
    open: async (page) => {
      await choose('Eliminar')(page)
      await press('Sí, eliminar')(page)
      await page.getByText('Operación Exitosa').waitFor()
      await press('Abrir la papelera')(page)
    },
    shows: 'Restaurar',
  },
  'comun-historial': {
    path: '/combustible/vehiculo',
    user: 'combustible',
    open: async (page) => {
      await openFirst(page)
      await press('Editar')(page)
      await page.getByLabel('Color', { exact: true }).fill('Plomo')
      await press(/^Guardar$/)(page)
      await page.getByText('Operación Exitosa').waitFor()
      await page.goto('/combustible/vehiculo')
      await choose('Historial')(page)
    },
    shows: 'Cambió',
  },
  'comun-apariencia': { path: '/gsrrhh/turno', open: press('Apariencia') },
  'comun-importar': { path: '/gsrrhh/trabajadores?op=import', user: 'rrhh' },
  'comun-revisar': { path: '/gsrrhh/clasificacion?op=import', user: 'rrhh', open: reviewFile },
  'comun-procesos': {
    path: '/gsrrhh/clasificacion?op=import',
    user: 'rrhh',
    open: async (page) => {
      await reviewFile(page)
      await page.goto('/cuenta/procesos')
    },
    shows: 'Terminado',
  },
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
    open: (page) => page.getByText('Ver resumen anual y consumos observados').click(),
  },
  'combustible-presupuestos': { path: '/combustible/presupuesto', user: 'combustible' },
  'tramite-lista': { path: '/tramite/documentos?query=contrato', user: 'consulta' },
  'vacunacion-captura': { path: '/vacuna/vacunacion', user: 'salud', open: press('Registrar varias dosis') },
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
