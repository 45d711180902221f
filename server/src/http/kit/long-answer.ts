const continuations = new WeakMap<object, Continuation>()

type Continuation = () => AsyncIterable<readonly unknown[]>
export type LongAnswer = { readonly content: readonly unknown[] }

/** Notes that more belongs into the `content` of an answer than it holds. */
export const continued = <Answer extends LongAnswer>(answer: Answer, rest: Continuation): Answer => {
  continuations.set(answer, rest)
  return answer
}

/** An answer that is written part by part: JSON with the rest of `content` where it belongs; undefined for any other. */
export const piecesOf = (answer: unknown): AsyncIterable<string> | undefined => {
  const rest = typeof answer === 'object' && answer !== null ? continuations.get(answer) : undefined
  return rest && pieces(answer as LongAnswer, rest)
}

async function* pieces({ content, ...envelope }: LongAnswer, rest: Continuation) {
  yield `{"content":[${textOf(content)}`
  for await (const part of rest()) if (part.length > 0) yield `,${textOf(part)}`
  yield `],${JSON.stringify(envelope).slice(1)}`
}

const textOf = (items: readonly unknown[]) => JSON.stringify(items).slice(1, -1)
