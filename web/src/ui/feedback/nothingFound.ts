/** Empty result of a search box. Select fields use a Spanish text. */
export const nothingFound = 'Oops! No elements found. Consider changing the search query.'
