export const cutText = (text: string, most: number): string => {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`
}
