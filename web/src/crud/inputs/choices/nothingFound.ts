/** What a search box without result shows. */
export const nothingFound = 'Oops! No elements found. Consider changing the search query.'
