/** Last hash of the chain of a day, which is signed and mailed. `huella` is hexadecimal. */
export type DayHead = { dia: string; eventos: number; huella: string }

export const headText = ({ dia, eventos, huella }: DayHead) => `Wamani auditoría ${dia} ${eventos} ${huella}`
