/** Encryption purpose of subscription secrets. */
export const secretPurpose = 'suscripcion'
