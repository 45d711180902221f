export type Frame = { readonly name: string; readonly data: Record<string, unknown> }

/** Follows the event stream over a real socket; what comes gathers in `frames` and `text`. */
export const followEvents = async (url: string, headers: Record<string, string>) => {
  const stop = new AbortController()
  const response = await fetch(`${url}/sse/v1/events`, { headers, signal: stop.signal })
  const stream = {
    response,
    text: '',
    ended: false,
    stop: () => stop.abort(),
    frames: (): Frame[] =>
      [...stream.text.matchAll(/event:(\w+)\ndata:(.+)\n\n/g)].map(([, name = '', data = '{}']) => ({
        name,
        data: JSON.parse(data) as Frame['data'],
      })),
  }
  const read = async () => {
    for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      stream.text += piece
    }
    stream.ended = true
  }
  void read().catch(() => undefined)
  return stream
}
