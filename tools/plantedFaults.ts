// Typical faults, one per entry. `npm run mutations` plants them one by one and reports which ones the tests find.

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of code are strings

export type PlantedFault = {
  name: string
  file: string
  /** unique in the file */
  find: string
  replace: string
  tests: readonly string[]
}

const conformance = (...names: readonly string[]) => names.map((name) => `server/test/conformance/${name}.test.ts`)
const trust = (...names: readonly string[]) => names.map((name) => `server/test/trust/${name}.test.ts`)

export const plantedFaults: readonly PlantedFault[] = [
  // guards and rights
  {
    name: 'every session is allowed every call',
    file: 'server/src/http/access/authorize.ts',
    find: 'filter(({ idPerfil }) => mine.has(idPerfil))',
    replace: 'filter(({ idPerfil }) => mine.size > 0 || idPerfil > 0)',
    tests: trust('permissions'),
  },
  {
    name: 'a call without a permission row is allowed',
    file: 'server/src/http/access/authorize.ts',
    find: "  throw new Problem('forbidden')\n}\n\n/** A permission by name",
    replace:
      "  if (row !== null) throw new Problem('forbidden')\n  return { scope: 'all', granted: false }\n}\n\n/** A permission by name",
    tests: trust('permissions'),
  },
  {
    name: 'a path with parameters takes precedence over a literal path',
    file: 'server/src/http/access/rights.ts',
    find: '(literal && keyAt(literal, segments, at + 1)) ?? (hole && keyAt(hole, segments, at + 1))',
    replace: '(hole && keyAt(hole, segments, at + 1)) ?? (literal && keyAt(literal, segments, at + 1))',
    tests: trust('permissions'),
  },
  {
    name: 'permission changes take effect only after a restart',
    file: 'server/src/http/access/rights.ts',
    find: 'if (kept?.version === version) return kept.rights',
    replace: 'if (kept) return kept.rights',
    tests: trust('permissions'),
  },
  {
    name: 'calls are allowed while a password change is pending',
    file: 'server/src/http/access/authorize.ts',
    find: 'if (user.debeCambiarClave) throw passwordChangeRequired()',
    replace: '',
    tests: ['server/src/modules/seguridad'],
  },
  {
    name: 'users can assign profiles with more permissions than their own',
    file: 'server/src/modules/seguridad/ownRights.ts',
    find: "  if (rows.length > 0) throw new Problem('forbidden')\n}\n\nconst idsOf",
    replace: '}\n\nconst idsOf',
    tests: trust('ownRights'),
  },
  {
    name: 'an inactive user can sign in',
    file: 'server/src/modules/seguridad/signIn.ts',
    find: 'if (user && !user.estado) return undefined',
    replace: '',
    tests: trust('signIn', 'sessions'),
  },
  {
    name: 'a failed sign-in is not counted',
    file: 'server/src/modules/seguridad/signIn.ts',
    find: 'for (const one of [attempt, ...subjects]) await countFailure(db, one)',
    replace: '',
    tests: ['server/src/modules/seguridad/seguridadBloqueo.test.ts'],
  },
  {
    name: 'signing out does not end the session',
    file: 'server/src/modules/seguridad/signOut.ts',
    find: ".where('id_sesion', '=', user.idSesion)",
    replace: ".where('id_sesion', '=', -user.idSesion)",
    tests: trust('sessions'),
  },
  {
    name: 'calls about a record ignore the scope',
    file: 'server/src/http/access/openRecord.ts',
    find: "if (!(await record.exists(database.read, id, scope))) throw new Problem('notFound')",
    replace: '',
    tests: trust('records'),
  },
  // scopes and fields
  {
    name: 'lists ignore the scope',
    file: 'server/src/crud/list/visibleRows.ts',
    find: "condition.clauses.push(matching.length > 0 ? `(${matching.join(' or ')})` : 'false')",
    replace: "condition.clauses.push(matching.length > 0 ? 'true' : 'false')",
    tests: trust('scopes', 'applicationScopes'),
  },
  {
    name: 'a user with an empty scope sees all rows',
    file: 'server/src/crud/list/visibleRows.ts',
    find: "`(${matching.join(' or ')})` : 'false')",
    replace: "`(${matching.join(' or ')})` : 'true')",
    tests: trust('scopes', 'scopedBodies', 'applicationScopes'),
  },
  {
    name: 'soft-deleted rows stay in lists',
    file: 'server/src/crud/list/visibleRows.ts',
    find: "if (schema.resource.removal === 'logical') condition.clauses.push('t.eliminado_en is null')",
    replace: '',
    tests: conformance('crud', 'eachResource'),
  },
  {
    name: 'a field with a read permission is returned to all users',
    file: 'server/src/crud/redact.ts',
    find: 'return (right) => readable.has(right)',
    replace: 'return (right) => readable.has(right) || right !== undefined',
    tests: trust('hiddenFields'),
  },
  {
    name: 'a user who may not read a field can overwrite it',
    file: 'server/src/crud/redact.ts',
    find: 'return unreadable.length === 0 ? body : { ...body, ...Object.fromEntries(kept) }',
    replace: 'return unreadable.length === 0 || kept.length > 0 ? body : { ...body, ...Object.fromEntries(kept) }',
    tests: [...trust('hiddenFields'), 'server/src/modules/combustible'],
  },
  {
    name: 'a list can be sorted by a field that the user may not read',
    file: 'server/src/crud/list/rowOrder.ts',
    find: 'redacted.has(name) ? undefined : sortable.get(name)',
    replace: 'sortable.get(redacted.size >= 0 ? name : name)',
    tests: [...trust('hiddenFields', 'scopes', 'attendanceScope', 'personalData'), 'server/src/modules/amachay'],
  },
  // versions, states, locks
  {
    name: 'an update ignores the version',
    file: 'server/src/crud/write/updateRow.ts',
    find: 'if (version !== undefined && version !== stored.version)',
    replace: 'if (version !== undefined && version < 0)',
    tests: conformance('crud', 'eachResource'),
  },
  {
    name: 'an action ignores the version',
    file: 'server/src/crud/records.ts',
    find: 'if (version !== undefined && version !== stored.version)',
    replace: 'if (version !== undefined && version < 0)',
    tests: conformance('transitions'),
  },
  {
    name: 'an action is allowed in every state',
    file: 'server/src/crud/transition.ts',
    find: 'if (states && !states.includes(state))',
    replace: 'if (states && states.length < 0)',
    tests: conformance('transitions'),
  },
  {
    name: 'an action does not lock its record',
    file: 'server/src/crud/transition.ts',
    find: 'await getRow(db, schema, params.id, scope, lock === undefined)',
    replace: 'await getRow(db, schema, params.id, scope, false)',
    tests: [...conformance('transitions'), ...trust('scopes')],
  },
  {
    name: 'the author of a record can approve it',
    file: 'server/src/crud/transition.ts',
    find: 'if (!notBy || !(await isOwn(resource, notBy.field, row, context))) return',
    replace: 'if (notBy !== null) return',
    tests: ['server/src/modules/combustible', 'server/src/modules/rrhh/solicitud', 'server/test/lifecycle.test.ts'],
  },
  {
    name: 'an update ignores the state of its record',
    file: 'server/src/crud/write/updateRow.ts',
    find: 'if (Object.keys(sent).some((name) => name in schema.resource.fields))',
    replace: 'if (Object.keys(sent).length < 0)',
    tests: ['server/test/lifecycle.test.ts', 'server/src/modules/combustible'],
  },
  {
    name: 'a budget is not locked before its balance is read',
    file: 'server/src/modules/combustible/saldo/lockPresupuesto.ts',
    find: `    .where('id_presupuesto', '=', idPresupuesto)
    .forUpdate()
    .execute()
  await`,
    replace: `    .where('id_presupuesto', '=', idPresupuesto)
    .execute()
  await`,
    tests: ['server/src/modules/combustible'],
  },
  {
    name: 'document numbers have gaps',
    file: 'server/src/database/nextNumber.ts',
    find: 'set ultimo = nucleo.numeracion.ultimo + 1 returning',
    replace: 'set ultimo = nucleo.numeracion.ultimo + 2 returning',
    tests: ['server/test/nextNumber.test.ts'],
  },
  // writing
  {
    name: 'a reference to a deleted row is accepted',
    file: 'server/src/crud/write/assertValues.ts',
    find: 'return fresh.length > 0 ? [missingCheck(name, field, fresh)] : []',
    replace: 'return fresh.length > 99 ? [missingCheck(name, field, fresh)] : []',
    tests: conformance('guards'),
  },
  {
    name: 'a duplicate is only rejected by the database index',
    file: 'server/src/crud/write/assertValues.ts',
    find: 'const checks = [...referenceChecks(schema, values, stored?.values), ...duplicateChecks(schema, values, stored)]',
    replace:
      'const checks = [...referenceChecks(schema, values, stored?.values), ...duplicateChecks(schema, values, stored).slice(0, 0)]',
    tests: conformance('guards'),
  },
  {
    name: 'an immutable field can be changed',
    file: 'server/src/crud/write/updateRow.ts',
    find: 'const issues = [...validateFixed(schema, before, values), ...hidden, ...broken]',
    replace: 'const issues = [...validateFixed(schema, before, {}), ...hidden, ...broken]',
    tests: ['server/src/modules/rrhh/trabajador', 'server/test/lifecycle.test.ts', ...conformance('guards', 'crud')],
  },
  {
    name: 'child rows lose their order',
    file: 'server/src/crud/write/writeOwnRows.ts',
    find: 'posicion: at + 1,',
    replace: 'posicion: rows.length - at,',
    tests: ['server/test/ownRows.test.ts'],
  },
  {
    name: 'child rows of another record are deleted',
    file: 'server/src/crud/write/writeOwnRows.ts',
    find: 'where ${parent} = $1 and not ${id} = any($2::int[])',
    replace: 'where (${parent} = $1 or true) and not ${id} = any($2::int[])',
    tests: ['server/test/ownRows.test.ts'],
  },
  {
    name: 'a deleted record is not in the trash',
    file: 'server/src/crud/write/removeRow.ts',
    find: 'if (schema.resource.restorable) await moveToTrash(db, schema, id)',
    replace: '',
    tests: conformance('trash'),
  },
  {
    name: 'a referenced record can be deleted',
    file: 'server/src/crud/write/removeRow.ts',
    find: "if (schema.resource.removal === 'physical') await assertUnused(db, schema, id)",
    replace: '',
    tests: conformance('guards'),
  },
  {
    name: 'restoring a record ignores the scope',
    file: 'server/src/crud/trash/deletedRows.ts',
    find: 'addScope(condition, schema, scope)',
    replace: '',
    tests: conformance('trash'),
  },
  {
    name: 'an import can be undone after its records changed',
    file: 'server/src/crud/import/undoLines.ts',
    find: 'const isTouched = versions.get(row.id) !== row.version',
    replace: 'const isTouched = versions.get(row.id) === undefined',
    tests: ['server/test/importing.test.ts', ...conformance('importing')],
  },
  {
    name: 'reads of protected data are not logged',
    file: 'server/src/crud/logReads.ts',
    find: 'if (ids.length > 0) queueReadLog(context, readOf(resource, operacion, ids, data))',
    replace: '',
    tests: trust('personalData'),
  },
  // lists
  {
    name: 'a page starts one row late',
    file: 'server/src/crud/list/listPage.ts',
    find: 'offset: (current_page - 1) * per_page }',
    replace: 'offset: (current_page - 1) * (per_page + 1) }',
    tests: conformance('list'),
  },
  {
    name: 'a page has one row too many',
    file: 'server/src/crud/list/listPage.ts',
    find: 'const items = rows.slice(0, per_page)',
    replace: 'const items = rows.slice(0, per_page + 1)',
    tests: conformance('list', 'eachResource'),
  },
  {
    name: 'descending order sorts ascending',
    file: 'server/src/crud/list/rowOrder.ts',
    find: "part.startsWith('-') ? 'desc' : 'asc'",
    replace: "part.startsWith('-') ? 'asc' : 'asc'",
    tests: conformance('list'),
  },
  {
    name: 'rows with equal sort values are ordered by descending id',
    file: 'server/src/crud/list/rowOrder.ts',
    find: 'const all = [...expressions, `t.${id} asc`]',
    replace: 'const all = [...expressions, `t.${id} desc`]',
    tests: conformance('list'),
  },
  {
    name: 'a search treats % as a wildcard',
    file: 'server/src/crud/list/searchWords.ts',
    find: "text.replace(/[\\\\%_]/g, '\\\\$&')",
    replace: 'text',
    tests: conformance('search'),
  },
  {
    name: 'a date filter excludes its last day',
    file: 'server/src/crud/list/addFilters.ts',
    find: '< $::date + 1`, to)',
    replace: '< $::date`, to)',
    tests: conformance('search'),
  },
  {
    name: 'a filter with several values uses only the first',
    file: 'server/src/crud/list/addFilters.ts',
    find: 'if (values.length === 1) addClause',
    replace: 'if (values.length >= 1) addClause',
    tests: conformance('search'),
  },
  {
    name: 'inactive rows are offered in look-ups',
    file: 'server/src/crud/list/lookupRows.ts',
    find: 'if (activeColumn) condition.clauses.push(`t.${activeColumn}`)',
    replace: '',
    tests: conformance('search'),
  },
  // modules
  {
    name: 'a voucher can exceed the pending quantity',
    file: 'server/src/modules/combustible/vale/createVale.ts',
    find: 'if (Number(cantidad) > pendiente)',
    replace: 'if (Number(cantidad) > pendiente * 2)',
    tests: ['server/src/modules/combustible'],
  },
  {
    name: 'a voucher is valid one day too long',
    file: 'server/src/modules/combustible/vale/validateVencimiento.ts',
    find: 'vence > addDays(emision, MAX_VALIDITY_DAYS)',
    replace: 'vence > addDays(emision, MAX_VALIDITY_DAYS + 1)',
    tests: ['server/src/modules/combustible/vale'],
  },
  {
    name: 'a budget outside its validity can be used',
    file: 'server/src/modules/combustible/presupuesto/assertVigente.ts',
    find: "!== 'vigente') throw new Problem",
    replace: "=== 'cerrado') throw new Problem",
    tests: ['server/src/modules/combustible/presupuesto', 'server/src/modules/combustible/vale'],
  },
  {
    name: 'vacations can be suspended on their first day',
    file: 'server/src/modules/rrhh/vacacion/suspendVacacion.ts',
    find: 'if (fechaSuspension <= fechaInicio ||',
    replace: 'if (fechaSuspension < fechaInicio ||',
    tests: ['server/src/modules/rrhh/vacacion'],
  },
  // headers, limits, texts
  {
    name: 'inline scripts are allowed',
    file: 'server/src/http/securityHeaders.ts',
    find: 'scriptSrc: ["\'self\'"],',
    replace: 'scriptSrc: ["\'self\'", "\'unsafe-inline\'"],',
    tests: trust('headers'),
  },
  {
    name: 'responses may be cached',
    file: 'server/src/http/mount.ts',
    find: "reply.header('Cache-Control', 'no-store')",
    replace: "reply.header('Cache-Control', 'private')",
    tests: trust('headers'),
  },
  {
    name: 'the rate limit allows one call too many',
    file: 'server/src/http/access/callLimit.ts',
    find: 'if (veces <= limit.most) return',
    replace: 'if (veces <= limit.most + 1) return',
    tests: ['server/test/callLimit.test.ts'],
  },
  {
    name: 'a message is not in Spanish',
    file: 'contract/src/core/http/messages.ts',
    find: 'el registro seleccionado no existe o está inactivo',
    replace: 'the selected record does not exist',
    tests: ['server/test/spanish.test.ts', ...trust('hostile')],
  },
  // the web
  {
    name: 'changing a filter does not return to the first page',
    file: 'web/src/crud/list/listState.ts',
    find: 'return { ...state, current_page: 1, ...change }',
    replace: 'return { ...state, ...change }',
    tests: ['web/src/crud/list'],
  },
  {
    name: "a conflicting change replaces the user's own without asking",
    file: 'web/src/crud/form/mergeConflict.ts',
    find: "changedHere && changedThere ? undefined : changedHere ? 'mine' : 'theirs'",
    replace: "changedThere ? 'theirs' : 'mine'",
    tests: ['web/src/crud/form'],
  },
  {
    name: 'an error message closes by itself',
    file: 'web/src/crud/Toast.tsx',
    find: "(status === 'danger' || status === 'warning' ? STAY_SECONDS : undefined)",
    replace: 'undefined',
    tests: ['web/src/crud/Toast.test.tsx'],
  },
  {
    name: 'the error summary of a form does not get the focus',
    file: 'web/src/ui/feedback/ErrorSummary.tsx',
    find: 'box.current?.focus()',
    replace: 'box.current?.blur()',
    tests: ['web/src/crud/form', 'web/src/crud/actions'],
  },
  {
    name: 'a list requests its page under a wrong parameter name',
    file: 'web/src/crud/list/listState.ts',
    find: 'return { ...query, [page]: current_page, [perPage]: per_page } as ListQuery',
    replace: 'return { ...query, [page]: current_page + 1, [perPage]: per_page } as ListQuery',
    tests: ['web/src/crud/list'],
  },
]
