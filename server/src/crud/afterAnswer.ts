/** What serves a route, whatever its context and its answer. */
export type AnyHandler = (context: never) => unknown

/** The same handler, whose answer goes through `complete` with the context it was asked in, and keeps the shape its type says. */
export function afterAnswer<Handler extends AnyHandler, Needs>(
  handler: Handler,
  complete: (answer: unknown, context: Needs) => unknown,
): Handler {
  // it is called with the context of the route it serves
  const completed = async (context: Needs) => complete(await handler(context as never), context)
  // keys are added to rows, or files become the links that the type says already
  return completed as AnyHandler as Handler
}
