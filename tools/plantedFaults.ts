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
    name: 'every session may make every call',
    file: 'server/src/http/access/authorize.ts',
    find: 'filter(({ idPerfil }) => mine.has(idPerfil))',
    replace: 'filter(({ idPerfil }) => mine.size > 0 || idPerfil > 0)',
    tests: trust('permissions'),
  },
  {
    name: 'a call without a permission row is let in',
    file: 'server/src/http/access/authorize.ts',
    find: "  throw new Problem('forbidden')\n}\n\n/** A permission by name",
    replace:
      "  if (row !== null) throw new Problem('forbidden')\n  return { scope: 'all', granted: false }\n}\n\n/** A permission by name",
    tests: trust('permissions'),
  },
  {
    name: 'a pattern wins over a literal path',
    file: 'server/src/http/access/rights.ts',
    find: '(literal && keyAt(literal, segments, at + 1)) ?? (hole && keyAt(hole, segments, at + 1))',
    replace: '(hole && keyAt(hole, segments, at + 1)) ?? (literal && keyAt(literal, segments, at + 1))',
    tests: trust('permissions'),
  },
  {
    name: 'changed rights act only after a restart',
    file: 'server/src/http/access/rights.ts',
    find: 'if (kept?.version === version) return kept.rights',
    replace: 'if (kept) return kept.rights',
    tests: trust('permissions'),
  },
  {
    name: 'a password that must be changed need not be',
    file: 'server/src/http/access/authorize.ts',
    find: 'if (user.debeCambiarClave) throw passwordChangeRequired()',
    replace: '',
    tests: ['server/src/modules/seguridad'],
  },
  {
    name: 'nobody compares what a given profile may do',
    file: 'server/src/modules/seguridad/ownRights.ts',
    find: "  if (rows.length > 0) throw new Problem('forbidden')\n}\n\nconst idsOf",
    replace: '}\n\nconst idsOf',
    tests: trust('ownRights'),
  },
  {
    name: 'an inactive user signs in',
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
    name: 'signing out leaves the session',
    file: 'server/src/modules/seguridad/signOut.ts',
    find: ".where('id_sesion', '=', user.idSesion)",
    replace: ".where('id_sesion', '=', -user.idSesion)",
    tests: trust('sessions'),
  },
  {
    name: 'what surrounds a record is open beyond the scope',
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
    name: 'who reaches nothing sees everything',
    file: 'server/src/crud/list/visibleRows.ts',
    find: "`(${matching.join(' or ')})` : 'false')",
    replace: "`(${matching.join(' or ')})` : 'true')",
    tests: trust('scopes', 'scopedBodies', 'applicationScopes'),
  },
  {
    name: 'logically deleted rows stay in lists',
    file: 'server/src/crud/list/visibleRows.ts',
    find: "if (schema.resource.removal === 'logical') condition.clauses.push('t.eliminado_en is null')",
    replace: '',
    tests: conformance('crud', 'eachResource'),
  },
  {
    name: 'a field for some goes out to everybody',
    file: 'server/src/crud/redact.ts',
    find: 'return (right) => readable.has(right)',
    replace: 'return (right) => readable.has(right) || right !== undefined',
    tests: trust('hiddenFields'),
  },
  {
    name: 'who may not read a field overwrites it',
    file: 'server/src/crud/redact.ts',
    find: 'return unreadable.length === 0 ? body : { ...body, ...Object.fromEntries(kept) }',
    replace: 'return unreadable.length === 0 || kept.length > 0 ? body : { ...body, ...Object.fromEntries(kept) }',
    tests: [...trust('hiddenFields'), 'server/src/modules/combustible'],
  },
  {
    name: 'a list may be sorted by what is hidden from its reader',
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
    name: 'an action is possible in every state',
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
    name: 'who made a record approves it',
    file: 'server/src/crud/transition.ts',
    find: 'if (!notBy || !(await isOwn(resource, notBy.field, row, context))) return',
    replace: 'if (notBy !== null) return',
    tests: ['server/src/modules/combustible', 'server/src/modules/rrhh/solicitud', 'server/test/lifecycle.test.ts'],
  },
  {
    name: 'an update does not look at the state of its record',
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
    name: 'numbers of documents have gaps',
    file: 'server/src/database/nextNumber.ts',
    find: 'set ultimo = nucleo.numeracion.ultimo + 1 returning',
    replace: 'set ultimo = nucleo.numeracion.ultimo + 2 returning',
    tests: ['server/test/nextNumber.test.ts'],
  },
  // writing
  {
    name: 'a reference to a row that is gone is taken',
    file: 'server/src/crud/write/assertValues.ts',
    find: 'return fresh.length > 0 ? [missingCheck(name, field, fresh)] : []',
    replace: 'return fresh.length > 99 ? [missingCheck(name, field, fresh)] : []',
    tests: conformance('guards'),
  },
  {
    name: 'a duplicate is found by the index alone',
    file: 'server/src/crud/write/assertValues.ts',
    find: 'const checks = [...referenceChecks(schema, values, stored?.values), ...duplicateChecks(schema, values, stored)]',
    replace:
      'const checks = [...referenceChecks(schema, values, stored?.values), ...duplicateChecks(schema, values, stored).slice(0, 0)]',
    tests: conformance('guards'),
  },
  {
    name: 'an unfit value of a fixed field is written',
    file: 'server/src/crud/write/updateRow.ts',
    find: 'const issues = [...validateFixed(schema, before, values), ...hidden, ...broken]',
    replace: 'const issues = [...validateFixed(schema, before, {}), ...hidden, ...broken]',
    tests: ['server/src/modules/rrhh/trabajador', 'server/test/lifecycle.test.ts', ...conformance('guards', 'crud')],
  },
  {
    name: 'own rows lose their order',
    file: 'server/src/crud/write/writeOwnRows.ts',
    find: 'posicion: at + 1,',
    replace: 'posicion: rows.length - at,',
    tests: ['server/test/ownRows.test.ts'],
  },
  {
    name: 'own rows of another record are removed',
    file: 'server/src/crud/write/writeOwnRows.ts',
    find: 'where ${parent} = $1 and not ${id} = any($2::int[])',
    replace: 'where (${parent} = $1 or true) and not ${id} = any($2::int[])',
    tests: ['server/test/ownRows.test.ts'],
  },
  {
    name: 'a deletion does not go to the trash',
    file: 'server/src/crud/write/removeRow.ts',
    find: 'if (schema.resource.restorable) await moveToTrash(db, schema, id)',
    replace: '',
    tests: conformance('trash'),
  },
  {
    name: 'a record in use is deleted without a count',
    file: 'server/src/crud/write/removeRow.ts',
    find: "if (schema.resource.removal === 'physical') await assertUnused(db, schema, id)",
    replace: '',
    tests: conformance('guards'),
  },
  {
    name: 'a restored record is not looked for within the scope',
    file: 'server/src/crud/trash/deletedRows.ts',
    find: 'addScope(condition, schema, scope)',
    replace: '',
    tests: conformance('trash'),
  },
  {
    name: 'an import that was changed since is undone',
    file: 'server/src/crud/import/undoLines.ts',
    find: 'const isTouched = versions.get(row.id) !== row.version',
    replace: 'const isTouched = versions.get(row.id) === undefined',
    tests: ['server/test/importing.test.ts', ...conformance('importing')],
  },
  {
    name: 'readings of protected data leave no trace',
    file: 'server/src/crud/logReads.ts',
    find: 'if (ids.length > 0) queueReadLog(context, readOf(resource, operacion, ids, data))',
    replace: '',
    tests: trust('personalData'),
  },
  // lists
  {
    name: 'a page begins one row late',
    file: 'server/src/crud/list/listPage.ts',
    find: 'offset: (current_page - 1) * per_page }',
    replace: 'offset: (current_page - 1) * (per_page + 1) }',
    tests: conformance('list'),
  },
  {
    name: 'a page holds one row more',
    file: 'server/src/crud/list/listPage.ts',
    find: 'const items = rows.slice(0, per_page)',
    replace: 'const items = rows.slice(0, per_page + 1)',
    tests: conformance('list', 'eachResource'),
  },
  {
    name: 'descending is ascending',
    file: 'server/src/crud/list/rowOrder.ts',
    find: "part.startsWith('-') ? 'desc' : 'asc'",
    replace: "part.startsWith('-') ? 'asc' : 'asc'",
    tests: conformance('list'),
  },
  {
    name: 'ties of a sorted list are not broken',
    file: 'server/src/crud/list/rowOrder.ts',
    find: 'const all = [...expressions, `t.${id} asc`]',
    replace: 'const all = [...expressions, `t.${id} desc`]',
    tests: conformance('list'),
  },
  {
    name: 'a search takes % for any letters',
    file: 'server/src/crud/list/searchWords.ts',
    find: "word.replace(/[\\\\%_]/g, '\\\\$&')",
    replace: 'word',
    tests: conformance('search'),
  },
  {
    name: 'the last day of a filter is left out',
    file: 'server/src/crud/list/addFilters.ts',
    find: '< $::date + 1`, to)',
    replace: '< $::date`, to)',
    tests: conformance('search'),
  },
  {
    name: 'a filter by several values takes the first',
    file: 'server/src/crud/list/addFilters.ts',
    find: 'if (values.length === 1) addClause',
    replace: 'if (values.length >= 1) addClause',
    tests: conformance('search'),
  },
  {
    name: 'inactive rows are offered for choosing',
    file: 'server/src/crud/list/lookupRows.ts',
    find: 'if (activeColumn) condition.clauses.push(`t.${activeColumn}`)',
    replace: '',
    tests: conformance('search'),
  },
  // modules
  {
    name: 'a voucher is issued for more than is pending',
    file: 'server/src/modules/combustible/vale/createVale.ts',
    find: 'if (Number(cantidad) > pendiente)',
    replace: 'if (Number(cantidad) > pendiente * 2)',
    tests: ['server/src/modules/combustible'],
  },
  {
    name: 'a voucher lasts one day longer than it may',
    file: 'server/src/modules/combustible/vale/validateVencimiento.ts',
    find: 'vence > addDays(emision, MAX_VALIDITY_DAYS)',
    replace: 'vence > addDays(emision, MAX_VALIDITY_DAYS + 1)',
    tests: ['server/src/modules/combustible/vale'],
  },
  {
    name: 'a budget that is not in force is spent',
    file: 'server/src/modules/combustible/presupuesto/assertVigente.ts',
    find: "!== 'vigente') throw new Problem",
    replace: "=== 'cerrado') throw new Problem",
    tests: ['server/src/modules/combustible/presupuesto', 'server/src/modules/combustible/vale'],
  },
  {
    name: 'vacations suspended on their first day',
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
    name: 'answers are kept by caches',
    file: 'server/src/http/mount.ts',
    find: "reply.header('Cache-Control', 'no-store')",
    replace: "reply.header('Cache-Control', 'private')",
    tests: trust('headers'),
  },
  {
    name: 'one call more than the limit is let in',
    file: 'server/src/http/access/callLimit.ts',
    find: 'if (veces <= limit.most) return',
    replace: 'if (veces <= limit.most + 1) return',
    tests: ['server/test/callLimit.test.ts'],
  },
  {
    name: 'a sentence is not translated',
    file: 'contract/src/core/http/messages.ts',
    find: 'el registro seleccionado no existe o está inactivo',
    replace: 'the selected record does not exist',
    tests: ['server/test/spanish.test.ts', ...trust('hostile')],
  },
  // the web
  {
    name: 'a changed filter stays on the page it was on',
    file: 'web/src/crud/list/listState.ts',
    find: 'return { ...state, current_page: 1, ...change }',
    replace: 'return { ...state, ...change }',
    tests: ['web/src/crud/list'],
  },
  {
    name: 'what another user stored wins without asking',
    file: 'web/src/crud/form/mergeConflict.ts',
    find: "changedHere && changedThere ? undefined : changedHere ? 'mine' : 'theirs'",
    replace: "changedThere ? 'theirs' : 'mine'",
    tests: ['web/src/crud/form'],
  },
  {
    name: 'a failure closes itself',
    file: 'web/src/crud/Toast.tsx',
    find: "(status === 'danger' || status === 'warning' ? STAY_SECONDS : undefined)",
    replace: 'undefined',
    tests: ['web/src/crud/Toast.test.tsx'],
  },
  {
    name: 'the summary of a form does not take the focus',
    file: 'web/src/ui/feedback/ErrorSummary.tsx',
    find: 'box.current?.focus()',
    replace: 'box.current?.blur()',
    tests: ['web/src/crud/form', 'web/src/crud/actions'],
  },
  {
    name: 'a list asks for a page under another name',
    file: 'web/src/crud/list/listState.ts',
    find: 'return { ...query, [page]: current_page, [perPage]: per_page } as ListQuery',
    replace: 'return { ...query, [page]: current_page + 1, [perPage]: per_page } as ListQuery',
    tests: ['web/src/crud/list'],
  },
]
