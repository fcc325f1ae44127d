/** Number of tasks in progress or recently ended, which come first; each earlier one lasted this many months. */
export const recentTasks = 4
export const monthsOfTask = 3

export const pastTasks = [
  ['Agua y saneamiento rural', 'Quebrada Honda', 'Comunidades sin red, tercera etapa'],
  ['Residuos sólidos', 'Mercados y ferias', null],
  ['Calles y alumbrado', 'San Sebastián y San Jerónimo', 'Vías sin asfaltar'],
  ['Agua y saneamiento rural', 'Paruro y Acomayo', 'Comunidades sin red, segunda etapa'],
  ['Residuos sólidos', 'Riberas del río', 'Botaderos a menos de 50 m del cauce'],
  ['Agua y saneamiento rural', 'Calca y Urubamba', 'Comunidades sin red, primera etapa'],
].map(([grupo, nombre, descripcion]) => ({ grupo, nombre, descripcion }))
