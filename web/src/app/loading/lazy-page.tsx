import { lazyRouteComponent } from '@tanstack/react-router'
import type { AsyncRouteComponent } from '@tanstack/react-router'
import { loadChunk } from '#lib/lazy-part.ts'

/**
 * A page in a script of its own. The error is put in our words: the router knows the browsers' and would reload the
 * document for them, which `recoverFromChunkFailures` already does.
 */
export const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => loadChunk(load), name)

type Preloaded = { preload?: () => Promise<unknown> | undefined }

/**
 * A lazy page whose properties come from the route, so that features need not know the router's tree. `id` tells one
 * subject of the page from another: a new one starts fresh. `parts` are lazy components that stand on it from the start.
 */
export const routedPage = <Props extends object>(
  Page: AsyncRouteComponent<Props>,
  useRouteProps: () => { id?: string; props: Props },
  parts: readonly Preloaded[] = [],
) => {
  const Routed = () => {
    const { id, props } = useRouteProps()
    return <Page key={id} {...props} />
  }
  const preload = async () => {
    await Promise.all([Page, ...parts].map(async (one) => one.preload?.()))
  }
  return Object.assign(Routed, { preload })
}
