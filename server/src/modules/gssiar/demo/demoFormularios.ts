import type { AnyFormulario } from '@wamani/contract/gssiar/formulario/defineFormulario.ts'
import { formularios } from '@wamani/contract/gssiar/formulario/formularios.ts'
import { sql } from 'kysely'
import type { ServerModule } from '../../../binding/serverModule.ts'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import { nextNumber } from '../../../database/nextNumber.ts'
import { demoArchivo } from './demoArchivo.ts'
import { demoBodies } from './demoBodies.ts'

/** Who registers, by sign-in name. */
const people = [
  { username: 'siar', dni: '23801145', nombre: 'Nélida Ccahuana Puma', dependencia: 'Gerencia de Recursos Naturales' },
  { username: 'admin', dni: '23954410', nombre: 'Hugo Farfán Loayza', dependencia: 'Oficina de Informática' },
  { username: 'salud', dni: '24002233', nombre: 'Marisol Ttupa Ayma', dependencia: 'Dirección de Salud Ambiental' },
]

const RETURNED = 'Indique la fuente de los datos y adjunte el sustento.'

/** Form users, and forms of all seven kinds: published, waiting and returned. Does nothing where form users exist. */
export const demoFormularios: NonNullable<ServerModule['demo']> = async (db, { files }) => {
  if (await db.selectFrom('gssiar.usuario').select('id').limit(1).executeTakeFirst()) return
  const authors = await addPeople(db)
  if (authors.length === 0) return
  for (const formulario of formularios) {
    const stored = records<AnyFormulario['fields'], 'id'>(formulario, { db, scope: 'all', files })
    for (const [at, body] of demoBodies[formulario.clave].entries()) {
      const archivos = [await demoArchivo(`${formulario.clave}-${at + 1}`, body.titulo)]
      const number = await nextNumber(db, formulario.key, 2026)
      await stored.create(formulario.input.parse({ ...body, archivos }), {
        numero: `${formulario.clave.toUpperCase()}-2026-${String(number).padStart(5, '0')}`,
        usuarioFormulario: authors[at % authors.length] ?? null,
        estado: at % 3 !== 2,
        observacion: at % 6 === 5 ? RETURNED : null,
      })
    }
  }
}

async function addPeople(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into gssiar.usuario (dni, nombre, id_usuario, dependencia, email, telefono)
    select p.dni, p.nombre, u.id_usuario, p.dependencia, p.username || '.siar@region.example', '984' || right(p.dni, 6)
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (username text, dni text, nombre text, dependencia text)
    join seguridad.usuario u on u.username = p.username and u.eliminado_en is null
    order by p.dni returning id`.execute(db)
  return rows.map(({ id }) => id)
}
