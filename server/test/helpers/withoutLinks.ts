/** An answer as it is compared with another: links to files are signed for the second in which they were made. */
export const withoutLinks = <Body>(body: Body): Body =>
  JSON.parse(JSON.stringify(body, (key, value) => (key === 'url' ? undefined : value)))
