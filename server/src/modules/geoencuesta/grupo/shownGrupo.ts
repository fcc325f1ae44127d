type Row = Record<string, unknown>

/** A group with the members it has now; who left stays behind in the table alone. */
export const shownGrupo = (row: Row): Row => ({
  ...row,
  grupoUsuario: (row.grupoUsuario as { estado: boolean }[]).filter(({ estado }) => estado),
})
