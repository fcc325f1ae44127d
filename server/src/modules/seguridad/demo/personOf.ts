const people: Record<string, readonly [nombre: string, apellidoPaterno: string, apellidoMaterno: string]> = {
  RRHH: ['Carmen Rosa', 'Villena', 'Ochoa'],
  Combustible: ['Hernán', 'Loaiza', 'Cusi'],
  Denuncias: ['Milagros', 'Tupayachi', 'Rondón'],
  Salud: ['Marisol', 'Ttupa', 'Ayma'],
  Certificados: ['Gloria', 'Astete', 'Luna'],
  SIAR: ['Nélida', 'Ccahuana', 'Puma'],
  Encuestas: ['Wilber', 'Farfán', 'Oré'],
  Consulta: ['Jorge Luis', 'Pacheco', 'Vera'],
  'Establecimiento privado': ['Silvia', 'Montes', 'Aragón'],
  'Analista RRHH': ['Ruth', 'Mendoza', 'Cáceres'],
}

/**
 * Person of the demo user of a profile, with an unused document number. If the profile belongs to a sample worker, the
 * user takes that worker's name and number once workers exist.
 */
export function personOf(profile: string, at: number) {
  const [nombre, apellidoPaterno, apellidoMaterno] = people[profile] ?? ['Alex', 'Rojas', 'Salas']
  return { nombre, apellidoPaterno, apellidoMaterno, dni: String(99_000_001 + at) }
}
