/** Driving licence and vehicle classes (MTC). `licencia_permite` says which licence allows which vehicle. */
export const categoriasLicencia = {
  'A-I': 'A-I',
  'A-IIa': 'A-IIa',
  'A-IIb': 'A-IIb',
  'A-IIIa': 'A-IIIa',
  'A-IIIb': 'A-IIIb',
  'A-IIIc': 'A-IIIc',
  'B-IIa': 'B-IIa',
  'B-IIb': 'B-IIb',
  'B-IIc': 'B-IIc',
} as const

export const categoriasVehiculares = {
  L1: 'L1',
  L2: 'L2',
  L3: 'L3',
  L4: 'L4',
  L5: 'L5',
  M1: 'M1',
  M2: 'M2',
  M3: 'M3',
  N1: 'N1',
  N2: 'N2',
  N3: 'N3',
  MAQ: 'MAQ · Maquinaria',
} as const

/** Machinery has no plate and counts hours. */
export const isMachine = (categoria: string): boolean => categoria === 'MAQ'
