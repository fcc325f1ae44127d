/** The first characters of a text, with an ellipsis when it goes on. */
export const cutText = (text: string, most: number): string => {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most).join('').trimEnd()}…`
}
