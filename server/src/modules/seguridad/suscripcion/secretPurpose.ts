/** What the secrets of subscriptions are sealed for. */
export const SECRET_PURPOSE = 'suscripcion'
