/** What the secrets of subscriptions are sealed for. */
export const secretPurpose = 'suscripcion'
