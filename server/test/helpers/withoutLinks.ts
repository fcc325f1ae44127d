/** Response without signed file links, for comparison. */
export const withoutLinks = <Body>(body: Body): Body =>
  JSON.parse(JSON.stringify(body, (key, value) => (key === 'url' ? undefined : value)))
