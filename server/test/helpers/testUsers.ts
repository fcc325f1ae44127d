import { shippedProfiles } from '@wamani/contract/seguridad/shippedProfiles.ts'

/** The password of every user of the test database: a phrase that must never be met in an answer, log or table. */
export const testPassword = 'Canario-Contrasena-7391'

/** Every shipped profile: the test database has one user of each, named by `demoUsername`. */
export const testProfiles: readonly string[] = shippedProfiles.map(({ nombre }) => nombre)
