import { defined } from '@wamani/contract/core/http/defined.ts'
import { asOf, dayInLima } from '@wamani/contract/core/kinds/today.ts'
import type { AnyFormulario } from '@wamani/contract/gssiar/formulario/defineFormulario.ts'
import { formularios } from '@wamani/contract/gssiar/formulario/formularios.ts'
import { sql } from 'kysely'
import type { ServerModule } from '../../../binding/serverModule.ts'
import { records } from '../../../crud/records.ts'
import type { Db } from '../../../database/connect.ts'
import { nextNumber } from '../../../database/nextNumber.ts'
import { demoArchivos } from './demoArchivos.ts'
import { demoBodies } from './demoBodies.ts'

const people = [
  { username: 'siar', dependencia: 'Gerencia de Recursos Naturales' },
  { username: 'admin', dependencia: 'Oficina de Informática' },
  { username: 'salud', dependencia: 'Dirección de Salud Ambiental' },
]

const RETURNED = 'Indique la fuente de los datos y adjunte el sustento.'

/** Form users, and forms of all seven kinds: published, pending and returned. Does nothing when form users exist. */
export const demoFormularios: NonNullable<ServerModule['demo']> = async (db, { files, now }) => {
  if (await db.selectFrom('gssiar.usuario').select('id').limit(1).executeTakeFirst()) return
  const authors = await addPeople(db)
  if (authors.length === 0) return
  const today = dayInLima(now)
  const year = Number(today.slice(0, 4))
  const bodies = demoBodies(year - 1)
  const pages = await Promise.all(formularios.map(({ labels }) => demoArchivos(labels.plural, now)))
  for (const [kind, formulario] of formularios.entries()) {
    const archivo = defined(pages[kind], 'page of the kind')
    const stored = records<AnyFormulario['fields'], 'id'>(formulario, { db, scope: 'all', files })
    for (const [at, body] of bodies[formulario.clave].entries()) {
      const archivos = [archivo(`${formulario.clave}-${at + 1}`)]
      const number = await nextNumber(db, formulario.key, year)
      await stored.create(
        asOf(today, () => formulario.input.parse({ ...body, archivos })),
        {
          numero: `${formulario.clave.toUpperCase()}-${year}-${String(number).padStart(5, '0')}`,
          usuarioFormulario: authors[at % authors.length] ?? null,
          estado: at % 3 !== 2,
          observacion: at % 6 === 5 ? RETURNED : null,
        },
      )
    }
  }
}

async function addPeople(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into gssiar.usuario (dni, nombre, id_usuario, dependencia, email, telefono)
    select u.dni, u.nombre_completo, u.id_usuario, p.dependencia, p.username || '.siar@region.example', '984' || right(u.dni, 6)
    from jsonb_to_recordset(${JSON.stringify(people.map((one, orden) => ({ orden, ...one })))}::jsonb) as p (orden int, username text, dependencia text)
    join seguridad.usuario u on u.username = p.username and u.eliminado_en is null
    order by p.orden returning id`.execute(db)
  return rows.map(({ id }) => id)
}
