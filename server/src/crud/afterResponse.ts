/** Any handler, whatever its context and response type. */
export type AnyHandler = (context: never) => unknown

/** Wraps a handler: `complete` post-processes its response and keeps its type. */
export function afterResponse<Handler extends AnyHandler, Needs>(
  handler: Handler,
  complete: (answer: unknown, context: Needs) => unknown,
): Handler {
  // the route calls it with the context that it expects
  const completed = async (context: Needs) => complete(await handler(context as never), context)
  // `complete` adds keys to rows or turns files into links, as the response type declares
  return completed as AnyHandler as Handler
}
