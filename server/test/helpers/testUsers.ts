import { shippedProfiles } from '@wamani/contract/seguridad/shippedProfiles.ts'

export const testPassword = 'Canario-Contrasena-7391'

export const testProfiles: readonly string[] = shippedProfiles.map(({ nombre }) => nombre)
