export const secretPurpose = 'suscripcion'
