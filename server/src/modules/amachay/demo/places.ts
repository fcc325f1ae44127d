/** Provinces of Cusco with a point inside and the percentage of sample establishments there. */
export const provinces = [
  { ubigeo: '0801', red: '01', x: -71.965, y: -13.53, spread: 0.06, share: 34 },
  { ubigeo: '0802', red: '02', x: -71.68, y: -13.92, spread: 0.12, share: 4 },
  { ubigeo: '0803', red: '01', x: -72.15, y: -13.47, spread: 0.12, share: 7 },
  { ubigeo: '0804', red: '01', x: -71.95, y: -13.31, spread: 0.12, share: 6 },
  { ubigeo: '0805', red: '04', x: -71.42, y: -14.22, spread: 0.15, share: 4 },
  { ubigeo: '0806', red: '04', x: -71.23, y: -14.26, spread: 0.12, share: 9 },
  { ubigeo: '0807', red: '02', x: -72.08, y: -14.45, spread: 0.2, share: 6 },
  { ubigeo: '0808', red: '04', x: -71.41, y: -14.79, spread: 0.18, share: 5 },
  { ubigeo: '0809', red: '03', x: -72.7, y: -12.86, spread: 0.25, share: 9 },
  { ubigeo: '0810', red: '02', x: -71.85, y: -13.76, spread: 0.12, share: 3 },
  { ubigeo: '0811', red: '01', x: -71.6, y: -13.32, spread: 0.15, share: 3 },
  { ubigeo: '0812', red: '02', x: -71.63, y: -13.69, spread: 0.15, share: 6 },
  { ubigeo: '0813', red: '01', x: -72.12, y: -13.31, spread: 0.1, share: 4 },
] as const

export const redes = [
  {
    codigo: '01',
    nombre: 'Cusco Norte',
    microredes: ['Wanchaq', 'Siete Cuartones', 'Anta', 'Calca', 'Urubamba', 'Paucartambo'],
  },
  {
    codigo: '02',
    nombre: 'Cusco Sur',
    microredes: ['San Jerónimo', 'Belenpampa', 'Acomayo', 'Santo Tomás', 'Urcos', 'Paruro'],
  },
  { codigo: '03', nombre: 'La Convención', microredes: ['Santa Ana', 'Maranura', 'Kiteni'] },
  { codigo: '04', nombre: 'Canas - Canchis - Espinar', microredes: ['Techo Obrero', 'Yanaoca', 'Yauri'] },
] as const

export const names = [
  'San Martín de Porres',
  'Virgen del Carmen',
  'Señor de Huanca',
  'Túpac Amaru',
  'Micaela Bastidas',
  'Santa Rosa',
  'Independencia',
  'Los Andes',
  'Manco Cápac',
  'Nueva Esperanza',
  'Inti Raymi',
  'Pachacútec',
  'San Isidro',
  'Villa El Sol',
  'Qosqo Ayllu',
] as const
