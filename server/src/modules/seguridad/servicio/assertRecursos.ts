import { messages } from '@wamani/contract/core/http/messages.ts'
import { type Issue, Problem } from '@wamani/contract/core/http/problem.ts'
import { takenText } from '@wamani/contract/core/kinds/field.ts'
import { recurso } from '@wamani/contract/seguridad/recurso.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { patternOf, takesPrecedence } from '../../../http/access/rights.ts'
import { coreCalls, coreRefusal, isCoreService } from '../corePermissions.ts'
import type { Recurso } from './saveRecursos.ts'

type Stored = {
  id_recurso: number
  descripcion: string
  solicitud: string
  url: string | null
  id_tipo_recurso: number
}

/** Validates the resources of a service. Throws all issues of the values first, then conflicts. */
export async function assertRecursos(
  db: Db,
  idServicio: number,
  stored: readonly Stored[],
  wanted: readonly Recurso[],
): Promise<void> {
  const issues = [
    ...validateIds(stored, wanted),
    ...(await validateTipos(db, stored, wanted)),
    ...wanted.flatMap((one, at) => validateParent(one, at, wanted)),
  ]
  if (issues.length > 0) throw new Problem('validation', { issues })
  assertNoDuplicates(wanted)
  await assertNothingHidden(db, stored, wanted)
  await assertNothingLost(db, idServicio, stored, wanted)
}

function validateIds(stored: readonly Stored[], wanted: readonly Recurso[]): Issue[] {
  const known = new Set([0, ...stored.map(({ id_recurso }) => id_recurso)])
  return wanted.flatMap(({ idRecurso }, at) => {
    const isFirst = idRecurso === 0 || wanted.findIndex((other) => other.idRecurso === idRecurso) === at
    if (known.has(idRecurso) && isFirst) return []
    return [{ campo: `recursos.${at}.idRecurso`, mensaje: messages.missingReference('Recurso') }]
  })
}

async function validateTipos(db: Db, stored: readonly Stored[], wanted: readonly Recurso[]): Promise<Issue[]> {
  const rows = await db
    .selectFrom('seguridad.tipo_recurso')
    .select('id_tipo_recurso')
    .where('estado', '=', true)
    .execute()
  const usable = new Set(rows.map(({ id_tipo_recurso }) => id_tipo_recurso))
  return wanted.flatMap(({ idRecurso, tipoRecurso }, at) => {
    const isKept = stored.find(({ id_recurso }) => id_recurso === idRecurso)?.id_tipo_recurso === tipoRecurso
    if (isKept || usable.has(tipoRecurso)) return []
    const mensaje = messages.missingReference(recurso.fields.tipoRecurso.label)
    return [{ campo: `recursos.${at}.tipoRecurso`, mensaje }]
  })
}

function validateParent({ idRecurso, recursoPadre }: Recurso, at: number, wanted: readonly Recurso[]): Issue[] {
  if (recursoPadre === null) return []
  const parent = wanted.find((other) => other.idRecurso === recursoPadre)
  const campo = `recursos.${at}.recursoPadre`
  if (!parent) return [{ campo, mensaje: 'El menú superior debe pertenecer al mismo servicio.' }]
  const isMenu = parent.menu && parent.recursoPadre === null && parent.idRecurso !== idRecurso
  return isMenu ? [] : [{ campo, mensaje: 'El menú superior no puede ser un submenú.' }]
}

function assertNoDuplicates(wanted: readonly Recurso[]): void {
  const issues = wanted.flatMap((one, at): Issue[] => {
    const before = wanted.slice(0, at)
    const sameCall =
      one.url !== null && before.some((other) => other.solicitud === one.solicitud && other.url === one.url)
    const sameMenu =
      one.urlMenu !== null && one.urlMenu !== '#' && before.some((other) => other.urlMenu === one.urlMenu)
    return [
      ...(sameCall ? [{ campo: `recursos.${at}.url`, mensaje: takenText(recurso.fields.url, one.url ?? '') }] : []),
      ...(sameMenu
        ? [{ campo: `recursos.${at}.urlMenu`, mensaje: takenText(recurso.fields.urlMenu, one.urlMenu ?? '') }]
        : []),
    ]
  })
  const [first] = issues
  if (first) throw new Problem('conflict', { message: first.mensaje, issues, codigo: 'DUPLICADO' })
}

/** The most specific row decides alone (R3): no new row can override a call that administrators need. */
async function assertNothingHidden(db: Db, stored: readonly Stored[], wanted: readonly Recurso[]): Promise<void> {
  const isKept = (one: Recurso) =>
    stored.some(
      ({ id_recurso, solicitud, url }) =>
        id_recurso === one.idRecurso && solicitud === one.solicitud && url === one.url,
    )
  const fresh = wanted.filter((one) => one.url !== null && !isKept(one))
  if (fresh.length === 0) return
  const core = await coreCalls(db)
  const hides = ({ solicitud, url }: Recurso) => {
    const same = core.filter((call) => call.solicitud === solicitud)
    const isOneOfThem = same.some((call) => patternOf(call.url) === patternOf(url ?? ''))
    return !isOneOfThem && same.some((call) => takesPrecedence(url ?? '', call.url))
  }
  if (fresh.some(hides)) throw coreRefusal()
}

/** A granted resource cannot be deleted; a call that administrators need cannot change (R12). */
async function assertNothingLost(
  db: Db,
  idServicio: number,
  stored: readonly Stored[],
  wanted: readonly Recurso[],
): Promise<void> {
  const { rows } = await sql<{ id_recurso: number; is_core: boolean }>`
    select pe.id_recurso, bool_or(p.protegido) as is_core from seguridad.permiso pe join seguridad.perfil p using (id_perfil)
    where pe.id_servicio = ${idServicio} group by pe.id_recurso`.execute(db)
  const granted = new Map(rows.map(({ id_recurso, is_core }) => [id_recurso, is_core]))
  const isCore = await isCoreService(db, idServicio)
  for (const before of stored) {
    const after = wanted.find(({ idRecurso }) => idRecurso === before.id_recurso)
    const isWeaker = !after?.estado || after.solicitud !== before.solicitud || after.url !== before.url
    if (isCore && granted.get(before.id_recurso) && isWeaker) throw coreRefusal()
    if (!after && granted.has(before.id_recurso))
      throw new Problem('conflict', {
        message: `El recurso "${before.descripcion}" tiene permisos asignados.`,
        codigo: 'EN_USO',
      })
  }
}
