/** The state of a voucher on a day: one that was issued and not used has expired the day after its last, whether or not it is marked. */
export const estadoDe = (estado: string, fechaVencimiento: unknown, today: string): string =>
  estado === 'emitido' && String(fechaVencimiento) < today ? 'vencido' : estado
