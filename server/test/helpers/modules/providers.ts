import { proveedor } from '@wamani/contract/seguridad/identidad/proveedor.ts'
import type { Row, TestApp } from '../testApp.ts'
import type { IdentityProvider } from './identityProvider.ts'
import { profileId } from './people.ts'

let count = 0

export async function newProvider(t: TestApp, values: Row, groups: Record<string, string> = {}): Promise<Row> {
  count += 1
  const grupos = await Promise.all(
    Object.entries(groups).map(async ([grupo, perfil]) => ({ grupo, perfil: await profileId(t, perfil) })),
  )
  const body = { nombre: `Proveedor ${count}`, grupos, ...values }
  const made = await t.call<Row>(proveedor.routes.create, { body })
  if (made.status !== 201) throw new Error(made.text)
  return made.body
}

export const oidcValues = ({ issuer, client, secret }: IdentityProvider): Row => ({
  tipo: 'OIDC',
  url: issuer,
  cliente: client,
  secreto: secret,
  datoGrupos: 'groups',
  datoDni: 'dni',
})
