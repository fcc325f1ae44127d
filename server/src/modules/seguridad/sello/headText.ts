/** The end of the chain of a day: what is signed and sent away. `huella` is hexadecimal. */
export type DayHead = { dia: string; eventos: number; huella: string }

export const headText = ({ dia, eventos, huella }: DayHead) => `Wamani auditoría ${dia} ${eventos} ${huella}`
