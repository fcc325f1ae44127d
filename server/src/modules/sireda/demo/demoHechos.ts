/** Texts of the sample complaints: category, description and accused. */
export const hechos: readonly { categoria: string; descripcion: string; denunciado?: string }[] = [
  {
    categoria: 'Vertimiento de aguas residuales',
    descripcion:
      'Desde hace dos semanas un buzón rebalsa y las aguas servidas corren por la quebrada hasta el río. El olor es fuerte y hay niños que juegan cerca.',
  },
  {
    categoria: 'Botadero informal',
    descripcion:
      'En la curva de la carretera se acumula basura de todo el barrio. Por las noches llegan camiones a dejar desmonte y nadie la recoge.',
    denunciado: 'Transportes sin identificar',
  },
  {
    categoria: 'Ruido de locales y talleres',
    descripcion:
      'El taller de metalmecánica trabaja con esmeriles hasta la medianoche, todos los días, a diez metros de un centro de salud.',
    denunciado: 'Taller Los Andes',
  },
  {
    categoria: 'Quema a cielo abierto',
    descripcion:
      'Queman llantas y plásticos en un terreno sin cercar. El humo negro entra a las casas y a la escuela de la comunidad.',
  },
  {
    categoria: 'Minería informal',
    descripcion:
      'Hay maquinaria removiendo la ribera del río y aguas turbias aguas abajo. Las truchas de la comunidad han empezado a morir.',
  },
  {
    categoria: 'Tala ilegal',
    descripcion:
      'Están cortando los queñuales del bosque comunal y sacando la madera de noche en camionetas. Adjunto fotos de los troncos.',
  },
  {
    categoria: 'Contaminación de ríos o lagunas',
    descripcion:
      'La laguna amanece con espuma blanca cerca del desagüe de la piscigranja. Las aves ya no llegan como antes.',
    denunciado: 'Piscigranja de la zona alta',
  },
  {
    categoria: 'Residuos hospitalarios',
    descripcion:
      'En el contenedor de la calle encontramos jeringas y gasas usadas mezcladas con la basura común, sin bolsa roja.',
  },
  {
    categoria: 'Humos y gases',
    descripcion:
      'La ladrillera enciende el horno con aceite quemado. El humo cubre el valle toda la mañana y causa tos a los vecinos.',
    denunciado: 'Ladrillera del sector San Jerónimo',
  },
  {
    categoria: 'Relleno o excavación no autorizada',
    descripcion:
      'Una retroexcavadora está rellenando el humedal con desmonte para lotizarlo, pese al cartel que lo prohíbe.',
  },
]

/** Places of the department of Cusco: district, and a point near its centre. */
export const lugares: readonly { ubigeo: string; direccion: string; x: number; y: number }[] = [
  { ubigeo: '080101', direccion: 'Quebrada Saphy, altura del puente', x: -71.9831, y: -13.5098 },
  { ubigeo: '080108', direccion: 'Av. de la Cultura, paradero 5', x: -71.9537, y: -13.5246 },
  { ubigeo: '080104', direccion: 'Vía Expresa, sector Collana', x: -71.8876, y: -13.5459 },
  { ubigeo: '080105', direccion: 'Urb. Santa Úrsula, calle 3', x: -71.9312, y: -13.5318 },
  { ubigeo: '080106', direccion: 'Huancaro, margen izquierda del río', x: -71.9826, y: -13.5337 },
  { ubigeo: '080401', direccion: 'Camino a Ankasmarka, km 2', x: -71.9521, y: -13.3229 },
  { ubigeo: '081301', direccion: 'Ribera del Vilcanota, sector Pallasmayo', x: -72.1159, y: -13.3047 },
  { ubigeo: '080601', direccion: 'Carretera Sicuani–Espinar, km 4', x: -71.2268, y: -14.2694 },
  { ubigeo: '081201', direccion: 'Laguna de Urcos, lado norte', x: -71.6261, y: -13.6869 },
  { ubigeo: '080901', direccion: 'Sector Pavayoc, orilla del río', x: -72.6931, y: -12.8634 },
]

export const personas: readonly { nombres: string; apellidos: string; dni: string }[] = [
  { nombres: 'Rosa Elvira', apellidos: 'Huamán Ccori', dni: '99921457' },
  { nombres: 'Julio Alberto', apellidos: 'Ttito Quispe', dni: '99922070' },
  { nombres: 'Nélida', apellidos: 'Condori Apaza', dni: '99922683' },
  { nombres: 'Wilbert', apellidos: 'Champi Huallpa', dni: '99923296' },
  { nombres: 'María Luz', apellidos: 'Yupanqui Vargas', dni: '99923909' },
  { nombres: 'Óscar', apellidos: 'Peña Núñez', dni: '99924522' },
]
