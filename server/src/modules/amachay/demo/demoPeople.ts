import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { pdfBytes } from '../../../documents/pdf/pdfBytes.ts'
import type { Files } from '../../../files/files.ts'

const given = ['Rosa', 'Luz Marina', 'Edwin', 'Percy', 'Yanet', 'Saúl', 'Gladys', 'Wilfredo', 'Nélida', 'Rubén']
const surnames = [
  'Quispe',
  'Mamani',
  'Huamán',
  'Condori',
  'Ttito',
  'Ccahuana',
  'Flores',
  'Apaza',
  'Ñahui',
  'Valencia',
  'Rado',
  'Zúñiga',
]

const posts = [
  'Jefe de establecimiento',
  'Responsable de inmunizaciones',
  'Vacunador',
  'Registrador',
  'Digitador',
  'Personal asistencial',
]

export async function demoPeople(db: Db, files: Files): Promise<void> {
  await sql`
    insert into amachay.personal (tipo_documento, documento, nombre, apellido_paterno, apellido_materno, fecha_nacimiento,
      sexo, correo, telefono, morbilidad, morbilidad_condicion, grupo_ocupacional, id_profesion, colegiatura, id_cargo, id_establecimiento)
    select 'DNI', (99600000 + n * 1511)::text, (${given}::text[])[1 + n % 10], (${surnames}::text[])[1 + n * 5 % 12],
      (${surnames}::text[])[1 + n * 7 % 12], date '1966-03-01' + n * 197, case when n % 10 in (2, 3, 5, 7, 9) then 'M' else 'F' end,
      'salud' || n || '@region.example', (984300000 + n * 731)::text, n % 17 = 0, case when n % 17 = 0 then 'Hipertensión' end,
      case when n % 4 = 3 then 'TECNICO' else 'PROFESIONAL' end, p.id,
      case when p.requiere_colegiatura then (50000 + n * 37)::text end, c.id,
      (select e.id from amachay.establecimiento e order by e.id offset n * 3 % 150 limit 1)
    from generate_series(0, 59) n
    join amachay.cargo c on c.nombre = (${posts}::text[])[1 + n % 6]
    join amachay.profesion p on p.nombre = case when n % 4 = 3 then 'Técnico en enfermería'
      else (array['Enfermería', 'Médico cirujano', 'Obstetricia'])[1 + n % 3] end order by n`.execute(db)
  const document = await authorisation(db, files)
  await sql`
    insert into amachay.usuario_establecimiento (dni, nombre, id_establecimiento, id_usuario, correo, id_archivos)
    select u.dni, u.nombre_completo, (select id from amachay.establecimiento where institucion = 'PRIVADO' order by id limit 1),
      u.id_usuario, u.correo, ${document}
    from seguridad.usuario u join seguridad.usuario_perfil using (id_usuario) join seguridad.perfil p using (id_perfil)
    where p.alcance = 'ESTABLECIMIENTO' and u.eliminado_en is null order by u.id_usuario limit 1`.execute(db)
}

async function authorisation(db: Db, files: Files): Promise<number> {
  const contenido = await pdfBytes({
    name: 'autorizacion',
    title: 'AUTORIZACIÓN DE USUARIO',
    institution: 'Policlínico San Blas',
    printedBy: 'Dirección',
    printedAt: new Date('2026-01-05T09:00:00-05:00'),
    blocks: [{ text: 'Se autoriza a la persona indicada a registrar las dosis que se aplican en el establecimiento.' }],
  })
  const sha256 = createHash('sha256').update(contenido).digest('hex')
  const file = { nombre: 'autorizacion.pdf', tipo: 'application/pdf', tamanio: contenido.length, sha256, contenido }
  return files.keep(db, file)
}
