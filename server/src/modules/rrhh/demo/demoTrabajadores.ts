import { defined } from '@wamani/contract/core/http/defined.ts'
import { trabajador } from '@wamani/contract/rrhh/trabajador/trabajador.ts'
import { demoUsername } from '@wamani/contract/seguridad/shippedProfiles.ts'
import { sql } from 'kysely'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import { heads, offices } from './organigram.ts'

const COUNT = 53
/** Indexes of the workers linked to the demo users «Jefe de unidad» and «Trabajador». */
const [HEAD, WORKER] = [7, 20]
const surnames = [
  'Quispe',
  'Mamani',
  'Flores',
  'Huamán',
  'Rojas',
  'Sánchez',
  'Ccorimanya',
  'Condori',
  'Vargas',
  'Núñez',
  'Paredes',
  'Apaza',
  'Yupanqui',
  'Ttito',
  'Ugarte',
  'Zúñiga',
]
const women = ['María Elena', 'Rosa Luz', 'Ana Lucía', 'Carmen', 'Yésica', 'Flor de María', 'Nélida', 'Sonia']
const men = ['José Luis', 'Juan Carlos', 'Edwin', 'Rubén', 'Percy', 'Wílber', 'Julio César', 'Raúl']
const streets = ['Av. El Sol', 'Av. de la Cultura', 'Calle Saphy', 'Jr. Puno', 'Av. Tullumayo', 'Calle Marqués']
const studies = [
  { codigo: '15', profesion: 'Contador público' },
  { codigo: '14', profesion: 'Administración' },
  { codigo: '15', profesion: 'Ingeniero civil' },
  { codigo: '09', profesion: null },
  { codigo: '18', profesion: 'Gestión pública' },
  { codigo: '07', profesion: null },
]
const afps = ['HABITAT', 'INTEGRA', 'PRIMA', 'PROFUTURO']

const pick = <Item>(list: readonly Item[], at: number) => defined(list[at % list.length], 'item to pick')

/** Inserts the same sample workers on every empty database. Does nothing if a worker exists. */
export async function demoTrabajadores(db: Db): Promise<void> {
  const { n } = await db
    .selectFrom('rrhh.trabajador')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n > 0) return
  const formaciones = await db.selectFrom('rrhh.formacion').select(['codigo', 'id_formacion']).execute()
  const seguros = await db
    .selectFrom('rrhh.tipo_seguro')
    .select('id_tipo_seguro')
    .where('categoria', '=', 'SALUD')
    .orderBy('id_tipo_seguro')
    .execute()
  const ids: number[] = []
  for (let at = 0; at < COUNT; at++) {
    const { codigo, profesion } = pick(studies, at)
    const formacion = formaciones.find((one) => one.codigo === codigo)?.id_formacion
    const body = { ...person(at), formacion, profesion, tipoSeguro: pick(seguros, at).id_tipo_seguro }
    const { idTrabajador } = await records(trabajador, { db, scope: 'all' }).create(trabajador.input.parse(body))
    ids.push(idTrabajador)
  }
  await addOffices(db)
  // the governor heads the region and the office of the same name
  for (const { worker, unidad } of [...heads, { worker: 0, unidad: '02' }])
    await db.updateTable('rrhh.unidad').set({ id_jefe: ids[worker] }).where('codigo', '=', unidad).execute()
  await linkUser(db, 'Jefe de unidad', ids[HEAD])
  await linkUser(db, 'Trabajador', ids[WORKER])
}

const addOffices = (db: Db) =>
  sql`
    insert into rrhh.unidad (codigo, nombre, sigla, tipo, id_unidad_padre, orden)
    select o.codigo, o.nombre, o.sigla, o.tipo, p.id_unidad, split_part(o.codigo, '.', 2)::int
    from jsonb_to_recordset(${JSON.stringify(offices)}::jsonb) as o(codigo text, nombre text, sigla text, tipo text, padre text)
    join rrhh.unidad p on p.codigo = o.padre
    where not exists (select from rrhh.unidad u where u.codigo = o.codigo) order by o.codigo`.execute(db)

async function linkUser(db: Db, profile: string, idTrabajador: number | undefined): Promise<void> {
  await sql`
    update seguridad.usuario u set id_trabajador = t.id_trabajador, nombre = t.nombres, apellido_paterno = t.apellido_paterno,
      apellido_materno = t.apellido_materno, dni = t.numero_documento
    from rrhh.trabajador t
    where t.id_trabajador = ${idTrabajador} and u.username = ${demoUsername(profile)} and u.id_trabajador is null`.execute(
    db,
  )
}

function person(at: number) {
  const isWoman = at % 2 === 0
  const numeroDocumento = String(99_500_000 + at * 1_319)
  // heads of units are older than forty; every worker enters the service as an adult
  const isHead = heads.some(({ worker }) => worker === at)
  const year = 1964 + ((at * 7) % (isHead ? 22 : 31))
  const isAfp = at % 3 !== 0
  const round = Math.floor(at / surnames.length)
  const nombres = pick(isWoman ? women : men, Math.floor(at / 2) + 3 * round)
  const apellidoPaterno = pick(surnames, at * 5)
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()
  return {
    numeroDocumento,
    apellidoPaterno,
    apellidoMaterno: pick(surnames, at * 3 + 7 + 5 * round),
    nombres,
    fechaNacimiento: `${year}-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + ((at * 11) % 28)).padStart(2, '0')}`,
    sexo: isWoman ? 'FEMENINO' : 'MASCULINO',
    estadoCivil: pick(['SOLTERO', 'CASADO', 'CONVIVIENTE', 'DIVORCIADO'], at),
    ubigeoNacimiento: pick(['080101', '080108', '081201', '080601'], at),
    ubigeoDomicilio: pick(['080101', '080104', '080105', '080106', '080108'], at),
    direccion: `${pick(streets, at)} ${100 + at * 13}`,
    celular: `9${String(84_000_000 + at * 10_007)}`,
    correoPersonal: `${plain(nombres)}.${plain(apellidoPaterno)}${at}@correo.example`,
    correoInstitucional: `${plain(nombres)[0]}${plain(apellidoPaterno)}${at}@region.example`,
    contactoNombre: `${pick(at % 3 === 0 ? women : men, at)} ${apellidoPaterno}`,
    contactoParentesco: pick(['Cónyuge', 'Madre', 'Hermano', 'Hija'], at),
    contactoTelefono: `9${String(73_000_000 + at * 9_001)}`,
    grupoSanguineo: pick(['O+', 'O+', 'A+', 'O-', 'B+'], at),
    discapacidad: false,
    regimenPensionario: isAfp ? 'AFP' : 'ONP',
    ...(isAfp && {
      afp: pick(afps, at),
      cuspp: `${plain(apellidoPaterno).slice(0, 4).toUpperCase().padEnd(4, 'X')}${numeroDocumento}`,
      comisionAfp: pick(['FLUJO', 'MIXTA'], at),
      fechaAfiliacion: `${year + 22}-03-01`,
    }),
  }
}
