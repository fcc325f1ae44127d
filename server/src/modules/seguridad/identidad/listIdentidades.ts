import type { identidad } from '@wamani/contract/seguridad/identidad/identidad.ts'
import type { Handler } from '../../../http/implement.ts'

export const listIdentidades: Handler<typeof identidad.listIdentidades> = async ({ db, user }) => {
  const rows = await db
    .selectFrom('seguridad.proveedor as p')
    .leftJoin('seguridad.identidad as i', (join) =>
      join.onRef('i.id_proveedor', '=', 'p.id_proveedor').on('i.id_usuario', '=', user.idUsuario),
    )
    .select(['p.id_proveedor', 'p.nombre', 'p.tipo', 'p.estado', 'i.id_identidad', 'i.enlazada_en', 'i.usada_en'])
    .orderBy('p.orden')
    .orderBy('p.nombre')
    .execute()
  const said = rows.map(({ id_proveedor, nombre, tipo, ...rest }) => ({
    ...rest,
    proveedor: { idProveedor: id_proveedor, nombre, tipo: tipo === 'LDAP' ? ('LDAP' as const) : ('OIDC' as const) },
  }))
  return {
    enlazadas: said.flatMap(({ proveedor, id_identidad, enlazada_en, usada_en }) =>
      id_identidad === null || enlazada_en === null
        ? []
        : [{ ...proveedor, idIdentidad: id_identidad, enlazadaEn: enlazada_en, usadaEn: usada_en }],
    ),
    disponibles: said.flatMap(({ proveedor, id_identidad, estado }) =>
      id_identidad === null && estado ? [proveedor] : [],
    ),
  }
}
