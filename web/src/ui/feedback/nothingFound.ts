/** What a search box without result shows. A field that is chosen from a list says it in Spanish. */
export const nothingFound = 'Oops! No elements found. Consider changing the search query.'
