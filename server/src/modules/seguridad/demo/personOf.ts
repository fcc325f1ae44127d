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
 * Of a profile's demo user, with a number that no document bears yet. Who is a worker of the sample too gets name and number of that
 * worker when there are workers.
 */
export function personOf(profile: string, at: number) {
  const [nombre, apellidoPaterno, apellidoMaterno] = people[profile] ?? ['Alex', 'Rojas', 'Salas']
  return { nombre, apellidoPaterno, apellidoMaterno, dni: String(99_000_001 + at) }
}
