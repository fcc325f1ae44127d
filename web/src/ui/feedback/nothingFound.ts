/** Shown by a search without results: the first sentence large, the second one small below it. */
export const nothingFound = 'No se encontraron resultados.'
export const nothingFoundSentence = 'Oops! No elements found. Consider changing the search query.'
