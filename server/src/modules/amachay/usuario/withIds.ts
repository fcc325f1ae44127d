type Referring = { usuario: unknown; establecimiento: unknown }

/** A record with the ids of its user and establishment beside what they stand for (spec §3). */
export function withIds<Row extends object>(row: Row): Row & { id_usuario: number | null; id_establecimiento: number } {
  const { usuario, establecimiento } = row as Row & Referring
  const login = usuario as { idUsuario: number } | null
  return { ...row, id_usuario: login?.idUsuario ?? null, id_establecimiento: (establecimiento as { id: number }).id }
}
